import i18next from 'i18next'
import { formatCount } from '#kit/behaviour/numbers.ts'

export { formatMoney, formatPrice } from '@aulanova/contract/kernel/money'

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** DD/MM/YYYY, in every language. */
export function formatDate(instant: string | Date): string {
  const date = new Date(instant)
  return `${twoDigits(date.getDate())}/${twoDigits(date.getMonth() + 1)}/${date.getFullYear()}`
}

/** hh:mm A, in every language. */
export function formatTime(instant: string | Date): string {
  const date = new Date(instant)
  const hours = twoDigits(date.getHours() % 12 || 12)
  return `${hours}:${twoDigits(date.getMinutes())} ${date.getHours() < 12 ? 'AM' : 'PM'}`
}

/** DD/MM/YYYY hh:mm A, in every language. */
export const formatDateTime = (instant: string | Date) => `${formatDate(instant)} ${formatTime(instant)}`

/** The first words of a text, with an ellipsis when there are more, in place of the sign after the last of them. */
export function firstWords(text: string, count = 15): string {
  const words = text.trim().split(/\s+/)
  return words.length > count
    ? `${words
        .slice(0, count)
        .join(' ')
        .replace(/(?<![.,;:…])[.,;:…]+$/, '')}…`
    : words.join(' ')
}

/** Minutes as hours and minutes, each part left out when it is zero, with the units of the language. */
export function hoursAndMinutes(minutes: number, language = i18next.language): string {
  const lng = language
  if (minutes === 0) return i18next.t('less than 1 min', { lng })
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  // As texts, because a phone takes tens of milliseconds to make the first formatter of a page.
  return [
    ...(hours > 0 ? [i18next.t('{{hours}} h', { hours, lng })] : []),
    ...(rest > 0 ? [i18next.t('{{minutes}} min', { minutes: rest, lng })] : []),
  ].join(' ')
}

/** A whole number of per cents, as the language writes them: "34%" or "34 %". */
export const formatPercent = (percent: number, language = i18next.language) =>
  `${formatCount(Math.round(percent), language)}${spaceBeforePercent.has(language) ? '\u00a0' : ''}%`

/** By hand, for the same reason. */
const spaceBeforePercent = new Set(['de', 'es', 'ru'])

/** At most two initials of a name. */
export const initials = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A file size with a fitting unit, in the format of the language. */
export function formatBytes(bytes: number, language: string): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10))
  // Intl writes "byte" out, without a plural.
  if (step === 0) return `${new Intl.NumberFormat(language).format(bytes)} B`
  const style = { style: 'unit', unit: units[step] ?? 'gigabyte', unitDisplay: 'short' } as const
  return new Intl.NumberFormat(language, { ...style, maximumFractionDigits: step > 1 ? 1 : 0 }).format(
    bytes / 1024 ** step,
  )
}
