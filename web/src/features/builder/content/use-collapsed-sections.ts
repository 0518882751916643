import { useCallback, useState } from 'react'
import { figuresOf, type Outline } from '../draft/outline.ts'

/** More than this many rows are not drawn at once unless somebody asks for them. */
const comfortable = 120

/** Which sections are closed. A long course begins with its first one open. */
export function useShutSections(outline: Outline) {
  const [shut, setShut] = useState<ReadonlySet<string>>(() => {
    const isLong = figuresOf(outline).blocks > comfortable
    return new Set(isLong ? outline.slice(1).map(({ Id }) => Id) : [])
  })
  const toggle = useCallback((id: string) => {
    setShut((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  const expand = useCallback((id: string) => {
    setShut((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : before))
  }, [])
  return { shut, toggle, expand }
}
