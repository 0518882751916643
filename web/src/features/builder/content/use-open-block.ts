import { useCallback, useMemo, useRef, useState } from 'react'
import { type Found, findBlock, type Outline, pinned } from './outline.ts'

/** The one block that is open, which stays in its place whatever others do with it meanwhile. */
export function useOpenBlock(outline: Outline) {
  const [id, setId] = useState<string | null>(null)
  const seen = useRef<Found | null>(null)
  const ask = useRef<(() => Promise<boolean>) | null>(null)

  const found = id === null ? null : findBlock(outline, id)
  if (id === null) seen.current = null
  else if (found && (!seen.current || seen.current.block.Id !== id || seen.current.section.Id === found.section.Id))
    seen.current = found
  const at = seen.current
  const { outline: shown, isGone } = useMemo(() => pinned(outline, at), [outline, at])

  const leave = useCallback(async () => (ask.current ? await ask.current() : true), [])
  const onLeave = useCallback((how: (() => Promise<boolean>) | null) => {
    ask.current = how
  }, [])
  return { openId: id, setOpenId: setId, shown, isGone, leave, onLeave }
}
