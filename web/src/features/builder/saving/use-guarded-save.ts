import { useEffect, useRef, useState } from 'react'
import { useAutosave } from './use-autosave.ts'

interface Options<T, S> {
  /** As it stands in the fields. */
  value: T
  /** The state of the server that the fields were filled from, with its version. */
  first: S
  /** Sends the version of `seen` along, and gives the state that came of it. */
  save: (value: T, seen: S) => Promise<S>
  /** How it stands on the server now; null when it is no longer there. */
  read: () => Promise<S | null>
  /** Puts a state into the fields, and gives their value. */
  fill: (state: S) => T
  delay?: number
}

export interface Conflict<S> {
  /** What the other person saved, once it is read. */
  theirs: S | null
  takeTheirs: () => void
  keepMine: () => void
}

/**
 * Saves while one types, and never over what somebody else has saved meanwhile: every save names the state it was made
 * from. After a conflict the person chooses between both; mine is then sent over the state they have seen.
 */
export function useGuardedSave<T, S>({ value, first, save, read, fill, delay = 800 }: Options<T, S>) {
  const seen = useRef(first)
  const [theirs, setTheirs] = useState<S | null>(null)
  const autosave = useAutosave({
    value,
    delay,
    save: async (sent) => {
      seen.current = await save(sent, seen.current)
    },
  })
  const { accept, insist, isDirty, flush, error } = autosave

  const isConflict = autosave.conflict
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each conflict
  useEffect(() => {
    setTheirs(null)
    if (!isConflict) return
    let isOver = false
    read().then(
      (state) => !isOver && setTheirs(state),
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [isConflict])

  const take = (state: S) => {
    seen.current = state
    accept(fill(state))
  }
  const resume = (state: S) => {
    seen.current = state
    return insist()
  }
  /** What could not be read when the conflict arose is read now. */
  const choose = async (act: (state: S) => unknown) => {
    const state = theirs ?? (await read().catch(() => null))
    if (state) await act(state)
  }
  const conflict: Conflict<S> | null = isConflict
    ? { theirs, takeTheirs: () => void choose(take), keepMine: () => void choose(resume) }
    : null

  return { error, conflict, flush, isDirty, accept, seen, take, resume }
}
