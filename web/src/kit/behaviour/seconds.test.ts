import english from '@aulanova/locales/eng/common.json' with { type: 'json' }
import spanish from '@aulanova/locales/mx/common.json' with { type: 'json' }
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { clockTime, lengthWords, timeAgo } from './seconds.ts'

test('lengths leave out what is zero', async () => {
  const resources = { en: { common: english }, 'es-MX': { common: spanish } }
  await i18next.init({ lng: 'en', resources, defaultNS: 'common', keySeparator: false, nsSeparator: false })
  expect(lengthWords(48, 'en')).toBe('48 sec')
  expect(lengthWords(60, 'en')).toBe('1 min')
  expect(lengthWords(72, 'es-MX')).toBe('1 min 12 s')
  expect(lengthWords(28, 'es-MX', 'long')).toBe('28 segundos')
  expect(lengthWords(61, 'en', 'long')).toBe('1 minute 1 second')
  expect(clockTime(65.9)).toBe('1:05')
})

test('a past moment is shown in the largest unit that fits', () => {
  const now = Date.parse('2026-11-17T12:00:00.000Z')
  expect(timeAgo('2026-11-17T11:59:57.000Z', now, 'es-MX')).toBe('hace 3 s')
  expect(timeAgo('2026-11-17T11:56:00.000Z', now, 'en')).toBe('4 min. ago')
  expect(timeAgo('2026-11-17T12:00:09.000Z', now, 'en')).toBe('0 sec. ago')
})
