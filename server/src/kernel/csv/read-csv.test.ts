import { expect, test } from 'vitest'
import { processorTime } from '#testing/slow-patterns.ts'
import { readCsv } from './read-csv.ts'

const rows = (text: string, maxRows = 10) => readCsv(text, { field: 'csv', maxRows })

test.each([
  ['commas', 'a,b\r\nc,d'],
  ['semicolons', 'a;b\nc;d'],
  ['tabs', 'a\tb\nc\td'],
  ['a byte order mark', '\ufeffa,b\nc,d'],
  ['quotes', '"a","b"\n"c","d"\n'],
])('reads %s', (_, text) => {
  expect(rows(text)).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['c', 'd'] },
  ])
})

test('numbers the lines of the file, also where some are empty', () => {
  expect(rows('a\n\n ,\nb ').map(({ line, cells: [first] }) => [line, first])).toEqual([
    [1, 'a'],
    [4, 'b'],
  ])
})

test('refuses more rows than allowed, and a quote that never ends', () => {
  expect(() => rows('a\nb\nc', 2)).toThrow(expect.objectContaining({ details: [{ field: 'csv', reason: 'tooMany' }] }))
  expect(() => rows('a\n"b\nc')).toThrow(expect.objectContaining({ details: [{ field: 'csv', reason: 'unreadable' }] }))
})

test('a comma does not divide a cell of a file with semicolons', () => {
  expect(rows('name;address\nOrtega, Mariana;=LINK("a","b")').map(({ cells }) => cells)).toEqual([
    ['name', 'address'],
    ['Ortega, Mariana', '=LINK("a","b")'],
  ])
})

test('refuses a line that no list of people has, and far more lines than rows, before it reads them', () => {
  const reason = (text: string) => {
    try {
      return rows(text)
    } catch (error) {
      return (error as { details: { reason: string }[] }).details[0]?.reason
    }
  }
  expect(reason(','.repeat(20_000))).toBe('unreadable')
  expect(reason(',\n'.repeat(60))).toBe('tooMany')
  expect(reason('\r'.repeat(60))).toBe('tooMany')
})

test('long lines take about as much time as short ones', () => {
  const read = (length: number) => {
    const text = `${'a'.repeat(length)}\n`.repeat(600_000 / length)
    // The clock of a thread may go in steps of a few milliseconds.
    return 10 + Math.min(...[1, 2, 3].map(() => processorTime(() => rows(text, 10_000))))
  }
  // With a pattern that counts characters from every place, hundreds of times as much.
  expect(read(9_900) / read(100)).toBeLessThan(10)
})
