import { isProblem } from '#lib/problem.ts'

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
  /** Mine over theirs. */
  force: () => Promise<void>
  /** This is how it stands on the server now; nothing of mine is left to save. */
  accept: (value: T) => void
  /** Nothing is saved from now on. */
  stop: () => void
  isDirty: () => boolean
}

interface Options<T> {
  save: (value: T, force: boolean) => Promise<unknown>
  delay: number
  onState: (state: AutosaveState) => void
  onDirty: (dirty: boolean) => void
}

/**
 * Saves a value some time after it was changed last. Never two saves at once: a change during a save waits for it and
 * is sent with the newest value. `saved` is how the value stands on the server.
 */
export function createAutosave<T>(initial: T, { save, delay, onState, onDirty }: Options<T>): Autosave<T> {
  let newest = initial
  let saved = JSON.stringify(initial)
  let refused: string | null = null
  let conflict = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null

  const isDirty = () => !isStopped && JSON.stringify(newest) !== saved

  const change = (value: T) => {
    newest = value
    clearTimeout(timer)
    if (isStopped) return
    onDirty(isDirty() || running !== null)
    // What was refused stays refused until it is changed.
    if (!isDirty() || conflict || JSON.stringify(value) === refused) return
    timer = setTimeout(flush, delay)
  }

  const flush = async (force = false): Promise<void> => {
    clearTimeout(timer)
    if (running) {
      await running
      return flush(force)
    }
    if (!isDirty() || (conflict && !force)) return
    running = send(force)
    await running
  }

  const send = async (force: boolean) => {
    const value = newest
    const text = JSON.stringify(value)
    try {
      await save(value, force)
      saved = text
      refused = null
      conflict = false
      onState({ error: null, conflict })
    } catch (error) {
      conflict = isProblem(error) && error.code === 'Conflict'
      refused = text
      onState({ error: conflict ? null : error, conflict })
    } finally {
      running = null
      if (!isStopped) onDirty(isDirty())
    }
    if (!conflict && isDirty() && JSON.stringify(newest) !== refused) change(newest)
  }

  return {
    change,
    flush: () => flush(),
    force: () => flush(true),
    accept: (value: T) => {
      clearTimeout(timer)
      newest = value
      saved = JSON.stringify(value)
      refused = null
      conflict = false
      onState({ error: null, conflict })
      onDirty(false)
    },
    stop: () => {
      clearTimeout(timer)
      isStopped = true
      onDirty(false)
    },
    isDirty,
  }
}
