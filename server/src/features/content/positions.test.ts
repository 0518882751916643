import { expect, test } from 'vitest'
import { arranged, gap, newPlaces, type Place } from './places.ts'

test.each([
  ['one up', [{ id: 'c', position: 1 }], 'cabd'],
  ['one down', [{ id: 'a', position: 3 }], 'bcad'],
  ['past the end', [{ id: 'a', position: 99 }], 'bcda'],
  ['before the first', [{ id: 'd', position: 0 }], 'dabc'],
  [
    'two swapped',
    [
      { id: 'a', position: 4 },
      { id: 'd', position: 1 },
    ],
    'dbca',
  ],
  ['all, by any numbers that rise', ['d', 'b', 'a', 'c'].map((id, n) => ({ id, position: (n + 1) * 10 })), 'dbac'],
])('%s', (_, moves, expected) => {
  expect(arranged(['a', 'b', 'c', 'd'], moves).join('')).toBe(expected)
})

/** Applies moves as the store does. */
function applied(rows: Place[], moves: { id: string; position: number }[]) {
  const order = arranged(
    rows.map(({ id }) => id),
    moves,
  )
  const written = newPlaces(rows, order, new Set(moves.map(({ id }) => id)))
  const positions = new Map([...rows, ...written].map(({ id, position }) => [id, position]))
  const next = [...positions].map(([id, position]) => ({ id, position })).sort((a, b) => a.position - b.position)
  return { order, next, written }
}

test('positions stay unique and in order after a thousand moves to one place', () => {
  let rows: Place[] = Array.from({ length: 6 }, (_, n) => ({ id: String(n), position: (n + 1) * gap }))
  for (let n = 0; n < 1000; n++) {
    const id = rows[n % 2 ? 5 : 0]!.id
    const { order, next } = applied(rows, [{ id, position: 3 }])
    expect(next.map((row) => row.id)).toEqual(order)
    expect(new Set(next.map(({ position }) => position)).size).toBe(6)
    rows = next
  }
})

test('a move writes one row while there is room', () => {
  const rows: Place[] = Array.from({ length: 100 }, (_, n) => ({ id: String(n), position: (n + 1) * gap }))
  expect(applied(rows, [{ id: '99', position: 1 }]).written).toEqual([{ id: '99', position: gap / 2 }])
  expect(applied(rows, [{ id: '0', position: 100 }]).written).toEqual([{ id: '0', position: 101 * gap }])
})
