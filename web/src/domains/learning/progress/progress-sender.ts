import { isProblem, mayPass } from '#platform/problems/problem.ts'
import { blockOf, type Waiting } from './progress-entries.ts'

interface Work {
  /** What may be sent now, oldest first. */
  sendable: () => Waiting[]
  transmit: (waiting: Waiting) => Promise<void>
  /** The server refused it permanently. */
  refuse: (waiting: Waiting, error: unknown) => void
  onChange: () => void
}

/** When what waits is sent: one entry after the other, one tab at a time, again with growing pauses after a failure. */
export function createProgressSender({ sendable, transmit, refuse, onChange }: Work) {
  /** By block, so that two changes of the same block do not overtake each other. */
  const inFlight = new Map<string, Promise<void>>()
  let failures = 0
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const sendIn = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), milliseconds)
  }

  const send = (): Promise<void> => {
    clearTimeout(timer)
    running ??= oneTabAtATime(sendAll).finally(() => {
      running = null
      onChange()
      if (sendable().length > 0) sendIn(failures === 0 ? 0 : pauseAfter(failures))
    })
    return running
  }

  const sendAll = async () => {
    const tried = new Set<string>()
    const untried = () => sendable().find(({ names }) => !names.every((name) => tried.has(name)))
    for (let next = untried(); next; next = untried()) {
      const earlier = inFlight.get(blockOf(next.entry))
      if (earlier !== undefined) {
        await earlier.catch(() => {})
        continue
      }
      for (const name of next.names) tried.add(name)
      if ((await tryToSend(next)) === 'away') return
      onChange()
    }
  }

  /** `away`: the server cannot be reached, so nothing else would arrive either. */
  const tryToSend = async (waiting: Waiting): Promise<'done' | 'away'> => {
    try {
      await sendOne(waiting)
      failures = 0
      return 'done'
    } catch (error) {
      if (mayPass(error)) failures++
      else refuse(waiting, error)
      return isAway(error) ? 'away' : 'done'
    }
  }

  const sendOne = (waiting: Waiting) => {
    const block = blockOf(waiting.entry)
    const request = transmit(waiting).finally(() => inFlight.delete(block))
    inFlight.set(block, request)
    return request
  }

  return {
    send,
    sendIn,
    /** Sends now, without waiting for other tabs: the page is about to close. Later changes of a block follow it. */
    flush: () => {
      for (const waiting of sendable())
        if (inFlight.has(blockOf(waiting.entry))) void send()
        else void sendOne(waiting).then(onChange, () => {})
    },
    stop: () => clearTimeout(timer),
    hasFailed: () => failures > 0,
  }
}

const longestPause = 30_000

/** The server cannot be reached. A 500 says that it can, and that this one request failed. */
const isAway = (error: unknown) => mayPass(error) && !(isProblem(error) && error.statusCode === 500)

/** The subscription has ended. Progress outlives it, and so does what was not sent by then. */
export const hasEnded = (error: unknown) => isProblem(error) && error.code === 'NoActiveSubscription'

const pauseAfter = (failures: number) => Math.min(longestPause, 1000 * 2 ** (failures - 1))

/** Locks exist in secure contexts only; without them two tabs may send the same change, which does no harm. */
const oneTabAtATime = async (work: () => Promise<void>): Promise<void> => {
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
