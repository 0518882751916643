import { isSignedOut, mayPass } from '#platform/problems/problem.ts'

/** The saving of all parts together, which the header shows. */
export interface SavingState {
  /** How many saves are running. */
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

/** What can be done with unsaved work when the person is about to leave the page. */
interface UnsavedWork {
  flush: () => Promise<unknown>
  /** Gives it up: it is never saved. */
  drop: () => void
}

export interface Saving {
  /** Counts a save and returns it unchanged. `retry` is offered when it fails. */
  track<T>(work: Promise<T>, retry?: () => unknown): Promise<T>
  /** `work` is missing where unsaved work can be neither saved nor discarded from outside, such as an upload. */
  setDirty(key: string | object, isDirty: boolean, work?: UnsavedWork): void
}

export type SavingStore = ReturnType<typeof createSavingStore>

export function createSavingStore(now = () => new Date()) {
  const unsaved = new Map<string | object, UnsavedWork | null>()
  const listeners = new Set<() => void>()
  const running = new Set<Promise<unknown>>()
  let state: SavingState = { working: 0, dirty: false, savedAt: null, failure: null }

  const change = (changes: Partial<SavingState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  const track = async <T>(work: Promise<T>, retry?: () => unknown): Promise<T> => {
    running.add(work)
    // The link to sign in stays until a save succeeds again.
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

  const setDirty = (key: string | object, isDirty: boolean, work?: UnsavedWork) => {
    if (isDirty) unsaved.set(key, work ?? null)
    else unsaved.delete(key)
    if (state.dirty !== unsaved.size > 0) change({ dirty: unsaved.size > 0 })
  }

  const isUnsaved = () => unsaved.size > 0 || running.size > 0

  /** Saves now what can be saved; false when something remains unsaved. */
  const settle = async () => {
    await Promise.allSettled([...unsaved.values()].map((work) => work?.flush()))
    await Promise.allSettled([...running])
    return !isUnsaved()
  }

  /** Discards all unsaved work; a save that fails later is not reported. */
  const abandon = () => {
    for (const work of [...unsaved.values()]) work?.drop()
    unsaved.clear()
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

/** A person cancelled it, such as an upload; that is no failure. */
const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
