import { type Pool, prepared } from '#platform/db/db.ts'
import { hidden, inOrderOf, type Numbered, oncePerPool, together } from '#platform/db/together.ts'
import { accessColumns, type CourseAccess } from './access.store.ts'
import type { PlanRow, SubscriptionRow } from './learning.records.ts'
import type { DoneRow } from './outline.records.ts'

interface Asked {
  userId: string
  courseId: string
  now: Date
}

/** The right to read a course, and what the person has done in it. */
export interface StandingInCourse extends CourseAccess, DoneRow {}

/** Ids of the blocks that are done and the evaluations that are passed, in one text: an array takes longer to read. */
export const doneIds = (user: string, course: string) => `(
  select string_agg(id::text, ' ') from (
    select block_id as id from block_progress
    where user_id = ${user} and course_id = ${course} and completed_at is not null
    union all
    select evaluation_id from attempts where user_id = ${user} and course_id = ${course} and passed
  ) as done)`

/** The evaluation whose time may be running comes before the block that was open last. */
export const lastStepId = (user: string, course: string, lastBlock: string) => `coalesce((
  select evaluation_id from attempts
  where user_id = ${user} and course_id = ${course} and closed_at is null and (deadline is null or deadline > now())
  order by created_at desc limit 1), ${lastBlock})`

/** For each of the persons $1 in the course beside them in $2, at the instant $3. Courses never published have no row. */
const standings = (more: string) => `
  select asked.n, ${accessColumns('asked.user_id', hidden('$3::timestamptz'))}, ${lastStepId('asked.user_id', 'c.id', 'e.last_block_id')} as last_step_id,
    ${doneIds('asked.user_id', 'c.id')} as done_ids
    ${more}
  from unnest(${hidden('$1::uuid[]')}, ${hidden('$2::uuid[]')}) with ordinality as asked (user_id, course_id, n)
  cross join lateral (select * from courses where id = asked.course_id and published_revision is not null offset 0) as c
  left join enrolments e on e.user_id = asked.user_id and e.course_id = c.id
  left join subscriptions s on s.id = e.subscription_id`

const readAll =
  <Row extends StandingInCourse>(sql: Pool, statement: string) =>
  async (asked: Asked[]): Promise<(Row | undefined)[]> => {
    const people = asked.map(({ userId }) => userId)
    const courses = asked.map(({ courseId }) => courseId)
    return inOrderOf(asked, await prepared<Row & Numbered>(sql, statement, [people, courses, asked.at(-1)?.now]))
  }

const indexStatement = standings('')

/** Undefined if the course was never published. */
export const standingIn = oncePerPool((sql) => together(readAll<StandingInCourse>(sql, indexStatement)))

export interface OverviewRow extends StandingInCourse, SubscriptionRow {
  plans: PlanRow[]
  /** Whether there is a subscription, which the enrolment names and my list of courses shows too. */
  hasSubscribed: boolean
}

const overviewStatement = standings(`, s.id is not null as has_subscribed, s.expires_at, s.revoked_at,
  (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'durationDays', duration_days,
      'priceCents', price_cents) order by position, id), '[]')
    from plans where course_id = c.id and archived_at is null
      and exists (select 1 from catalogue_entries where course_id = c.id)) as plans`)

/** The same with what the overview of a course shows of the person and the day. */
export const overviewOf = oncePerPool((sql) => together(readAll<OverviewRow>(sql, overviewStatement)))
