import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * For a heading or a field that the address may name, and that comes late: the browser looked for it before there was one.
 * It is scrolled to and takes the focus.
 */
export function useAnchor<E extends HTMLElement = HTMLHeadingElement>(
  id: string,
  isThere: boolean,
  block: ScrollLogicalPosition = 'start',
) {
  const target = useRef<E>(null)
  const { hash, key } = useLocation()
  const asked = isThere && hash === `#${id}` ? key : null
  useEffect(() => {
    if (asked === null) return
    target.current?.scrollIntoView?.({ block })
    target.current?.focus({ preventScroll: true })
  }, [asked, block])
  return { ref: target, id }
}
