import { formatDateTime } from './format.ts'

/** The date and time on a clock of this time zone, as `datetime-local` fields have it: 2026-03-14T18:00. */
export function wallTimeOf(instant: string | number, zone: string): string {
  // Swedish writes dates as ISO does.
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone })
  return clock.format(new Date(instant)).replace(' ', 'T')
}

/** The instant at which a clock of this time zone shows the time; null for what is no time. */
export function instantOf(wallTime: string, zone: string): string | null {
  const asUtc = Date.parse(`${wallTime}Z`)
  if (Number.isNaN(asUtc)) return null
  const offsetAt = (instant: number) => Date.parse(`${wallTimeOf(instant, zone)}Z`) - instant
  // The offset is that of the time that is looked for, which differs where clocks are changed in between.
  const near = asUtc - offsetAt(asUtc)
  return new Date(asUtc - offsetAt(near)).toISOString()
}

/** DD/MM/YYYY hh:mm A in this time zone. */
export const formatInZone = (instant: string, zone: string) => formatDateTime(`${wallTimeOf(instant, zone)}:00`)
