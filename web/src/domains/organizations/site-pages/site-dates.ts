import { type Language, languageTags } from '@aulanova/contract/kernel/languages'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats are made once: making one takes longer than rendering a page. */
function formatOf(tag: string, options: Intl.DateTimeFormatOptions) {
  const key = JSON.stringify([tag, options])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, options)
  formats.set(key, format)
  return format
}

const clockFormats = new Map<string, Intl.DateTimeFormat>()

function clockFormatOf(timeZone: string) {
  const format =
    clockFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hour12: true,
    })
  clockFormats.set(timeZone, format)
  return format
}

export type Clock = ReturnType<typeof clockOf>

/** An instant on the clocks of a time zone. To format it is most of what an event takes: it is done once. */
export function clockOf(at: Date, timeZone: string) {
  const format = clockFormatOf(timeZone)
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  const { day = '', month, year, hour, minute, dayPeriod } = parts
  return {
    dayOfMonth: day,
    /** DD/MM/YYYY. */
    date: `${day}/${month}/${year}`,
    /** hh:mm AM. */
    time: `${hour}:${minute} ${dayPeriod}`,
  }
}

/** `2026-11-12` as 12/11/2026; anything else as it is. */
export const dateOf = (date: string) => date.replace(/^(\d{4})-(\d\d)-(\d\d).*$/, '$3/$2/$1')

export const monthOf = (at: Date, timeZone: string, language: Language) =>
  formatOf(languageTags[language], { timeZone, month: 'short' }).format(at).replace('.', '')

export const weekdayOf = (at: Date, timeZone: string, language: Language) =>
  formatOf(languageTags[language], { timeZone, weekday: 'short' }).format(at).replace('.', '')

const zoneNamed = (at: Date, timeZone: string, tag: string, timeZoneName: 'long' | 'shortOffset') =>
  formatOf(tag, { timeZone, timeZoneName })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** The zone in words and by its distance: `hora estándar central (UTC−6)`. */
export function zoneOf(at: Date, timeZone: string, language: Language) {
  const offset = zoneNamed(at, timeZone, 'en', 'shortOffset').replace('GMT', 'UTC').replace('-', '−')
  return `${zoneNamed(at, timeZone, languageTags[language], 'long')} (${offset})`
}
