import { useEffect, useRef, useState } from 'react'
import { type Autosave, type AutosaveState, createAutosave } from './autosave.ts'
import { useSaving } from './saving.tsx'

interface Options<T> {
  /** As it stands in the field; the first one counts as saved. */
  value: T
  /** `force`: over what somebody else saved meanwhile, that is without a version. */
  save: (value: T, force: boolean) => Promise<unknown>
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
      save: (sent, force) => saving.track(newestSave.current(sent, force), () => (force ? made.force() : made.flush())),
      onState: setState,
      onDirty: (dirty) => saving.setDirty(made, dirty, { flush: made.flush, drop: made.stop }),
    })
    return made
  })
  useEffect(() => autosave.change(value), [autosave, value])
  useEffect(() => () => void autosave.flush().finally(autosave.stop), [autosave])

  return { ...state, flush: autosave.flush, force: autosave.force, accept: autosave.accept, isDirty: autosave.isDirty }
}
