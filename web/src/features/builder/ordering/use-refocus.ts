import { useCallback, useLayoutEffect, useRef } from 'react'

/** How long a row may take to be drawn in its new place. */
const patience = 1500

/** Keeps the focus on something that moves: a row may lose it on the way, or be drawn anew in another section. */
export function useRefocus() {
  const wanted = useRef({ id: '', until: 0 })
  useLayoutEffect(() => {
    const { id, until } = wanted.current
    if (document.activeElement === document.body && performance.now() < until) document.getElementById(id)?.focus()
  })
  return useCallback((id: string) => {
    wanted.current = { id, until: performance.now() + patience }
  }, [])
}
