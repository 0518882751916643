import type { BlockType } from '@aulanova/contract/authoring/blocks'
import type { CourseDraft, OutlineSection } from '@aulanova/contract/authoring/builder'
import type { StoredFile } from '@aulanova/contract/files/files'
import { longestName } from '@aulanova/contract/kernel/limits'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { blockKinds } from '#domains/authoring/block-view/block-kinds.ts'
import {
  type Destination,
  findBlock,
  type Outline,
  type OutlineBlock,
  totalsOf,
} from '#domains/authoring/builder/draft/outline.ts'
import { focusIdOf, focusTitleLater, type Movable } from '#domains/authoring/builder/ordering/movable.ts'
import type { OutlineMove } from '#domains/authoring/builder/ordering/outline-move.ts'
import { useOutlineKeys } from '#domains/authoring/builder/ordering/use-outline-keys.ts'
import { useUndo } from '#domains/authoring/builder/undo/undo.tsx'
import { type EditedBlock, editedOf, emptyBlock } from './block-values.ts'
import type { Content } from './content-context.ts'
import { type OpenBlock, useOpenBlock } from './use-open-block.ts'
import { type OutlineActions, useOutlineActions } from './use-outline-actions.ts'

interface Options {
  draft: CourseDraft
  editable: boolean
  onPreview: () => void
}

/** The state of the content part, and what its rows can do with it. */
export function useContentPart({ draft, editable, onPreview }: Options) {
  const { t } = useTranslation(['content', 'blocks'])
  const { actions, failure } = useOutlineActions(draft.Uuid)
  const openBlock = useOpenBlock(draft.Sections)
  const { openId, setOpenId, settle } = openBlock
  const { collapsed, toggle, expand } = useCollapsedSections(draft.Sections)
  const removals = useRemovals(actions, openBlock)
  const [picking, setPicking] = useState<Destination | null>(null)
  const [renaming, setRenaming] = useState<string | null>(null)
  /** The block whose new section is being chosen. */
  const [placing, setPlacing] = useState<OutlineBlock | null>(null)
  const [previewId, setPreviewId] = useState<string | null>(null)

  const showPreview = (id: string) => {
    setPreviewId(id)
    onPreview()
  }
  const open = async (id: string) => {
    if (!editable) return showPreview(id)
    setPreviewId(id)
    if (await settle()) setOpenId(id)
  }
  const close = async () => {
    if (openId === null) return true
    if (!(await settle())) return false
    setOpenId(null)
    focusTitleLater({ id: openId })
    void actions.refresh()
    return true
  }
  const isInserting = useRef(false)
  const insertBlock = async (to: Destination, values: EditedBlock, files: StoredFile[] = []) => {
    // A choice that is made again while the open block is being saved adds nothing more.
    if (isInserting.current) return
    isInserting.current = true
    const isSettled = await settle()
    isInserting.current = false
    if (!isSettled) return
    const id = actions.addBlock(to, values, files)
    setPicking(null)
    setPreviewId(id)
    setOpenId(id)
  }
  const duplicate = async ({ Id }: OutlineBlock) => {
    const found = findBlock(draft.Sections, Id)
    if (!found || !(await settle())) return
    const { section, index } = found
    const original = await actions.readBlock(section.Id, Id)
    if (!original) return
    const Title = t('Copy of {{title}}', { title: original.Title }).slice(0, longestName)
    await insertBlock({ section: section.Id, index: index + 1 }, { ...editedOf(original), Title }, original.Files)
  }
  const addBlock = async (to: Destination, type: BlockType) => {
    if (type !== 'external-link') await insertBlock(to, emptyBlock(type, t(blockKinds[type].label, { ns: 'blocks' })))
  }
  /** The open block is closed before it moves, so that what was typed is saved first. */
  const move = async (to: OutlineMove) => {
    if (to.kind === 'section') await actions.moveSection(to.id, to.index)
    else if (to.id !== openId || (await close())) await actions.moveBlock(to.id, to.to)
  }
  const onMove = (to: OutlineMove) => void move(to)
  const keys = useOutlineKeys({ outline: openBlock.shown, expand, onMove })

  const functions = useStableFunctions({
    open: (id: string) => void open(id),
    close,
    abandon: () => setOpenId(null),
    onOpened: openBlock.onOpened,
    showPreview,
    toggle,
    pickAt: (gap: Destination | null) => {
      if (gap) expand(gap.section)
      setPicking(gap)
    },
    addBlock: (to: Destination, type: BlockType) => void addBlock(to, type),
    insertBlock,
    addSection: (index: number) => setRenaming(actions.addSection(t('New section'), index)),
    rename: setRenaming,
    removeBlock: (block: OutlineBlock) => void removals.removeBlock(block),
    removeSection: (section: OutlineSection) => void removals.removeSection(section),
    move: keys.move,
    duplicate: (block: OutlineBlock) => void duplicate(block),
    askForSection: setPlacing,
  })
  const content = useMemo<Content>(
    () => ({ courseId: draft.Uuid, editable, actions, ...functions }),
    [draft.Uuid, editable, actions, functions],
  )
  const isUnsent = openId !== null && actions.unsentBlock(openId) !== undefined
  const isDeleted = openBlock.isDeleted && !removals.isDeleting && !isUnsent
  return {
    content,
    openId,
    isDeleted,
    /** The outline with the open block where it was opened. */
    outline: openBlock.shown,
    keys,
    onMove,
    collapsed,
    expand,
    picking,
    renaming,
    placing,
    endPlacing: () => setPlacing(null),
    removals,
    previewId: previewId ?? openId ?? '',
    setPreviewId,
    failure,
  }
}

