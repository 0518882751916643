import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findBlock, type Outline, type OutlineBlock } from '#domains/authoring/builder/draft/outline.ts'
import { focusIdOf, focusTitleLater, type Movable } from '#domains/authoring/builder/ordering/movable.ts'
import { useUndo } from '#domains/authoring/builder/undo/undo.tsx'
import type { OpenBlock } from './use-open-block.ts'
import type { OutlineActions } from './use-outline-actions.ts'

interface Removed extends Movable {
  title: string
}

/** Deletes blocks and sections, and offers to undo that. */
export function useRemovals(actions: OutlineActions, { openId, setOpenId, settle, drop, shown }: OpenBlock) {
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
