import { isProblem, mayPass } from '#platform/problems/problem.ts'

interface Options {
  /** Rejects with AttemptClosed when the attempt is over. */
  ask: () => Promise<{ Deadline: string | null; Now: string }>
  onOver: () => void
  onRefused: (error: unknown) => void
}

const retryDelay = 3000

/**
 * To be called at each tick at which the local clock says that the time is over. The local clock may be wrong and an
 * attempt cannot be reopened, so only the server's answer ends it; without a connection it is asked again.
 */
export function createTimeCheck({ ask, onOver, onRefused }: Options) {
  let isBusy = false
  return async () => {
    if (isBusy) return
    isBusy = true
    try {
      const { Deadline, Now } = await ask()
      if (Deadline !== null && Date.parse(Deadline) <= Date.parse(Now)) onOver()
      isBusy = false
    } catch (error) {
      if (isProblem(error) && error.code === 'AttemptClosed') onOver()
      else if (!mayPass(error)) onRefused(error)
      // Not again at the very next tick.
      setTimeout(() => {
        isBusy = false
      }, retryDelay)
    }
  }
}
