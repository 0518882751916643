import { useRef, useState } from 'react'
import { useNewest } from '#kit/behaviour/use-newest.ts'
import { giveFocusBack } from './give-focus-back.ts'

/** The dialog with the keyboard shortcuts; on closing, the focus returns to where it was. */
export function useHelp() {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<Element | null>(null)
  const open = useNewest(() => {
    opener.current = document.activeElement
    setOpen(true)
  })
  const close = () => {
    setOpen(false)
    const back = opener.current
    // One frame later the dialog has released the focus.
    requestAnimationFrame(() => giveFocusBack(back))
  }
  return { isOpen, open, close }
}
