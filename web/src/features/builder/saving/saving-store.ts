import { isSignedOut, mayPass } from '#lib/problem.ts'

/** What is known about saving in the whole builder: one for all parts, so that the header can tell it. */
export interface SavingState {
  /** Saves under way. */
  working: number
  /** Something typed is not on the server yet. */
  dirty: boolean
  savedAt: Date | null
  failure: Failure | null
}

interface Failure {
  error: unknown
  retry: (() => unknown) | null
}

/** What can be done with something dirty when somebody is about to leave. */
interface Ways {
  flush: () => Promise<unknown>
  /** It is never to be saved. */
  drop: () => void
}

export interface Saving {
  /** Counts a save; gives it back as it is. `retry` is offered when it fails. */
  track<T>(work: Promise<T>, retry?: () => unknown): Promise<T>
  setDirty(key: string | object, dirty: boolean, ways?: Ways): void
}

export type SavingStore = ReturnType<typeof createSavingStore>

export function createSavingStore(now = () => new Date()) {
  const dirty = new Map<string | object, Ways | null>()
  const listeners = new Set<() => void>()
  const running = new Set<Promise<unknown>>()
  let state: SavingState = { working: 0, dirty: false, savedAt: null, failure: null }

  const change = (changes: Partial<SavingState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  const track = async <T>(work: Promise<T>, retry?: () => unknown): Promise<T> => {
    running.add(work)
    // Until somebody is signed in again the way to do so stays where it is.
    change({ working: running.size, ...(!isSignedOut(state.failure?.error) && { failure: null }) })
    try {
      const result = await work
      if (running.delete(work))
        change({ working: running.size, savedAt: now(), ...(isSignedOut(state.failure?.error) && { failure: null }) })
      return result
    } catch (error) {
      const failure = isCancelled(error) ? null : { error, retry: retry ?? null }
      if (running.delete(work)) change({ working: running.size, failure })
      throw error
    }
  }

  const setDirty = (key: string | object, isDirty: boolean, ways?: Ways) => {
    if (isDirty) dirty.set(key, ways ?? null)
    else dirty.delete(key)
    if (state.dirty !== dirty.size > 0) change({ dirty: dirty.size > 0 })
  }

  const isUnsaved = () => dirty.size > 0 || running.size > 0

  /** Saves what can be saved now; false when something is left that was not. */
  const settle = async () => {
    await Promise.allSettled([...dirty.values()].map((ways) => ways?.flush()))
    await Promise.allSettled([...running])
    return !isUnsaved()
  }

  /** Somebody leaves and loses it: nothing of it is saved or told of later. */
  const abandon = () => {
    for (const ways of [...dirty.values()]) ways?.drop()
    dirty.clear()
    running.clear()
    change({ working: 0, dirty: false, failure: null })
  }

  /** Tries again what failed for a reason that may have passed. */
  const retry = async () => {
    if (state.failure && state.working === 0 && mayPass(state.failure.error)) await settle()
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return { track, setDirty, isUnsaved, settle, abandon, retry, subscribe, read: () => state }
}

/** Somebody stopped it themselves, an upload say: that is no failure. */
const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
