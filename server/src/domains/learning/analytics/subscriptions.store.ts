import { marketStart, marketWeek } from '#platform/db/clock.ts'
import type { Db } from '#platform/db/db.ts'

export interface TermsRow {
  start: string
  planId: string | null
  planName: string
  total: number
  paid: number
  given: number
}

interface Asked {
  courseId: string
  since: Date | null
}

export async function firstTerm(db: Db, courseId: string) {
  // A subscription is as old as its first term.
  const [row] = await db<[{ first: string | null }]>`
    select min(created_at) as first from subscriptions where course_id = ${courseId}`
  return row.first
}

/** Purchases and gifts since an instant, by plan and by the week, month or year in which they were made. */
export const terms = (db: Db, { courseId, since }: Asked, unit: 'week' | 'month' | 'year') => db<TermsRow[]>`
  select ${db.unsafe(marketStart(unit, 't.created_at'))} as start, t.plan_id,
    coalesce((select name from plans where id = t.plan_id), max(t.plan_name)) as plan_name,
    count(*)::int as total, count(t.payment_id)::int as paid, count(t.granted_by)::int as given
  from subscriptions s join subscription_terms t on t.subscription_id = s.id
  where s.course_id = ${courseId} ${since ? db`and t.created_at >= ${since}` : db``}
  group by 1, 2 order by 1, 2`

/** The first days of the periods in which two instants lie. */
export async function startsOf(db: Db, unit: 'week' | 'month' | 'year', from: string, to: Date) {
  const [row] = await db<[{ first: string; last: string }]>`
    select ${db.unsafe(marketStart(unit, 'a.first'))} as first, ${db.unsafe(marketStart(unit, 'a.last'))} as last
    from (select ${from}::timestamptz as first, ${to}::timestamptz as last) a`
  return row
}

export const weeks = (db: Db, { courseId, since }: Asked) => db<{ week: string; learners: number }[]>`
  select week, sum(learners)::int as learners from course_weeks
  where course_id = ${courseId}
    ${since ? db`and week >= (select ${db.unsafe(marketWeek('since'))} from (select ${since}::timestamptz as since) a)` : db``}
  group by week order by week`

/** How many people have access now. */
export async function subscribed(db: Db, courseId: string, now: Date) {
  const [row] = await db<[{ people: number }]>`
    select count(*)::int as people from subscriptions
    where course_id = ${courseId} and ended_at is null and revoked_at is null and expires_at > ${now}`
  return row.people
}
