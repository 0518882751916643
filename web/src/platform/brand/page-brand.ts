import { useEffect, useSyncExternalStore } from 'react'

let shown: string | null = null
const listeners = new Set<() => void>()

/** Pages call `usePageBrand`; this is for the server, which runs no effects. */
export function show(name: string | null) {
  shown = name
  for (const listener of listeners) listener()
}

/** While the calling page is shown, the header shows this name in place of our wordmark. */
export function usePageBrand(name: string | null) {
  useEffect(() => {
    show(name)
    return () => show(null)
  }, [name])
}

/** The name to show in place of our wordmark, if the page has one. */
export const useShownBrand = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => shown,
    // The server renders one page at a time.
    () => shown,
  )
