import { marketTimeZone } from '@aulanova/contract/market'

export { marketTimeZone }

// British English writes DD/MM/YYYY, as we do in every language.
const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: marketTimeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

/** DD/MM/YYYY on the calendar of buyers, for mails and receipts, which cannot know where they are read. */
export const marketDayOf = (instant: string) => format.format(new Date(instant))

const clock = new Intl.DateTimeFormat('en-US', { timeZone: marketTimeZone, hour: '2-digit', minute: '2-digit' })

/** hh:mm A, on the same calendar. */
export const marketTimeOf = (instant: string) => clock.format(new Date(instant)).replace(/\s/, ' ')

/** The same as a plain date: YYYY-MM-DD. */
export const marketDateOf = (instant: Date) => format.format(instant).split('/').toReversed().join('-')
