import { isConflict, mayPass } from '#lib/problem.ts'

export interface AutosaveState {
  /** Why the last save was refused; what was typed is kept. */
  error: unknown
  /** Somebody else changed it meanwhile: nothing is saved until one of the two versions is chosen. */
  conflict: boolean
}

export interface Autosave<T> {
  change: (value: T) => void
  /** Saves now what is not saved; resolves when it is, or was refused. */
  flush: () => Promise<void>
  /** Mine was chosen over theirs: saves it after a conflict. */
  insist: () => Promise<void>
  /** This is how it stands on the server now; nothing of mine is left to save. */
  accept: (value: T) => void
  /** Nothing is saved from now on. */
  stop: () => void
  /** Something is not saved, or on its way: what stands in the field is not what the server has. */
  isDirty: () => boolean
}

interface Options<T> {
  save: (value: T) => Promise<unknown>
  delay: number
  onState: (state: AutosaveState) => void
  onDirty: (dirty: boolean) => void
}

/**
 * Saves a value some time after it was changed last. Never two saves at once: a change during a save waits for it and
 * is sent with the newest value. `saved` is how the value stands on the server.
 *
 * A save that failed without a refusal may have arrived, with only its answer lost. The same value is sent again before
 * anything newer: the server takes a repetition for no change and answers the version to go on from, so that nobody
 * meets a conflict with themselves.
 */
export function createAutosave<T>(initial: T, { save, delay, onState, onDirty }: Options<T>): Autosave<T> {
  let newest = initial
  let saved = JSON.stringify(initial)
  let refused: string | null = null
  let unanswered: { value: T } | null = null
  let conflict = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null

  const isDirty = () => !isStopped && (unanswered !== null || JSON.stringify(newest) !== saved)

  const change = (value: T) => {
    newest = value
    clearTimeout(timer)
    if (isStopped) return
    onDirty(isDirty() || running !== null)
    // What was refused stays refused until it is changed.
    if (!isDirty() || conflict || JSON.stringify(value) === refused) return
    timer = setTimeout(flush, delay)
  }

  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    if (running) {
      await running
      return flush()
    }
    if (!isDirty() || conflict) return
    running = sendAll()
    await running
  }

  const sendAll = async () => {
    try {
      if (unanswered) await send(unanswered.value)
      if (!unanswered && !conflict && JSON.stringify(newest) !== saved) await send(newest)
    } finally {
      running = null
      if (!isStopped) onDirty(isDirty())
    }
    if (!conflict && isDirty() && JSON.stringify(newest) !== refused) change(newest)
  }

  const send = async (value: T) => {
    const tried = JSON.stringify(newest)
    try {
      await save(value)
      saved = JSON.stringify(value)
      refused = null
      unanswered = null
      onState({ error: null, conflict: false })
    } catch (error) {
      conflict = isConflict(error)
      unanswered = mayPass(error) ? { value } : null
      refused = tried
      onState({ error: conflict ? null : error, conflict })
    }
  }

  const settle = () => {
    clearTimeout(timer)
    refused = null
    conflict = false
    onState({ error: null, conflict })
  }

  return {
    change,
    flush,
    insist: () => {
      settle()
      return flush()
    },
    accept: (value: T) => {
      settle()
      newest = value
      saved = JSON.stringify(value)
      unanswered = null
      onDirty(false)
    },
    stop: () => {
      clearTimeout(timer)
      isStopped = true
      onDirty(false)
    },
    isDirty: () => isDirty() || (!isStopped && running !== null),
  }
}
