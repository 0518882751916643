import { useEffect, useRef, useState } from 'react'
import { type Autosave, type AutosaveState, createAutosave } from './autosave.ts'
import { useSaving } from './saving.tsx'

interface Options<T> {
  /** As it stands in the field; the first one counts as saved. */
  value: T
  save: (value: T) => Promise<unknown>
  delay?: number
}

/** Saves a value while it is being changed, and at once when its field is left (`flush`) or its part is closed. */
export function useAutosave<T>({ value, save, delay = 800 }: Options<T>) {
  const saving = useSaving()
  const [state, setState] = useState<AutosaveState>({ error: null, conflict: false })
  const newestSave = useRef(save)
  newestSave.current = save
  const [autosave] = useState(() => {
    const made: Autosave<T> = createAutosave<T>(value, {
      delay,
      save: (sent) => saving.track(newestSave.current(sent), () => made.flush()),
      onState: setState,
      onDirty: (dirty) => saving.setDirty(made, dirty, { flush: made.flush, drop: made.stop }),
    })
    return made
  })
  useEffect(() => autosave.change(value), [autosave, value])
  useEffect(() => () => void autosave.flush().finally(autosave.stop), [autosave])

  const { flush, insist, accept, isDirty } = autosave
  return { ...state, flush, insist, accept, isDirty }
}
