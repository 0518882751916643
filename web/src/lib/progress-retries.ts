import { isProblem, mayPass } from './problem.ts'

const longestPause = 30_000

/** Then nothing else would arrive either. */
export const isAway = (error: unknown) => mayPass(error) && !(isProblem(error) && error.statusCode === 500)

/** Progress is kept beyond the end of a subscription, and so is what has not arrived by then. */
export const hasEnded = (error: unknown) => isProblem(error) && error.code === 'NoActiveSubscription'

export const pauseAfter = (failures: number) => Math.min(longestPause, 1000 * 2 ** (failures - 1))

/** Locks exist in secure contexts only; without them two tabs may send the same thing, which does no harm. */
export const oneTabAtATime = async (work: () => Promise<void>): Promise<void> => {
  if (globalThis.navigator?.locks) await navigator.locks.request('progress', work)
  else await work()
}

interface Acts {
  send: () => void
  flush: () => void
  refresh: () => void
}

/** The connection is back, the page is shown again or about to go, another tab has written; answers how to stop. */
export function whenThereIsHope({ send, flush, refresh }: Acts) {
  const onVisibility = () => (document.visibilityState === 'hidden' ? flush() : send())
  const onStorage = ({ key }: StorageEvent) => (key === null || key.startsWith('progress:')) && refresh()
  addEventListener('online', send)
  addEventListener('pagehide', flush)
  addEventListener('storage', onStorage)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    removeEventListener('online', send)
    removeEventListener('pagehide', flush)
    removeEventListener('storage', onStorage)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
