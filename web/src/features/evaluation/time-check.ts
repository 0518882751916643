import { isProblem, mayPass } from '#lib/problem.ts'

interface Options {
  /** Rejects with AttemptClosed when the attempt is over. */
  ask: () => Promise<{ Deadline: string | null; Now: string }>
  onOver: () => void
  onRefused: (error: unknown) => void
}

const again = 3000

/**
 * To be called whenever the clock of this machine says that the time is over, however often. A clock can jump, and what
 * is handed in stays so: only the server's word ends an attempt, and without a connection it is waited for.
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
      // Refused or not heard: not again at the next tick of the clock.
      setTimeout(() => {
        isBusy = false
      }, again)
    }
  }
}
