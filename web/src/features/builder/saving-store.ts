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

type Flush = () => Promise<unknown>

export interface Saving {
  /** Counts a save; gives it back as it is. `retry` is offered when it fails. */
  track<T>(work: Promise<T>, retry?: () => unknown): Promise<T>
  /** With `flush`, what is dirty can be saved at once when somebody is about to leave. */
  setDirty(key: string, dirty: boolean, flush?: Flush): void
}

export type SavingStore = ReturnType<typeof createSavingStore>

export function createSavingStore(now = () => new Date()) {
  const dirty = new Map<string, Flush | null>()
  const listeners = new Set<() => void>()
  const running = new Set<Promise<unknown>>()
  let state: SavingState = { working: 0, dirty: false, savedAt: null, failure: null }

  const change = (changes: Partial<SavingState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  const track = async <T>(work: Promise<T>, retry?: () => unknown): Promise<T> => {
    running.add(work)
    change({ working: running.size, failure: null })
    try {
      const result = await work
      running.delete(work)
      change({ working: running.size, savedAt: now() })
      return result
    } catch (error) {
      running.delete(work)
      change({ working: running.size, failure: { error, retry: retry ?? null } })
      throw error
    }
  }

  const setDirty = (key: string, isDirty: boolean, flush?: Flush) => {
    if (isDirty) dirty.set(key, flush ?? null)
    else dirty.delete(key)
    if (state.dirty !== dirty.size > 0) change({ dirty: dirty.size > 0 })
  }

  const isUnsaved = () => dirty.size > 0 || running.size > 0

  /** Saves what can be saved now; false when something is left that was not. */
  const settle = async () => {
    await Promise.allSettled([...dirty.values()].map((flush) => flush?.()))
    await Promise.allSettled([...running])
    return !isUnsaved()
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return { track, setDirty, isUnsaved, settle, subscribe, read: () => state }
}
