import { expect, test } from 'vitest'
import type { Pool } from './db.ts'
import { oncePerPool, together } from './together.ts'

const nextTurn = () => new Promise(setImmediate)

/** Doubles numbers, and notes what was asked together. */
function doubling() {
  const sent: number[][] = []
  const double = together(async (asked: number[]) => {
    sent.push(asked)
    if (asked.includes(0)) throw new Error('nothing to double')
    return asked.map((number) => number * 2)
  })
  return { sent, double }
}

test('calls in one turn are answered together, each with its own answer, and later ones anew', async () => {
  const { sent, double } = doubling()
  expect(await Promise.all([double(3), double(1), double(3)])).toEqual([6, 2, 6])
  expect(await double(3)).toBe(6)
  expect(sent).toEqual([[3, 1, 3], [3]])
})

test('nothing is sent before the turn has ended', async () => {
  const { sent, double } = doubling()
  const first = double(1)
  await Promise.resolve()
  const second = double(2)
  expect(sent).toEqual([])
  await nextTurn()
  expect(sent).toEqual([[1, 2]])
  expect(await Promise.all([first, second])).toEqual([2, 4])
})

test('very many calls are sent in parts', async () => {
  const { sent, double } = doubling()
  const numbers = Array.from({ length: 40 }, (_, n) => n + 1)
  expect(await Promise.all(numbers.map(double))).toEqual(numbers.map((number) => number * 2))
  expect(sent.map((part) => part.length)).toEqual([16, 16, 8])
})

test('all callers of one batch get its failure, and later callers do not', async () => {
  const { double } = doubling()
  const [one, none] = [double(1), double(0)]
  await expect(one).rejects.toThrow('nothing to double')
  await expect(none).rejects.toThrow('nothing to double')
  expect(await double(1)).toBe(2)
})

test('what is made for a pool is made once, and for each pool', () => {
  const of = oncePerPool((sql) => ({ sql }))
  const [one, other] = [{} as Pool, {} as Pool]
  expect(of(one)).toBe(of(one))
  expect(of(one).sql).toBe(one)
  expect(of(other)).not.toBe(of(one))
})
