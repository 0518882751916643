import { useCallback, useState } from 'react'
import { type Outline, totalsOf } from '#domains/authoring/builder/draft/outline.ts'

/** A course with more blocks than this begins with only its first section open. */
const maxBlocksAtStart = 120

export function useCollapsedSections(outline: Outline) {
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
