import { expect, test } from 'vitest'
import { formatInZone, instantOf, wallTimeOf } from './zoned-time.ts'

test('a time on the clock of a zone becomes an instant, and back', () => {
  expect(instantOf('2026-03-14T18:00', 'America/Mexico_City')).toBe('2026-03-15T00:00:00.000Z')
  expect(instantOf('2026-07-01T09:30', 'Europe/Madrid')).toBe('2026-07-01T07:30:00.000Z')
  expect(wallTimeOf('2026-03-15T00:00:00.000Z', 'America/Mexico_City')).toBe('2026-03-14T18:00')
  expect(formatInZone('2026-03-15T00:00:00.000Z', 'America/Mexico_City')).toBe('14/03/2026 06:00 PM')
})

test('on the days when clocks are changed the offset of the hour counts', () => {
  expect(instantOf('2026-03-29T01:30', 'Europe/Madrid')).toBe('2026-03-29T00:30:00.000Z')
  expect(instantOf('2026-03-29T03:30', 'Europe/Madrid')).toBe('2026-03-29T01:30:00.000Z')
  expect(instantOf('2026-10-25T12:00', 'Europe/Madrid')).toBe('2026-10-25T11:00:00.000Z')
})

test('what is no time is none', () => {
  expect(instantOf('', 'Europe/Madrid')).toBeNull()
  expect(instantOf('tomorrow', 'Europe/Madrid')).toBeNull()
})
