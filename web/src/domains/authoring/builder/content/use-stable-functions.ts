import { useLayoutEffect, useRef, useState } from 'react'

type Functions = Record<string, (...given: never[]) => unknown>

/** The same functions for as long as the component is mounted; each calls the newest one of its name. */
export function useStableFunctions<T extends Functions>(functions: T): T {
  const newest = useRef(functions)
  useLayoutEffect(() => {
    newest.current = functions
  })
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(functions).map((name) => [name, (...given: never[]) => newest.current[name]?.(...given)]),
      ) as T,
  )
  return stable
}
