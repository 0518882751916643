import { expect, test } from 'vitest'
import { compare, growthOf } from './compare.ts'
import type { Figure, Measured } from './measured.ts'

const figure = (name: string, value: number, better: Figure['better']): Figure => ({ name, value, better })

test('more requests and less time are better', () => {
  const before = [figure('req/s', 1000, 'higher'), figure('ms', 10, 'lower')]
  const now = [figure('req/s', 500, 'higher'), figure('ms', 5, 'lower')]
  expect(compare(now, before).map(({ ratio, isWorse }) => [ratio, isWorse])).toEqual([
    [2, true],
    [0.5, false],
  ])
})

test('a tenth is tolerated, and figures of one run only are left out', () => {
  const before = [figure('ms', 100, 'lower'), figure('old', 1, 'lower'), figure('lost', 0, 'lower')]
  const now = [figure('ms', 110, 'lower'), figure('new', 1, 'lower'), figure('lost', 0, 'lower')]
  expect(compare(now, before)).toMatchObject([
    { name: 'ms', isWorse: false },
    { name: 'lost', ratio: 1, isWorse: false },
  ])
  expect(compare([figure('ms', 111, 'lower')], before)).toMatchObject([{ isWorse: true }])
})

test('growth adds the processor time of server and database', () => {
  const measured = (name: string, server: number, database: number) =>
    ({ name, processor: { server, database } }) as Measured
  const small = [measured('index', 1, 1), measured('search', 1, 1)]
  const large = [measured('index', 1, 1.5), measured('search', 1, 9), measured('only in large', 1, 1)]
  expect(growthOf(small, large)).toMatchObject([
    { name: 'index', ratio: 1.25, isTooMuch: false },
    { name: 'search', ratio: 5, isTooMuch: true },
  ])
})
