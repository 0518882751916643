import { expect, test } from 'vitest'
import { isZoneMeant, knownZone, zoneName } from './zone-names.ts'

test('a zone is called by its city, in the language of the person, with its distance at that time', () => {
  const summer = Date.parse('2026-07-01T12:00:00Z')
  expect(zoneName('America/Mexico_City', 'es-MX')).toBe('Ciudad de México (UTC−6)')
  expect(zoneName('America/Mexico_City', 'en')).toBe('Mexico City (UTC−6)')
  expect(zoneName('America/Cancun', 'de')).toBe('Cancún (UTC−5)')
  expect(zoneName('America/Argentina/Buenos_Aires', 'it')).toBe('Buenos Aires (UTC−3)')
  expect(zoneName('Europe/Madrid', 'es', summer)).toBe('Madrid (UTC+2)')
  expect(zoneName('UTC', 'ru')).toBe('UTC')
})

test.each([
  'ciudad de méxico',
  'Ciudad de Mexico',
  'mexico city',
  'mexico_city',
  'America/Mex',
  'hora estándar central',
])('“%s” means Mexico City', (words) => expect(isZoneMeant('America/Mexico_City', 'es-MX', words)).toBe(true))

test('other zones are not meant', () => {
  expect(isZoneMeant('Europe/Madrid', 'es-MX', 'ciudad de méxico')).toBe(false)
})

test('a zone that cannot be used is UTC', () => {
  expect([null, '', 'Nowhere/City', 'America/Tijuana'].map(knownZone)).toEqual(['UTC', 'UTC', 'UTC', 'America/Tijuana'])
})
