import { isConflict, isProblem, mayPass } from '#platform/problems/problem.ts'

export interface AutosaveState {
  /** Why the last save failed; the typed text is not lost. */
  error: unknown
  /** Somebody else saved another version: nothing is sent until one of the two is chosen. */
  isConflict: boolean
}

export interface Autosave<T> {
  change: (value: T) => void
  /** Saves what is unsaved at once; resolves when the save has succeeded or failed. */
  flush: () => Promise<void>
  /** Saves after a conflict, over the other version. */
  overwrite: () => Promise<void>
  /** Takes this value for what the server has; nothing is left to save. */
  reset: (value: T) => void
  /** Lets it save again after `close` or `stop`. */
  start: () => void
  /** Saves what is unsaved, then stops, unless it was started again by then. */
  close: () => Promise<void>
  /** Saves nothing from now on. */
  stop: () => void
  /** Whether the value differs from what the server has, or is being sent. */
  isDirty: () => boolean
}

interface Options<T> {
  save: (value: T) => Promise<unknown>
  delay: number
  onState: (state: AutosaveState) => void
  onDirty: (isDirty: boolean) => void
}

/**
 * Saves a value some time after its last change (debounce). There is never more than one save at a time: a change
 * during a save waits, and is sent with the newest value.
 *
 * A save that failed without being failed may have arrived with only its answer lost. The same value is sent again
 * before anything newer: the server treats a repetition as no change and answers the current version. Otherwise people
 * would get a conflict with their own save.
 */
export function createAutosave<T>(initial: T, { save, delay, onState, onDirty }: Options<T>): Autosave<T> {
  let newest = initial
  /** What the server has. */
  let saved = JSON.stringify(initial)
  let failed: string | null = null
  let unanswered: { value: T } | null = null
  let hasConflict = false
  let isStopped = false
  let isClosing = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null

  const isUnsaved = () => !isStopped && (unanswered !== null || JSON.stringify(newest) !== saved)

  const change = (value: T) => {
    newest = value
    clearTimeout(timer)
    if (isStopped) return
    onDirty(isUnsaved() || running !== null)
    // Typing back what the server has leaves nothing that failed.
    if (failed !== null && !isUnsaved() && running === null) clearProblem()
    // A value that could not be saved is not sent again until it is changed or a retry is requested.
    if (!isUnsaved() || hasConflict || JSON.stringify(value) === failed) return
    timer = setTimeout(() => void flush(), delay)
  }

  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    if (running !== null) {
      await running
      return flush()
    }
    if (!isUnsaved() || hasConflict) return
    running = sendAll()
    await running
  }

  const sendAll = async () => {
    try {
      if (unanswered) await send(unanswered.value)
      if (!unanswered && !hasConflict && JSON.stringify(newest) !== saved) await send(newest)
    } finally {
      running = null
      if (!isStopped) onDirty(isUnsaved())
    }
    if (!hasConflict && isUnsaved() && JSON.stringify(newest) !== failed) change(newest)
  }

  const send = async (value: T) => {
    const tried = JSON.stringify(newest)
    try {
      await save(value)
      saved = JSON.stringify(value)
      failed = null
      unanswered = null
      onState({ error: null, isConflict: false })
    } catch (error) {
      hasConflict = isConflict(error)
      unanswered = mayPass(error) && !(unanswered && isFailing(error)) ? { value } : null
      failed = tried
      onState({ error: hasConflict ? null : error, isConflict: hasConflict })
    }
  }

  const clearProblem = () => {
    clearTimeout(timer)
    failed = null
    hasConflict = false
    onState({ error: null, isConflict: false })
  }

  const stop = () => {
    clearTimeout(timer)
    isStopped = true
    onDirty(false)
  }

  return {
    change,
    flush,
    overwrite: () => {
      clearProblem()
      return flush()
    },
    reset: (value) => {
      clearProblem()
      newest = value
      saved = JSON.stringify(value)
      unanswered = null
      onDirty(false)
    },
    start: () => {
      isStopped = false
      isClosing = false
    },
    close: async () => {
      isClosing = true
      await flush()
      if (isClosing) stop()
    },
    stop,
    isDirty: () => isUnsaved() || (!isStopped && running !== null),
  }
}

/** The server fails at this value, now for the second time: what was typed since must not wait for it. */
const isFailing = (error: unknown) => isProblem(error) && error.code === 'Unexpected'
