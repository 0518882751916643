import { languageTags } from '@aulanova/contract/kernel/languages'
import { readTexts } from '@aulanova/locales/texts'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { formatCount } from '#kit/behaviour/numbers.ts'
import {
  firstWords,
  formatBytes,
  formatDate,
  formatDateTime,
  formatMoney,
  formatPercent,
  hoursAndMinutes,
  initials,
} from './format.ts'

test('dates look the same in every language [S9-018 S9-019]', () => {
  expect(formatDate(new Date(2026, 0, 9))).toBe('09/01/2026')
  expect(formatDateTime(new Date(2026, 10, 15, 0, 5))).toBe('15/11/2026 12:05 AM')
  expect(formatDateTime(new Date(2026, 10, 15, 12, 0))).toBe('15/11/2026 12:00 PM')
  expect(formatDateTime(new Date(2026, 10, 15, 23, 59))).toBe('15/11/2026 11:59 PM')
})

test('money comes from whole cents [S9-004]', () => {
  expect(formatMoney(129000, 'es-MX')).toBe('$1,290.00')
  expect(formatMoney(5, 'en')).toBe('$0.05')
})

test('a preview has fifteen words, and an ellipsis only when words were left out [S9-008]', () => {
  const words = Array.from({ length: 16 }, (_, index) => `w${index}`)
  expect(firstWords(words.slice(0, 15).join('  '))).toBe(words.slice(0, 15).join(' '))
  expect(firstWords(words.join(' '))).toBe(`${words.slice(0, 15).join(' ')}…`)
  for (const end of ['.', '…', '...', ','])
    expect(firstWords(`${words.slice(0, 15).join(' ')}${end} more`)).toBe(`${words.slice(0, 15).join(' ')}…`)
  expect(firstWords('Whole….')).toBe('Whole….')
  expect(firstWords('')).toBe('')
})

test('durations leave out what is zero; initials take two words at most', async () => {
  const resources = { 'es-MX': { common: readTexts('mx', 'common') }, ru: { common: readTexts('rs', 'common') } }
  await i18next.init({ lng: 'es-MX', resources, defaultNS: 'common', keySeparator: false, nsSeparator: false })
  expect([0, 45, 60, 101].map((minutes) => hoursAndMinutes(minutes, 'es-MX'))).toEqual([
    'menos de 1 min',
    '45 min',
    '1 h',
    '1 h 41 min',
  ])
  expect(hoursAndMinutes(101, 'ru')).toBe('1 ч 41 мин')
  expect(initials('  maría josé ortega ')).toBe('MJ')
  expect(initials('')).toBe('')
})

test('file sizes get a fitting unit', () => {
  expect(formatBytes(0, 'en')).toBe('0 B')
  expect(formatBytes(1023, 'en')).toBe('1,023 B')
  expect(formatBytes(1.25 * 1024 ** 2, 'de')).toBe('1,3 MB')
  expect(formatBytes(4 * 1024 ** 3, 'es-MX')).toBe('4 GB')
  expect(formatBytes(5000 * 1024 ** 3, 'en')).toBe('5,000 GB')
})

test.each(Object.values(languageTags))('counts and per cents are written as the language %s does', (tag) => {
  for (const value of [0, 7, 34, 100, 999, 1000, 1234, 12_345, 1_234_567]) {
    expect(formatCount(value, tag)).toBe(new Intl.NumberFormat(tag).format(value))
    expect(formatPercent(value, tag)).toBe(new Intl.NumberFormat(tag, { style: 'percent' }).format(value / 100))
  }
})
