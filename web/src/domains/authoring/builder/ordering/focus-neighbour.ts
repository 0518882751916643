import { catchLostFocus } from '#kit/behaviour/lost-focus.ts'

/**
 * Called before the focused row of a list is removed: afterwards the button of its neighbour has the focus, or the field
 * or button that adds a row when none is left.
 */
export function focusNeighbour() {
  const row = document.activeElement?.closest('li')
  const home = row?.parentElement?.parentElement
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  requestAnimationFrame(() => catchLostFocus(firstIn(neighbour, 'button') ?? firstIn(home, 'input, select', 'button')))
}

/** The first element that one of the selectors finds, the earlier selector preferred. */
function firstIn(box: Element | null | undefined, ...selectors: string[]): HTMLElement | null {
  for (const selector of selectors) {
    const found = box?.querySelector<HTMLElement>(selector)
    if (found) return found
  }
  return null
}
