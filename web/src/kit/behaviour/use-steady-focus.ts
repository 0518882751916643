import { useEffect, useRef } from 'react'
import { catchLostFocus } from './lost-focus.ts'

/** A button that is disabled while it works loses the focus; it gets it back afterwards. Call the answer at the press. */
export function useSteadyFocus(busy: boolean) {
  const pressed = useRef<Element | null>(null)
  useEffect(() => {
    if (!busy && pressed.current instanceof HTMLElement) catchLostFocus(pressed.current)
  }, [busy])
  return () => {
    pressed.current = document.activeElement
  }
}
