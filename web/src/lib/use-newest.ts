import { useCallback, useRef } from 'react'

/** A function that stays the same for as long as its component stands, and always does the newest. */
export function useNewest<Given extends unknown[], Result>(act: (...given: Given) => Result) {
  const newest = useRef(act)
  newest.current = act
  return useCallback((...given: Given) => newest.current(...given), [])
}
