import { type RefObject, useEffect, useRef } from 'react'

/** Focuses an element of a list after the next render, for a row that is only rendered then. */
export function useFocusAfterRender(list: RefObject<HTMLElement | null>) {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    list.current?.querySelector<HTMLElement>(wanted.current)?.focus()
    wanted.current = null
  })
  return (selector: string) => {
    wanted.current = selector
  }
}
