import { expect, test } from 'vitest'
import { isoOf } from './db.ts'

test.each([
  ['2026-01-31 08:00:00+00', '2026-01-31T08:00:00.000Z'],
  ['2026-01-31 08:00:00.25+00', '2026-01-31T08:00:00.250Z'],
  ['2026-01-31 08:00:00.123999+00', '2026-01-31T08:00:00.123Z'],
  ['2026-01-31 08:00:00.5-06', '2026-01-31T14:00:00.500Z'],
  ['2026-01-31 08:00:00+05:30', '2026-01-31T02:30:00.000Z'],
])('the instant %s is answered as %s', (value, iso) => {
  expect(isoOf(value)).toBe(iso)
  expect(isoOf(value)).toBe(new Date(value).toISOString())
})
