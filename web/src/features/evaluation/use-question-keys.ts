import { useEffect, useRef } from 'react'
import { areSingleKeysOn } from '#lib/single-keys.ts'

interface Acts {
  /** Counted from 0. */
  choose: (place: number) => void
  next: () => void
  previous: () => void
}

/** J and K move between questions; a number or a letter takes a choice. */
export function useQuestionKeys(acts: Acts) {
  const newest = useRef(acts)
  newest.current = acts
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event, newest.current)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** Never while somebody types, nor for somebody who has switched such keys off. */
export function pressed(event: KeyboardEvent, acts: Acts) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isElsewhere(event.target)) return
  if (!areSingleKeysOn()) return
  const key = event.key.toLowerCase()
  if (key === 'j') return acts.next()
  if (key === 'k') return acts.previous()
  const place = placeOf(key)
  if (place !== null) acts.choose(place)
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
