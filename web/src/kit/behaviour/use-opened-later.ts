import { useEffect, useRef, useState } from 'react'
import { catchLostFocus } from './lost-focus.ts'

/** By then the elements of a closed dialog are removed. Messages wait longer before they take the focus. */
const goneMs = 25

/**
 * For dialogs that are rendered when they are first opened. Closed at first, since what gives the focus back has to see it open.
 * The library does not give it back to a dialog that is closed while it is still taking the focus.
 */
export function useOpenedLater(opened: boolean) {
  const [isReady, setReady] = useState(false)
  const opener = useRef<HTMLElement>(null)
  const isOpen = isReady && opened
  useEffect(() => setReady(true), [])
  useEffect(() => {
    if (isOpen && document.activeElement instanceof HTMLElement) opener.current = document.activeElement
  }, [isOpen])
  const onExitTransitionEnd = () => void setTimeout(() => catchLostFocus(opener.current), goneMs)
  return { opened: isOpen, onExitTransitionEnd }
}
