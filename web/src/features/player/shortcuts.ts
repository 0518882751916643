import { useEffect, useRef } from 'react'
import { areSingleKeysOn, useSingleKeys } from '#lib/single-keys.ts'

export type Shortcut = 'next' | 'previous' | 'notes' | 'search' | 'index' | 'full-screen' | 'help'

const keys: Record<string, Shortcut> = {
  j: 'next',
  arrowright: 'next',
  k: 'previous',
  arrowleft: 'previous',
  n: 'notes',
  '/': 'search',
  i: 'index',
  f: 'full-screen',
  '?': 'help',
}

interface Press {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** What has the focus, as far as keys are concerned. */
interface Focused {
  /** Letters are typed there. */
  isTyping: boolean
  /** Arrows mean something of their own there. */
  usesArrows: boolean
}

/** Signs may need the shift key, depending on the keyboard; letters with it are none of ours. */
export function shortcutOf(
  { key, ctrlKey, metaKey, altKey, shiftKey }: Press,
  focused: Focused,
  hasLetters: boolean,
): Shortcut | null {
  if (focused.isTyping || ctrlKey || metaKey || altKey) return null
  if (!hasLetters && isLetter(key)) return null
  if (shiftKey && key !== '?' && key !== '/') return null
  if (focused.usesArrows && key.startsWith('Arrow')) return null
  return keys[key.toLowerCase()] ?? null
}

/** Or a sign: one press types it. */
const isLetter = (key: string) => key.length === 1

/** Of the keys a control names, those that do something now. */
export const namedKeys = (names: string, hasLetters: boolean) =>
  names
    .split(' ')
    .filter((name) => hasLetters || !isLetter(name))
    .join(' ') || undefined

export function useNamedKeys() {
  const [hasLetters] = useSingleKeys()
  return (names: string) => namedKeys(names, hasLetters)
}

const typing = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="dialog"]'
const arrows = 'video, audio, iframe, [role="slider"], [role="menu"], [role="tablist"], [role="listbox"]'

export function useShortcuts(acts: Record<Shortcut, () => void>) {
  const newest = useRef(acts)
  newest.current = acts
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return
      const focused = event.target instanceof Element ? event.target : document.body
      const isTyping = focused.closest(typing) !== null
      const usesArrows = focused.closest(arrows) !== null
      const shortcut = shortcutOf(event, { isTyping, usesArrows }, areSingleKeysOn())
      if (!shortcut) return
      event.preventDefault()
      newest.current[shortcut]()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
