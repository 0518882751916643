import { type LearnerState, stuckDays } from '@aulanova/contract/learners'
import type { Db, Fragment } from '#db/db.ts'

/** Who was not seen in a course since then is stuck in it. */
export const cutoffOf = (now: Date) => new Date(now.getTime() - stuckDays * 86_400_000)

/** Conditions on an enrolment `e`: it is in one of the three states. */
export const inState: Record<LearnerState, (db: Db, cutoff: Date) => Fragment> = {
  done: (db) => db`e.completed_at is not null`,
  active: (db, cutoff) => db`e.completed_at is null and e.last_seen_at >= ${cutoff}`,
  stuck: (db, cutoff) => db`e.completed_at is null and e.last_seen_at < ${cutoff}`,
}

export const stateColumn = (db: Db, cutoff: Date) => db`
  case when e.completed_at is not null then 'done' when e.last_seen_at < ${cutoff} then 'stuck' else 'active' end`

/** The counts of a group of enrolments `e`. */
export const stateCounts = (db: Db, cutoff: Date) => db`
  count(*)::int as enrolments,
  count(*) filter (where ${inState.done(db, cutoff)})::int as done,
  count(*) filter (where ${inState.active(db, cutoff)})::int as active,
  count(*) filter (where ${inState.stuck(db, cutoff)})::int as stuck`

/** Per cents as they were counted last: counting anew after a publication would read what everybody has done. */
export const keptPercent = (db: Db) => db`
  case when e.completed_at is not null then 100
    else least(99, floor(e.done_count * 100.0 / nullif(r.block_count + r.evaluation_count, 0))) end`

/** Joins of course `c` and enrolment `e`: only with a subscription that was not revoked it counts, and `r` is what is published. */
export const countedJoins = (db: Db) => db`
  join subscriptions s on s.id = e.subscription_id and s.revoked_at is null
  left join revisions r on r.course_id = c.id and r.number = c.published_revision`
