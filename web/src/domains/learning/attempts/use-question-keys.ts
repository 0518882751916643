import { useEffect } from 'react'
import { areSingleKeysOn } from '#kit/behaviour/single-keys.ts'
import { useNewest } from '#kit/behaviour/use-newest.ts'

interface Actions {
  /** Counted from 0. */
  choose: (index: number) => void
  next: () => void
  previous: () => void
}

/** J and K move between questions; a number or a letter chooses an option. */
export function useQuestionKeys(actions: Actions) {
  const onKey = useNewest((event: KeyboardEvent) => pressed(event, actions))
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [onKey])
}

/** Ignores keys in text fields, and where single-key shortcuts are switched off. */
export function pressed(event: KeyboardEvent, actions: Actions) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isElsewhere(event.target)) return
  if (!areSingleKeysOn()) return
  const key = event.key.toLowerCase()
  if (key === 'j') return actions.next()
  if (key === 'k') return actions.previous()
  const index = indexOf(key)
  if (index !== null) actions.choose(index)
}

function indexOf(key: string): number | null {
  if (/^[1-9]$/.test(key)) return Number(key) - 1
  return /^[a-z]$/.test(key) ? key.charCodeAt(0) - 97 : null
}

/** In a field, a menu or a dialog, which handle keys themselves. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu]',
  ) !== null
