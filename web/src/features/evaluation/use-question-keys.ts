import { useEffect, useRef } from 'react'

interface Acts {
  /** Counted from 0. */
  choose: (place: number) => void
  next: () => void
  previous: () => void
}

/** J and K move between questions; a number or a letter takes a choice. Never while somebody types. */
export function useQuestionKeys(acts: Acts) {
  const newest = useRef(acts)
  newest.current = acts
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isElsewhere(event.target)) return
      const key = event.key.toLowerCase()
      if (key === 'j') return newest.current.next()
      if (key === 'k') return newest.current.previous()
      const place = placeOf(key)
      if (place !== null) newest.current.choose(place)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

export function placeOf(key: string): number | null {
  if (/^[1-9]$/.test(key)) return Number(key) - 1
  return /^[a-z]$/.test(key) ? key.charCodeAt(0) - 97 : null
}

/** In a field, a menu or a dialog, where keys have a meaning of their own. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu]',
  ) !== null
