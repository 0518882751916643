import { expect, test } from 'vitest'
import { dayOf } from './day.ts'

test('the day of an instant is that of Mexico, also in the evening', () => {
  expect(dayOf('2026-11-18T03:34:00.000Z')).toBe('17/11/2026')
  expect(dayOf('2026-11-18T06:00:00.000Z')).toBe('18/11/2026')
})
