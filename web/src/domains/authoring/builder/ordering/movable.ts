/** A row of the outline that can be moved. Rows carry it in `data-kind` and `data-id`, so one listener serves all rows. */
export interface Movable {
  kind: 'block' | 'section'
  id: string
}

/** The row an event came from; null for events of an open editor, where keys are typing. */
export function movableOf(target: EventTarget | null): Movable | null {
  const element = target as HTMLElement
  const row = element.closest<HTMLElement>('[data-kind]')
  if (!row || element.closest('[data-editor]')) return null
  return { kind: row.dataset.kind as Movable['kind'], id: row.dataset.id ?? '' }
}

/** The DOM id of what takes the focus in a row. */
export const focusIdOf = ({ id }: Pick<Movable, 'id'>, part: 'grip' | 'title') => `${part}-${id}`

/** How long a row may take to be rendered, in milliseconds. */
const longestWait = 1500

/** Focuses the title of a row once it is rendered: with the next frame, or later where the list is read again first. */
export function focusTitleLater(row: Pick<Movable, 'id'>, until = performance.now() + longestWait) {
  requestAnimationFrame(() => {
    const title = document.getElementById(focusIdOf(row, 'title'))
    if (title) title.focus()
    // If the focus was moved meanwhile, it stays there.
    else if (document.activeElement === document.body && performance.now() < until) focusTitleLater(row, until)
  })
}
