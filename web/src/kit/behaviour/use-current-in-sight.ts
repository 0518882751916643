import { type RefObject, useEffect } from 'react'

const current = '[aria-current], [aria-selected="true"]'

/**
 * Scrolls a strip of links or tabs sideways until the current one is in its middle: on a phone it may be beyond the edge.
 * Only the strip moves, not the page. It is measured when the browser has laid it out, and when its width changes.
 */
export function useCurrentInSight(strip: RefObject<HTMLElement | null>, name: string | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: which one is current follows the name
  useEffect(() => {
    const box = strip.current
    if (!box) return
    const observer = new ResizeObserver(() => {
      const chosen = box.querySelector(current)?.getBoundingClientRect()
      if (!chosen) return
      const { left, width } = box.getBoundingClientRect()
      box.scrollLeft += chosen.left + chosen.width / 2 - (left + width / 2)
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [strip, name])
}
