import { expect, test } from 'vitest'
import { type Measured, median, tableOf, tooLow } from './scores.ts'

const full = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 }
const measured = (changes: Partial<Measured> = {}): Measured => ({
  page: '/login',
  preset: 'desktop',
  isPublic: true,
  scores: full,
  ...changes,
})

test('a page that has what is requested is good', () => {
  expect(tooLow(measured())).toEqual([])
  expect(tooLow(measured({ preset: 'mobile', scores: { ...full, performance: 85 } }))).toEqual([])
  expect(tooLow(measured({ isPublic: false, scores: { ...full, seo: 60 } }))).toEqual([])
})

test('a score that is too low, or that is missing, is named', () => {
  expect(tooLow(measured({ scores: { ...full, performance: 94, seo: 99 } }))).toEqual(['performance', 'seo'])
  expect(tooLow(measured({ scores: { ...full, accessibility: null } }))).toEqual(['accessibility'])
})

test('the median is the one in the middle', () => {
  expect(median([99, 80, 97])).toBe(97)
})

test('the table marks what is too low', () => {
  expect(tableOf([measured({ scores: { ...full, performance: 94 } })])).toContain('/login  desktop  94 *')
})
