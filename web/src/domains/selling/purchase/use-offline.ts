import { useSyncExternalStore } from 'react'

function follow(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the browser knows that it has no connection. */
export const useOffline = () => useSyncExternalStore(follow, () => navigator.onLine === false)
