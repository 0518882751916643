/** A plain day as a date in the middle of it, so that no time zone moves it. */
const dateOf = (day: string) => new Date(`${day}T12:00:00`)

const format = (day: string, language: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, parts).format(dateOf(day))

/** Short for the axis of a chart: "nov", "2 jun", "2026". */
export function shortName(unit: 'week' | 'month' | 'year', day: string, language: string) {
  if (unit === 'year') return day.slice(0, 4)
  return unit === 'month'
    ? format(day, language, { month: 'short' })
    : format(day, language, { day: 'numeric', month: 'short' })
}

/** In full, with the year. */
export function fullName(unit: 'week' | 'month' | 'year', day: string, language: string) {
  if (unit === 'year') return day.slice(0, 4)
  return unit === 'month'
    ? format(day, language, { month: 'long', year: 'numeric' })
    : format(day, language, { day: 'numeric', month: 'long', year: 'numeric' })
}
