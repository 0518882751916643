import { type LearnerState, stuckDays } from '@aulanova/contract/organizations/learners'
import type { Db, Fragment } from '#platform/db/db.ts'

/** What an enrolment is compared with. */
export interface Times {
  now: Date
  /** Who was not seen in a course since then is stuck in it. */
  cutoff: Date
}

export const timesOf = (now: Date): Times => ({ now, cutoff: new Date(now.getTime() - stuckDays * 86_400_000) })

type Condition = (db: Db, times: Times) => Fragment

const isOpen: Condition = (db, { now }) => db`s.expires_at > ${now}`

/** Conditions on an enrolment `e` with its subscription `s`: it is in one of the four states. */
export const inState: Record<LearnerState, Condition> = {
  done: (db) => db`e.completed_at is not null`,
  active: (db, times) => db`e.completed_at is null and e.last_seen_at >= ${times.cutoff} and ${isOpen(db, times)}`,
  stuck: (db, times) => db`e.completed_at is null and e.last_seen_at < ${times.cutoff} and ${isOpen(db, times)}`,
  expired: (db, times) => db`e.completed_at is null and not ${isOpen(db, times)}`,
}

export const stateColumn: Condition = (db, times) => db`
  case when e.completed_at is not null then 'done' when not ${isOpen(db, times)} then 'expired'
    when e.last_seen_at < ${times.cutoff} then 'stuck' else 'active' end`

/** The counts of a group of enrolments `e` with the column `state`. */
export const stateCounts = (db: Db) => db`
  count(*)::int as enrolments,
  count(*) filter (where e.state = 'done')::int as done,
  count(*) filter (where e.state = 'active')::int as active,
  count(*) filter (where e.state = 'stuck')::int as stuck,
  count(*) filter (where e.state = 'expired')::int as expired`

/** Per cents as they were counted last: counting anew after a publication would read what everybody has done. */
export const storedPercent = (db: Db) => db`
  case when e.completed_at is not null then 100
    else least(99, floor(e.done_count * 100.0 / nullif(r.block_count + r.evaluation_count, 0))) end`

/** Joins of course `c` and enrolment `e`: only with a subscription that was not revoked it counts, and `r` is what is published. */
export const countedJoins = (db: Db) => db`
  join subscriptions s on s.id = e.subscription_id and s.revoked_at is null
  left join revisions r on r.course_id = c.id and r.number = c.published_revision`
