import { useLayoutEffect } from 'react'
import { areSingleKeysOn, useSingleKeys } from '#kit/behaviour/single-keys.ts'
import { useNewest } from '#kit/behaviour/use-newest.ts'

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

interface Focused {
  /** It takes typed text. */
  isTyping: boolean
  /** It handles the arrow keys itself. */
  usesArrows: boolean
}

/** On some keyboards `?` and `/` need the shift key; other keys with shift are not shortcuts. */
export function shortcutOf(
  { key, ctrlKey, metaKey, altKey, shiftKey }: Press,
  focused: Focused,
  hasLetters: boolean,
): Shortcut | null {
  if (focused.isTyping || ctrlKey || metaKey || altKey) return null
  if (!hasLetters && isCharacter(key)) return null
  if (shiftKey && key !== '?' && key !== '/') return null
  if (focused.usesArrows && key.startsWith('Arrow')) return null
  return keys[key.toLowerCase()] ?? null
}

/** A letter, digit or punctuation mark, as opposed to a named key such as ArrowLeft. */
const isCharacter = (key: string) => key.length === 1

/** For `aria-keyshortcuts`: without the single-character keys where those are switched off. */
export const namedKeys = (names: string, hasLetters: boolean) =>
  names
    .split(' ')
    .filter((name) => hasLetters || !isCharacter(name))
    .join(' ') || undefined

export function useNamedKeys() {
  const [hasLetters] = useSingleKeys()
  return (names: string) => namedKeys(names, hasLetters)
}

const typing = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]'
const arrows = 'video, audio, iframe, [role="slider"], [role="menu"], [role="tablist"], [role="listbox"]'

/** On a dialog, the shortcut that opened it and also closes it; in a dialog there is no other. */
export const ownShortcut = 'data-shortcut'

export function useShortcuts(actions: Record<Shortcut, () => void>) {
  const run = useNewest((shortcut: Shortcut) => actions[shortcut]())
  // Before the block is painted: a key that is pressed as soon as it is seen counts.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return
      const focused = event.target instanceof Element ? event.target : document.body
      const isTyping = focused.closest(typing) !== null
      const usesArrows = focused.closest(arrows) !== null
      const shortcut = shortcutOf(event, { isTyping, usesArrows }, areSingleKeysOn())
      const dialog = focused.closest('[role="dialog"]')
      if (!shortcut || (dialog && dialog.getAttribute(ownShortcut) !== shortcut)) return
      event.preventDefault()
      run(shortcut)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [run])
}
