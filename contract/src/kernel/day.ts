import { marketTimeZone } from './market.ts'

// British English writes it so.
const parts = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
let format: Intl.DateTimeFormat | undefined

/** DD/MM/YYYY in every language, and in the time zone of the market, so that it is the same day for everybody. */
export function dayOf(instant: string) {
  format ??= new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: marketTimeZone })
  return format.format(new Date(instant))
}
