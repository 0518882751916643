import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'
import { writeCsv } from './write-csv.ts'

test('what is written is read again as it was, with separators, quotes and line breaks', () => {
  const rows = [
    ['Name', 'Text'],
    ['Peña, Ana', 'She said "no"\nand left; then\tcame'],
  ]
  const read = readCsv(writeCsv(rows), { field: 'csv', mostRows: 10 })
  expect(read.map(({ cells }) => cells)).toEqual(rows)
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('a spreadsheet takes %j for a text', (cell) => {
  const [, line = ''] = writeCsv([['A'], [cell]]).split(/\r\n(?=['"])/)
  expect(line.replace(/^"/, '').startsWith("'")).toBe(true)
})

test('money has two decimals, and stays a number also below zero', () => {
  expect(writeCsv([[{ cents: 29_901 }, { cents: -50 }, { cents: 0 }, { cents: 123_456_789_010 }]])).toBe(
    '\uFEFF299.01,-0.50,0.00,1234567890.10\r\n',
  )
})

test('numbers stay numbers, and nothing is an empty cell', () => {
  expect(writeCsv([[-5, true, null, undefined]])).toBe('\uFEFF-5,true,,\r\n')
})
