import { useCallback, useMemo, useRef, useState } from 'react'
import { type Found, findBlock, type Outline, pinned } from '../draft/outline.ts'

/** What the open editor can be asked for. */
export interface OpenEditor {
  /** True when all is saved and it may go. */
  settle: () => Promise<boolean>
  /** Nothing of it is to be saved any more. */
  drop: () => void
}

/** The one block that is open, which stays in its place whatever others do with it meanwhile. */
export function useOpenBlock(outline: Outline) {
  const [id, setId] = useState<string | null>(null)
  const seen = useRef<Found | null>(null)
  const editor = useRef<OpenEditor | null>(null)

  const found = id === null ? null : findBlock(outline, id)
  if (id === null) seen.current = null
  else if (found && (!seen.current || seen.current.block.Id !== id || seen.current.section.Id === found.section.Id))
    seen.current = found
  const at = seen.current
  const { outline: shown, isGone } = useMemo(() => pinned(outline, at), [outline, at])

  const leave = useCallback(async () => (editor.current ? await editor.current.settle() : true), [])
  const drop = useCallback(() => editor.current?.drop(), [])
  const onOpened = useCallback((opened: OpenEditor | null) => {
    editor.current = opened
  }, [])
  return { openId: id, setOpenId: setId, shown, isGone, leave, drop, onOpened }
}
