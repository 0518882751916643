import { useCallback, useLayoutEffect, useRef } from 'react'

/** How long a row may take to be rendered in its new place, in milliseconds. */
const longestWait = 1500

/** Gives the focus back to a row that moves: moving may take it, and a row in another section is a new element. */
export function useRefocus() {
  const wanted = useRef({ id: '', until: 0 })
  useLayoutEffect(() => {
    const { id, until } = wanted.current
    if (document.activeElement === document.body && performance.now() < until) document.getElementById(id)?.focus()
  })
  return useCallback((id: string) => {
    wanted.current = { id, until: performance.now() + longestWait }
  }, [])
}
