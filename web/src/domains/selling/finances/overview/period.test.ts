import { expect, test } from 'vitest'
import { cutsMonths, daysOf, marketToday, monthsOf } from './period.ts'

const typed = { from: '2020-02-03', to: '2020-02-05' }

test.each([
  ['12-months', '2025-02-01', '2026-01-31'],
  ['this-month', '2026-01-01', '2026-01-31'],
  ['last-month', '2025-12-01', '2025-12-31'],
  ['this-year', '2026-01-01', '2026-01-31'],
  ['last-year', '2025-01-01', '2025-12-31'],
  ['custom', typed.from, typed.to],
] as const)('%s, on 31 January', (choice, from, to) => {
  expect(daysOf(choice, '2026-01-31', typed)).toEqual({ from, to })
})

test('today is the day of the market', () => {
  expect(marketToday(Date.parse('2026-07-01T03:30:00Z'))).toBe('2026-06-30')
})

test('months are named from the newest, and none that has not begun', () => {
  expect(monthsOf({ from: '2025-12-05', to: '2026-09-30' }, '2026-02-10')).toEqual(['2026-02', '2026-01', '2025-12'])
  expect(monthsOf({ from: '2021-03-31', to: '2026-02-10' }, '2026-02-10')).toHaveLength(60)
})

test.each([
  ['whole months', '2026-01-01', '2026-02-28', false],
  ['a month from a day on', '2026-01-02', '2026-02-28', true],
  ['a month until a day', '2026-01-01', '2026-02-27', true],
  ['the running month until today', '2026-01-01', '2026-03-14', false],
])('%s', (_, from, to, isCut) => {
  expect(cutsMonths({ from, to }, '2026-03-14')).toBe(isCut)
})