/** A course with more blocks than this begins with only its first section open. */
const maxBlocksAtStart = 120

function useCollapsedSections(outline: Outline) {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(() => {
    const isLong = totalsOf(outline).blocks > maxBlocksAtStart
    return new Set(isLong ? outline.slice(1).map(({ Id }) => Id) : [])
  })
  const toggle = useCallback((id: string) => {
    setCollapsed((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  const expand = useCallback((id: string) => {
    setCollapsed((before) => (before.has(id) ? new Set([...before].filter((other) => other !== id)) : before))
  }, [])
  return { collapsed, toggle, expand }
}

type Functions = Record<string, (...given: never[]) => unknown>

/** The same functions for as long as the component is mounted; each calls the newest one of its name. */
function useStableFunctions<T extends Functions>(functions: T): T {
  const newest = useRef(functions)
  useLayoutEffect(() => {
    newest.current = functions
  })
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(functions).map((name) => [name, (...given: never[]) => newest.current[name]?.(...given)]),
      ) as T,
  )
  return stable
}

interface Removed extends Movable {
  title: string
}

/** Deletes blocks and sections, and offers to undo that. */
function useRemovals(actions: OutlineActions, { openId, setOpenId, settle, drop, shown }: OpenBlock) {
  const { t } = useTranslation('content')
  const [isDeleting, setDeleting] = useState(false)
  const { offer } = useUndo<Removed>(async (row) => {
    if (!(await (row.kind === 'block' ? actions.restoreBlock(row.id) : actions.restoreSection(row.id)))) return false
    focusTitleLater(row)
    return true
  })

  /** Saves what is typed in the open block if it can be saved, and gives it up only after the server has deleted it. */
  const removeOpened = async (remove: () => Promise<true | null>) => {
    await settle()
    setDeleting(true)
    const isRemoved = await remove()
    if (isRemoved) {
      drop()
      setOpenId(null)
    }
    setDeleting(false)
    return isRemoved
  }
  const remove = async (row: Removed, isOpen: boolean) => {
    const successors = successorsOf(shown, row).map((id) => focusIdOf({ id }, 'title'))
    const send = () => (row.kind === 'block' ? actions.deleteBlock(row.id) : actions.deleteSection(row.id))
    if (!(await (isOpen ? removeOpened(send) : send()))) return
    offer({ id: row.id, text: t('“{{name}}” was deleted', { name: row.title }), removed: row, successors })
  }

  return {
    /** True while the open block is being deleted here, not by somebody else. */
    isDeleting,
    removeBlock: ({ Id, Title }: Pick<OutlineBlock, 'Id' | 'Title'>) =>
      remove({ kind: 'block', id: Id, title: Title }, Id === openId),
    removeSection: ({ Id, Title, Blocks }: { Id: string; Title: string; Blocks: { Id: string }[] }) =>
      remove(
        { kind: 'section', id: Id, title: Title },
        Blocks.some((block) => block.Id === openId),
      ),
  }
}

/** What takes the place of a removed row, the nearest first: the rows after it, those before it, and the section of a block. */
function successorsOf(outline: Outline, { kind, id }: Movable): string[] {
  const section = kind === 'block' ? findBlock(outline, id)?.section : undefined
  const rows = (kind === 'block' ? (section?.Blocks ?? []) : outline).map(({ Id }) => Id)
  const at = rows.indexOf(id)
  return [...rows.slice(at + 1), ...rows.slice(0, at).reverse(), ...(section ? [section.Id] : [])]
}
