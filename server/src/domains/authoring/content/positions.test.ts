import { expect, test } from 'vitest'
import { arranged, gap, type Move, newPositions, type Positioned } from './positions.ts'

test.each([
  ['one up', [{ id: 'c', place: 1 }], 'cabd'],
  ['one down', [{ id: 'a', place: 3 }], 'bcad'],
  ['past the end', [{ id: 'a', place: 99 }], 'bcda'],
  ['before the first', [{ id: 'd', place: 0 }], 'dabc'],
  [
    'two swapped',
    [
      { id: 'a', place: 4 },
      { id: 'd', place: 1 },
    ],
    'dbca',
  ],
  ['all, by any numbers that rise', ['d', 'b', 'a', 'c'].map((id, n) => ({ id, place: (n + 1) * 10 })), 'dbac'],
])('%s', (_, moves, expected) => {
  expect(arranged(['a', 'b', 'c', 'd'], moves).join('')).toBe(expected)
})

/** Applies moves as the store does. */
function applied(rows: Positioned[], moves: Move[]) {
  const order = arranged(
    rows.map(({ id }) => id),
    moves,
  )
  const written = newPositions(rows, order, new Set(moves.map(({ id }) => id)))
  const positions = new Map([...rows, ...written].map(({ id, position }) => [id, position]))
  const next = [...positions].map(([id, position]) => ({ id, position })).sort((a, b) => a.position - b.position)
  return { order, next, written }
}

test('positions stay unique and in order after a thousand moves to one place', () => {
  let rows: Positioned[] = Array.from({ length: 6 }, (_, n) => ({ id: String(n), position: (n + 1) * gap }))
  for (let n = 0; n < 1000; n++) {
    const id = rows[n % 2 ? 5 : 0]!.id
    const { order, next } = applied(rows, [{ id, place: 3 }])
    expect(next.map((row) => row.id)).toEqual(order)
    expect(new Set(next.map(({ position }) => position)).size).toBe(6)
    rows = next
  }
})

test('a move writes one row while there is room', () => {
  const rows: Positioned[] = Array.from({ length: 100 }, (_, n) => ({ id: String(n), position: (n + 1) * gap }))
  expect(applied(rows, [{ id: '99', place: 1 }]).written).toEqual([{ id: '99', position: gap / 2 }])
  expect(applied(rows, [{ id: '0', place: 100 }]).written).toEqual([{ id: '0', position: 101 * gap }])
})
