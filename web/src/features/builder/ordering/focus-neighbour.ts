import { catchLostFocus } from '#lib/lost-focus.ts'

/**
 * Called before the focused row of a list is removed: afterwards the button of its neighbour has the focus, or the field
 * beside the list when no row is left.
 */
export function focusNeighbour() {
  const row = document.activeElement?.closest('li')
  const home = row?.parentElement?.parentElement
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  requestAnimationFrame(() =>
    catchLostFocus(
      neighbour?.querySelector<HTMLElement>('button') ?? home?.querySelector<HTMLElement>('input, select') ?? null,
    ),
  )
}
