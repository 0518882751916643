import { useEffect } from 'react'
import { useNewest } from './use-newest.ts'

/** Where the browser itself undoes what was typed. */
const typing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** Calls `undo` on Ctrl+Z (on a Mac ⌘Z), except in fields and while a dialog is open. */
export function useUndoKey(undo: () => void) {
  const newest = useNewest(undo)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z'
      if (!isUndo || event.defaultPrevented) return
      if ((event.target as Element | null)?.closest?.(typing) || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      newest()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [newest])
}
