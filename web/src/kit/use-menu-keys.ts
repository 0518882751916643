import type { KeyboardEvent } from 'react'

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

export const enabledItems = '[role=menuitem]:not(:disabled)'

/** The arrow keys, Home, End and first letters move between the items of a menu; Escape and Tab leave it. */
export function useMenuKeys(close: () => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(enabledItems)]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const to = steps[event.key]?.(at, items.length) ?? startingWith(event, items, at)
    if (event.key === ' ' && items[at]?.localName === 'a') {
      // A browser follows a link by Enter only.
      event.preventDefault()
      items[at].click()
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      // Tab goes on from the button, which has the focus now.
      close()
      if (event.key === 'Escape') event.preventDefault()
    } else if (to !== undefined) {
      event.preventDefault()
      items[to]?.focus()
    }
  }
}

/** The next item whose text begins with the letter of the key. */
function startingWith(event: KeyboardEvent, items: HTMLElement[], at: number) {
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return
  const begins = (item: HTMLElement) => item.textContent.trim().toLowerCase().startsWith(event.key.toLowerCase())
  const next = items.findIndex((item, index) => index > at && begins(item))
  const found = next < 0 ? items.findIndex(begins) : next
  return found < 0 ? undefined : found
}
