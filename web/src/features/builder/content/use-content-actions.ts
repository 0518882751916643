import type { BlockValues } from '@aulanova/contract/blocks'
import type { CourseDraft } from '@aulanova/contract/builder'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { blockKinds } from '#ui/block-view/block-kinds.ts'
import type { Place } from '../draft/outline.ts'
import { focusOf, type Movable } from '../ordering/movable.ts'
import { type Draft, emptyDraft } from './block-values.ts'
import type { Content } from './content-context.ts'
import { useShutSections } from './use-collapsed-sections.ts'
import { useOpenBlock } from './use-open-block.ts'
import { useOutline } from './use-outline.ts'

interface Removed extends Movable {
  name: string
}

/** So many deletions are offered to be undone at once. */
const mostRemoved = 3

/** The state of the content part, and what its rows may ask of it. */
export function useContentActs(draft: CourseDraft, editable: boolean, onPreview: () => void) {
  const { t } = useTranslation(['content', 'blocks'])
  const { acts, failure } = useOutline(draft.Uuid)
  const { openId, setOpenId, shown, isGone, leave, drop, onOpened } = useOpenBlock(draft.Sections)
  const { shut, toggle, expand } = useShutSections(draft.Sections)
  const [picking, setPicking] = useState<Place | null>(null)
  const [renaming, setRenaming] = useState<string | null>(null)
  const [removed, setRemoved] = useState<Removed[]>([])
  const [shownId, setShownId] = useState<string | null>(null)
  const [isDeleting, setDeleting] = useState(false)

  const close = async () => {
    if (openId === null) return true
    if (!(await leave())) return false
    setOpenId(null)
    focusLater(focusOf({ id: openId }, 'title'))
    void acts.refresh()
    return true
  }
  const open = async (id: string) => {
    setShownId(id)
    if (!editable) return onPreview()
    if (await leave()) setOpenId(id)
  }
  const addDraft = async (place: Place, values: Draft) => {
    if (!(await leave())) return
    const answer = await acts.addBlock(place, values as BlockValues)
    if (!answer) return
    setPicking(null)
    setShownId(answer.Item.Id)
    setOpenId(answer.Item.Id)
  }
  const remember = (one: Removed) => setRemoved((before) => [...before, one].slice(-mostRemoved))
  const forget = ({ id }: Removed) => setRemoved((before) => before.filter((one) => one.id !== id))
  /** What is typed is saved if it can be; what cannot is given up once the server has deleted what it is in. */
  const deleteOpened = async (work: () => Promise<true | null>) => {
    await leave()
    setDeleting(true)
    const isDone = await work()
    if (isDone) {
      drop()
      setOpenId(null)
    }
    setDeleting(false)
    return isDone
  }
  const removeBlock = async ({ Id, Title }: { Id: string; Title: string }) => {
    const work = () => acts.deleteBlock(Id)
    if (await (Id === openId ? deleteOpened(work) : work())) remember({ kind: 'block', id: Id, name: Title })
  }
  const removeSection = async ({ Id, Title, Blocks }: { Id: string; Title: string; Blocks: { Id: string }[] }) => {
    const work = () => acts.deleteSection(Id)
    if (await (Blocks.some((block) => block.Id === openId) ? deleteOpened(work) : work()))
      remember({ kind: 'section', id: Id, name: Title })
  }
  const undo = async (one: Removed) => {
    forget(one)
    await (one.kind === 'block' ? acts.restoreBlock(one.id) : acts.restoreSection(one.id))
    focusLater(focusOf(one, 'title'))
  }
  const addSection = async (index: number) => {
    const answer = await acts.addSection(t('New section'), index)
    if (answer) setRenaming(answer.Item.Id)
  }
  /** What is open is closed before it moves, so that what was typed goes with it. */
  const moveBlock: typeof acts.moveBlock = async (id, place) => {
    if (id === openId && !(await close())) return null
    return acts.moveBlock(id, place)
  }

  const newest = { open, close, addDraft, removeBlock, removeSection, addSection, moveBlock, onPreview }
  const now = useRef(newest)
  now.current = newest
  const move = useRef<Content['move']>(() => {})

  const content = useMemo<Content>(
    () => ({
      uuid: draft.Uuid,
      editable,
      acts: { ...acts, moveBlock: (id, place) => now.current.moveBlock(id, place) },
      open: (id) => void now.current.open(id),
      close: () => now.current.close(),
      abandon: () => setOpenId(null),
      onOpened,
      show: (id) => {
        setShownId(id)
        now.current.onPreview()
      },
      toggle,
      pickAt: (place) => {
        if (place) expand(place.section)
        setPicking(place)
      },
      addBlock: (place, type) => {
        if (type !== 'external-link')
          void now.current.addDraft(place, emptyDraft(type, t(blockKinds[type].label, { ns: 'blocks' })))
      },
      addDraft: (place, values) => now.current.addDraft(place, values),
      addSection: (index) => void now.current.addSection(index),
      rename: setRenaming,
      removeBlock: (block) => void now.current.removeBlock(block),
      removeSection: (section) => void now.current.removeSection(section),
      move: (movable, by) => move.current(movable, by),
    }),
    [draft.Uuid, editable, acts, onOpened, toggle, expand, setOpenId, t],
  )

  return {
    content,
    openId,
    shown,
    isGone: isGone && !isDeleting,
    shut,
    expand,
    picking,
    renaming,
    removed,
    shownId,
    setShownId,
    failure,
    undo: (one: Removed) => void undo(one),
    forget,
    onMove: (how: Content['move']) => {
      move.current = how
    },
  }
}

const focusLater = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus())
