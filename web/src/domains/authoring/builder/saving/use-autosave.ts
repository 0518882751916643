import { useEffect, useRef, useState } from 'react'
import { useNewest } from '#kit/behaviour/use-newest.ts'
import { type Autosave, type AutosaveState, createAutosave } from './autosave.ts'
import { useSaving } from './saving.tsx'

interface Options<T, S> {
  /** What is in the fields. */
  value: T
  /** The state of the server that the fields were filled from, with its version. */
  initial: S
  /** Sends the value with the version of `base`; answers the new state of the server. */
  save: (value: T, base: S) => Promise<S>
  /** Reads the state of the server; null when the thing was deleted. */
  read: () => Promise<S | null>
  /** Puts a state into the fields; returns their value. */
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
 * Saves a value while it is being changed, and at once when its field is left (`flush`) or unmounted. Every save names
 * the version it is based on, so that no change is overwritten unseen: after a conflict the person chooses
 * between both versions, and theirs is overwritten only after they have seen it.
 */
export function useAutosave<T, S>({ value, initial, save, read, fill, delay = 800 }: Options<T, S>) {
  const base = useRef(initial)
  const { autosave, error, isConflict } = useAutosaveOf(
    value,
    async (sent: T) => {
      base.current = await save(sent, base.current)
    },
    delay,
  )
  const { flush, isDirty } = autosave

  const load = (state: S) => {
    base.current = state
    autosave.reset(fill(state))
  }
  const saveOver = (state: S) => {
    base.current = state
    return autosave.overwrite()
  }
  const conflict = useConflict({ isConflict, read, load, saveOver })

  return {
    error,
    conflict,
    flush,
    isDirty,
    /** The state of the server that the next save is based on. */
    base,
    /** Replaces what is in the fields with a state of the server. */
    load,
    /** Saves what is in the fields over a state of the server. */
    saveOver,
    /** Discards what is not saved. */
    drop: () => autosave.reset(value),
  }
}

/** One autosave for as long as the component is mounted. */
function useAutosaveOf<T>(value: T, save: (value: T) => Promise<unknown>, delay: number) {
  const saving = useSaving()
  const send = useNewest(save)
  const [state, setState] = useState<AutosaveState>({ error: null, isConflict: false })
  const [autosave] = useState(() => {
    const created: Autosave<T> = createAutosave<T>(value, {
      delay,
      save: (sent) => saving.track(send(sent), created.flush),
      onState: setState,
      onDirty: (isDirty) => saving.setDirty(created, isDirty, { flush: created.flush, drop: created.stop }),
    })
    return created
  })
  // StrictMode mounts effects twice: what the first cleanup closes, the second mount starts again.
  useEffect(() => {
    autosave.start()
    return () => void autosave.close()
  }, [autosave])
  useEffect(() => autosave.change(value), [autosave, value])
  return { autosave, ...state }
}

interface ConflictOptions<S> {
  isConflict: boolean
  read: () => Promise<S | null>
  load: (state: S) => void
  saveOver: (state: S) => Promise<void>
}

function useConflict<S>({ isConflict, read, load, saveOver }: ConflictOptions<S>): Conflict<S> | null {
  const [theirs, setTheirs] = useState<S | null>(null)
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

  if (!isConflict) return null
  /** Reads their state again where it could not be read when the conflict arose. */
  const choose = async (act: (state: S) => unknown) => {
    const state = theirs ?? (await read().catch(() => null))
    if (state) await act(state)
  }
  return { theirs, takeTheirs: () => void choose(load), keepMine: () => void choose(saveOver) }
}
