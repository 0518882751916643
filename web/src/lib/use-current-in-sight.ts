import { type RefObject, useEffect } from 'react'

/**
 * Scrolls a strip of links sideways until the current one is in its middle: on a phone it may be beyond the edge. Only
 * the strip moves, not the page.
 */
export function useCurrentInSight(strip: RefObject<HTMLElement | null>, current: string | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: which link is current follows it
  useEffect(() => {
    const box = strip.current
    const link = box?.querySelector('[aria-current]')
    if (!box || !link) return
    const [outer, inner] = [box.getBoundingClientRect(), link.getBoundingClientRect()]
    box.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
  }, [strip, current])
}
