/** Distance between the positions of two neighbours: ten rows fit between them, each in the middle of what is left. */
export const gap = 1024

export interface Move {
  id: string
  /** Counted from 1; what is past the end goes to the end. */
  place: number
}

export interface Positioned {
  id: string
  position: number
}

/** The order after the moves; rows that do not move keep their order. */
export function arranged(order: readonly string[], moves: readonly Move[]): string[] {
  const moving = new Map(moves.map((move) => [move.id, move]))
  const result = order.filter((id) => !moving.has(id))
  for (const { id, place } of [...moving.values()].sort((a, b) => a.place - b.place))
    result.splice(Math.max(0, place - 1), 0, id)
  return result
}

/** New positions for this order: of the rows that moved, or of all when there is no room left between two. */
export function newPositions(
  current: readonly Positioned[],
  order: readonly string[],
  moved: ReadonlySet<string>,
): Positioned[] {
  const known = new Map(current.map(({ id, position }) => [id, position]))
  const positions: Positioned[] = []
  let before = 0
  for (let at = 0; at < order.length; ) {
    const run = runFrom(order, at, moved)
    const after = known.get(order[at + run.length] ?? '') ?? before + gap * (run.length + 1)
    const step = Math.floor((after - before) / (run.length + 1))
    if (run.length > 0 && step < 1) return order.map((id, index) => ({ id, position: (index + 1) * gap }))
    for (const [index, id] of run.entries()) positions.push({ id, position: before + step * (index + 1) })
    before = after
    at += run.length + 1
  }
  return positions
}

function runFrom(order: readonly string[], start: number, moved: ReadonlySet<string>) {
  const length = order.slice(start).findIndex((id) => !moved.has(id))
  return length === -1 ? order.slice(start) : order.slice(start, start + length)
}
