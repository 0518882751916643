import { isProblem, mayPass } from '#platform/problems/problem.ts'

const longestPause = 30_000

/** The server cannot be reached. A 500 says that it can, and that this one request failed. */
export const isAway = (error: unknown) => mayPass(error) && !(isProblem(error) && error.statusCode === 500)

/** The subscription has ended. Progress is kept beyond that, and so is what was not sent by then. */
export const hasEnded = (error: unknown) => isProblem(error) && error.code === 'NoActiveSubscription'

export const pauseAfter = (failures: number) => Math.min(longestPause, 1000 * 2 ** (failures - 1))

/** Locks exist in secure contexts only; without them two tabs may send the same change, which does no harm. */
export const oneTabAtATime = async (work: () => Promise<void>): Promise<void> => {
  if (globalThis.navigator?.locks) await navigator.locks.request('progress', work)
  else await work()
}

interface Actions {
  send: () => void
  flush: () => void
  refresh: () => void
}

/** Reacts to the connection coming back, the page being shown, hidden or closed, and writes of other tabs. Returns how to stop. */
export function retryOnEvents({ send, flush, refresh }: Actions) {
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
