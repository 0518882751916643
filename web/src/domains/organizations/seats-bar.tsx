import type { Seats } from '@aulanova/contract/organizations/learners'
import { Meter } from '#kit/marks.tsx'

/** Fewer than these left are worth a word. */
export const fewSeats = 20

/** How many of the seats are taken; the figures are beside it. */
export const SeatsBar = ({ plan: { Seats: all, Taken } }: { plan: Seats }) => (
  <Meter value={all === 0 ? 0 : Taken / all} tone={all - Taken < fewSeats ? 'soon' : 'accent'} />
)
