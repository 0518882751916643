import type { Seats } from '@aulanova/contract/organizations/learners'
import classes from './seats.module.css'

/** Fewer than these left are worth a word. */
export const fewSeats = 20

/** How many of the seats are taken; the figures are beside it. */
export const SeatsBar = ({ plan: { Seats: all, Taken } }: { plan: Seats }) => (
  <span className={classes.bar} data-few={all - Taken < fewSeats || undefined} aria-hidden="true">
    <i style={{ width: `${all === 0 ? 0 : Math.min(100, (Taken / all) * 100)}%` }} />
  </span>
)
