import { useCallback, useInsertionEffect, useRef } from 'react'

/**
 * A function whose identity never changes and which calls the callback of the last committed render. The ref is written
 * before any other effect of that commit runs, never during render: a render may be thrown away or repeated.
 */
export function useNewest<Args extends unknown[], Result>(callback: (...args: Args) => Result) {
  const newest = useRef(callback)
  useInsertionEffect(() => {
    newest.current = callback
  })
  return useCallback((...args: Args) => newest.current(...args), [])
}
