import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** For a heading that the address may name, and that comes late: the browser looked for it before there was one. */
export function useAnchor(id: string, isThere: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash, key } = useLocation()
  const asked = isThere && hash === `#${id}` ? key : null
  useEffect(() => {
    if (asked === null) return
    heading.current?.scrollIntoView?.({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [asked])
  return { ref: heading, id, tabIndex: -1 }
}
