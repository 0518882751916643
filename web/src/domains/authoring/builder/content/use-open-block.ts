import { useCallback, useMemo, useRef, useState } from 'react'
import { type FoundBlock, findBlock, type Outline, withOpenBlock } from '#domains/authoring/builder/draft/outline.ts'

/** What the open editor can do before it closes. */
export interface OpenEditor {
  /** Saves; true when everything is saved. */
  settle: () => Promise<boolean>
  /** Discards what is not saved. */
  drop: () => void
}

/** The one block that is open. It stays where it was opened when somebody else moves or deletes it. */
export function useOpenBlock(outline: Outline) {
  const [openId, setOpenId] = useState<string | null>(null)
  const [seen, setSeen] = useState<FoundBlock | null>(null)
  const editor = useRef<OpenEditor | null>(null)

  const next = lastSeen(outline, openId, seen)
  if (next !== seen) setSeen(next)
  const { outline: shown, isDeleted } = useMemo(() => withOpenBlock(outline, next), [outline, next])

  const settle = useCallback(async () => (editor.current ? await editor.current.settle() : true), [])
  const drop = useCallback(() => editor.current?.drop(), [])
  const onOpened = useCallback((opened: OpenEditor | null) => {
    editor.current = opened
  }, [])
  return { openId, setOpenId, shown, isDeleted, settle, drop, onOpened }
}

export type OpenBlock = ReturnType<typeof useOpenBlock>

/** Where the open block was shown last in the section in which it was opened. */
function lastSeen(outline: Outline, openId: string | null, seen: FoundBlock | null): FoundBlock | null {
  if (openId === null) return null
  const before = seen?.block.Id === openId ? seen : null
  const found = findBlock(outline, openId)
  if (!found || (before && before.section.Id !== found.section.Id)) return before
  return before && isSame(before, found) ? before : found
}

const isSame = (one: FoundBlock, other: FoundBlock) =>
  one.section === other.section &&
  one.sectionIndex === other.sectionIndex &&
  one.block === other.block &&
  one.index === other.index
