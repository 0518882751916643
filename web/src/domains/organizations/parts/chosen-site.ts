import { useEffect, useSyncExternalStore } from 'react'
import { stored } from '#kit/browser/storage.ts'
import { readActor } from '#platform/session/session.ts'

const listeners = new Set<() => void>()
const keyOf = () => `site:${readActor()?.id}`

/** While a page of an organization's area is shown, its domain is remembered: the menu of administrators shows it. */
export function useChosenSite(domain: string) {
  useEffect(() => {
    if (!domain || stored.get(keyOf()) === domain) return
    stored.set(keyOf(), domain)
    for (const listener of listeners) listener()
  }, [domain])
}

/** While it is shown that there is no such organization, and after: the menu does not lead to it. */
export function useForgottenSite(domain: string) {
  useEffect(() => {
    if (stored.get(keyOf()) !== domain) return
    stored.remove(keyOf())
    for (const listener of listeners) listener()
  }, [domain])
}

/** The domain of the area that this person opened last. */
export const useRememberedSite = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => stored.get(keyOf()),
    () => null,
  )
