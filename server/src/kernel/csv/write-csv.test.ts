import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'
import { writeCsv } from './write-csv.ts'

test('what is written is read again as it was, with separators, quotes and line breaks', () => {
  const rows = [
    ['Name', 'Text'],
    ['Peña, Ana', 'She said "no"\nand left; then\tcame'],
  ]
  const read = readCsv(writeCsv(rows), { field: 'csv', maxRows: 10 })
  expect(read.map(({ cells }) => cells)).toEqual(rows)
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('a spreadsheet takes %j for a text', (cell) => {
  const [, line = ''] = writeCsv([['A'], [cell]]).split(/\r\n(?=['"])/)
  expect(line.replace(/^"/, '').startsWith("'")).toBe(true)
})

test.each([
  [';=1+1', ";'=1+1"],
  ['a;=1+1', "a;'=1+1"],
  ['a;"=1+1"', `a;'"=1+1"`],
  ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
  ['a\n-1', "a\n'-1"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
])('no part of %j is a formula, whatever separates the cells', (cell, safe) => {
  const [[written] = []] = parse(writeCsv([[cell, 'b']]), { bom: true }) as string[][]
  expect(written).toBe(safe)
})

test('signs inside a text stay as they are', () => {
  expect(writeCsv([['a-b; c = d', 'x@y.test']])).toBe('\uFEFF"a-b; c = d",x@y.test\r\n')
})

test('money has two decimals, and stays a number also below zero', () => {
  expect(writeCsv([[{ cents: 29_901 }, { cents: -50 }, { cents: 0 }, { cents: 123_456_789_010 }]])).toBe(
    '\uFEFF299.01,-0.50,0.00,1234567890.10\r\n',
  )
})

test('numbers stay numbers, and nothing is an empty cell', () => {
  expect(writeCsv([[-5, true, null, undefined]])).toBe('\uFEFF-5,true,,\r\n')
})
