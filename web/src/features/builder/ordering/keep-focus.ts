import type { KeyboardEvent } from 'react'

/** Alt with an arrow moves what has the focus; the step, or null for any other key. */
export function stepOf({ altKey, key }: KeyboardEvent): -1 | 1 | null {
  if (!altKey) return null
  return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null
}

/** A row that is put elsewhere loses the focus on its way: the answer gives it back. */
export function keepFocus() {
  const active = document.activeElement as HTMLElement | null
  return () =>
    void requestAnimationFrame(() => {
      if (active?.isConnected) active.focus({ preventScroll: true })
      active?.scrollIntoView?.({ block: 'nearest' })
    })
}
