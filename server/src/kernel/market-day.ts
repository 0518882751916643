import { dayOf } from '@aulanova/contract/kernel/day'
import { marketTimeZone } from '@aulanova/contract/kernel/market'

export { marketTimeZone }

/** On the calendar of buyers, for mails and receipts, which cannot know where they are read. */
export const marketDayOf = dayOf

const clock = new Intl.DateTimeFormat('en-US', { timeZone: marketTimeZone, hour: '2-digit', minute: '2-digit' })

/** hh:mm A, on the same calendar. */
export const marketTimeOf = (instant: string) => clock.format(new Date(instant)).replace(/\s/, ' ')

/** The same as a plain date: YYYY-MM-DD. */
export const marketDateOf = (instant: Date) => dayOf(instant.toISOString()).split('/').toReversed().join('-')
