import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Outcome } from './use-publishing.ts'

/** What the checklist is drawn from: a change of either may replace the focused element. */
interface Drawn {
  validation: object | null
  draft: object
}

/** After an attempt with an invalid course, focuses the first failed rule of the checklist. */
export function useFocusFailure(checklist: RefObject<HTMLElement | null>, { validation, draft }: Drawn) {
  const [invalidAttempts, setInvalidAttempts] = useState(0)
  /** The attempt for which the focus was set. */
  const focused = useRef(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new draft draws the list again
  useEffect(() => {
    if (invalidAttempts === 0 || !validation) return
    // A validation or a draft that arrives later draws the list again, and the focused element goes with the old list.
    if (invalidAttempts === focused.current && document.activeElement !== document.body) return
    // Two frames: the list and the message above it are drawn first.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const first = checklist.current?.querySelector<HTMLElement>('[data-failed] a')
        if (!first) return
        focused.current = invalidAttempts
        first.focus()
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [invalidAttempts, validation, draft, checklist])

  return {
    wasInvalid: invalidAttempts > 0,
    attempt: async (act: () => Promise<Outcome>) => {
      const isInvalid = (await act()) === 'invalid'
      if (!isInvalid) focused.current = 0
      setInvalidAttempts((before) => (isInvalid ? before + 1 : 0))
    },
  }
}
