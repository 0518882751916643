import { useEffect } from 'react'

/** Reads again when the person comes back to the page: somebody else may have worked on it. */
export function useRefreshOnReturn(refresh: () => Promise<void>) {
  useEffect(() => {
    const onReturn = () => document.visibilityState === 'visible' && void refresh()
    addEventListener('focus', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      removeEventListener('focus', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [refresh])
}
