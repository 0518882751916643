/** A plain day, `2026-11-10`, as the specification has dates in every language: 10/11/2026. */
export const fullDay = (day: string) => day.split('-').toReversed().join('/')

/** For the axis of a chart: 10/11. */
export const shortDay = (day: string) => fullDay(day).slice(0, 5)

const monthName = (day: string, language: string, parts: Intl.DateTimeFormatOptions) =>
  // The middle of the day, so that no time zone moves it.
  new Intl.DateTimeFormat(language, parts).format(new Date(`${day}T12:00:00`))

/** Short for the axis of a chart: "nov", "02/06", "2026". */
export function shortName(unit: 'week' | 'month' | 'year', day: string, language: string) {
  if (unit === 'year') return day.slice(0, 4)
  return unit === 'month' ? monthName(day, language, { month: 'short' }) : shortDay(day)
}

/** In full, with the year: "November 2026", "02/06/2026", "2026". */
export function fullName(unit: 'week' | 'month' | 'year', day: string, language: string) {
  if (unit === 'year') return day.slice(0, 4)
  return unit === 'month' ? monthName(day, language, { month: 'long', year: 'numeric' }) : fullDay(day)
}
