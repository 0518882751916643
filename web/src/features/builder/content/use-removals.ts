import { useRef, useState } from 'react'
import { useUndoKey } from '#lib/use-undo-key.ts'
import type { OutlineBlock } from '../draft/outline.ts'
import { focusTitleLater, type Movable } from '../ordering/movable.ts'
import type { OpenBlock } from './use-open-block.ts'
import type { OutlineActions } from './use-outline-actions.ts'

interface Removed extends Movable {
  title: string
}

/** How many notices offer to undo a deletion at once. */
const mostNotices = 3

/** Deletes blocks and sections, and offers to undo the last deletions. */
export function useRemovals(actions: OutlineActions, { openId, setOpenId, settle, drop }: OpenBlock) {
  const [removed, setRemoved] = useState<Removed[]>([])
  const [isDeleting, setDeleting] = useState(false)
  /** All deletions of this visit, for Ctrl+Z, which works after the notices are gone. */
  const history = useRef<Removed[]>([])

  const forget = ({ id }: Removed) => setRemoved((before) => before.filter((other) => other.id !== id))

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
    const send = () => (row.kind === 'block' ? actions.deleteBlock(row.id) : actions.deleteSection(row.id))
    if (!(await (isOpen ? removeOpened(send) : send()))) return
    history.current.push(row)
    setRemoved((before) => [...before, row].slice(-mostNotices))
  }
  const undo = async (row: Removed) => {
    history.current = history.current.filter(({ id }) => id !== row.id)
    forget(row)
    await (row.kind === 'block' ? actions.restoreBlock(row.id) : actions.restoreSection(row.id))
    focusTitleLater(row)
  }
  useUndoKey(() => {
    const last = history.current.at(-1)
    if (last) void undo(last)
  })

  return {
    removed,
    /** True while the open block is being deleted here, not by somebody else. */
    isDeleting,
    forget,
    removeBlock: ({ Id, Title }: Pick<OutlineBlock, 'Id' | 'Title'>) =>
      remove({ kind: 'block', id: Id, title: Title }, Id === openId),
    removeSection: ({ Id, Title, Blocks }: { Id: string; Title: string; Blocks: { Id: string }[] }) =>
      remove(
        { kind: 'section', id: Id, title: Title },
        Blocks.some((block) => block.Id === openId),
      ),
    undo,
  }
}
