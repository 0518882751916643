import { isProblem, mayPass } from '#platform/problems/problem.ts'

/** How far the server's clock is ahead of this one, in milliseconds, taking its reply to be from halfway the call. */
export const offsetOf = (serverNow: string, sent: number, received: number) =>
  Date.parse(serverNow) - (sent + received) / 2

/** By the server's clock, so that a wrong local clock does not matter. */
export const timeLeft = (deadline: string, offset: number, localNow: number) =>
  Math.max(0, Date.parse(deadline) - (localNow + offset))

/** Minutes and seconds, with hours where there are any. Rounded up: it shows zero only when the time is over. */
export function clockFace(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  const rest = String(seconds % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

const minute = 60_000
const announcedMinutes = [1, 5, 10]

/** The minutes to announce that were passed between two ticks; after a long sleep only the last of them. */
export const spokenBetween = (before: number, now: number): number | null =>
  announcedMinutes.find((minutes) => before > minutes * minute && now <= minutes * minute) ?? null

/** The clock is shown in amber. */
export const isShort = (milliseconds: number) => milliseconds < 5 * minute

interface TimeCheckOptions {
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
export function createTimeCheck({ ask, onOver, onRefused }: TimeCheckOptions) {
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
