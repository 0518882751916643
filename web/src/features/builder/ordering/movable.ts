/** A row that can be moved. Rows carry this in `data-kind` and `data-id`, so that one listener serves a thousand. */
export interface Movable {
  kind: 'block' | 'section'
  id: string
}

/** The row an event came from; typing in an open editor is not about its row. */
export function movableOf(target: EventTarget | null): Movable | null {
  const element = target as HTMLElement
  const row = element.closest<HTMLElement>('[data-kind]')
  if (!row || element.closest('[data-editor]')) return null
  return { kind: row.dataset.kind as Movable['kind'], id: row.dataset.id ?? '' }
}

/** The id of what takes the focus in a row. */
export const focusOf = ({ id }: Pick<Movable, 'id'>, part: 'grip' | 'title') => `${part}-${id}`
