import { pageSize } from '@aulanova/contract/kernel/common'
import type { CourseFilter } from '@aulanova/contract/learning/learning'
import { type Db, type Pool, prepared } from '#platform/db/db.ts'
import { doneColumn } from '#platform/db/done-count.ts'
import { hidden, oncePerPool, together } from '#platform/db/together.ts'
import type { MyCourseRow, PlanRow, SubscriptionRow } from './learning.records.ts'
import type { DoneRow } from './outline.records.ts'
import { doneIds, lastStepId } from './standing.store.ts'

/** Where a page of my courses ends: the instant to the microsecond, as PostgreSQL writes it, and the course. */
export type CoursePosition = [lastSeen: string, courseId: string]

interface Asked {
  userId: string
  show: CourseFilter
  after: CoursePosition | null
  now: Date
}

const now = hidden('$5::timestamptz')

/** Seven whole days or fewer are left when the end is less than eight days away. */
const conditions = {
  all: 'true',
  ongoing: 'is_active and not is_finished',
  ending: `is_active and not is_finished and expires_at < ${now} + interval '8 days'`,
  finished: 'is_finished',
  expired: 'not is_active and not is_finished',
} satisfies Record<CourseFilter, string>
const filters = Object.keys(conditions) as CourseFilter[]

/**
 * Every course the person is or was subscribed to, with what the filters ask about. "offset 0": otherwise the planner
 * would repeat the count of what is done wherever it is asked about.
 */
const mine = `
  select *, total > 0 and done >= total as is_finished, is_active and done < total as is_open
  from (
    select e.course_id, c.published_revision as revision, e.started_at is not null as has_started, e.last_seen_at,
      e.last_block_id, e.completed_at, ${doneColumn} as done, r.block_count + r.evaluation_count as total,
      s.expires_at, s.revoked_at, s.revoked_at is null and s.expires_at > ${now} as is_active
    from enrolments e
    join courses c on c.id = e.course_id
    join revisions r on r.course_id = c.id and r.number = c.published_revision
    join subscriptions s on s.id = e.subscription_id
    where e.user_id = asked.user_id and e.subscription_id is not null
    offset 0
  ) as course`

/**
 * For each of the persons $1 a page of the filter in $2, after the place in $3 and $4, at the instant $5: one row more than
 * a page has, to say that there is a next one, and how many courses each filter keeps. The first that can be continued
 * comes with what was done in it; only first pages have one.
 */
const statement = `
  select asked.n, counts, listed.course_id, revision, done, total, expires_at, revoked_at, has_started,
    last_seen_at::text as position, certificate_code, is_continued, last_step_id, done_ids
  from unnest(${hidden('$1::uuid[]')}, ${hidden('$2::text[]')}, ${hidden('$3::timestamptz[]')},
    ${hidden('$4::uuid[]')}) with ordinality as asked (user_id, show, after_seen, after_course, n)
  cross join lateral (
    with mine as materialized (${mine}),
    page as (
      select * from mine
      where case asked.show ${filters.map((name) => `when '${name}' then ${conditions[name]}`).join(' ')} end
        and (asked.after_seen is null or (last_seen_at, course_id) < (asked.after_seen, asked.after_course))
      order by last_seen_at desc, course_id desc limit ${pageSize + 1}),
    ranked as (
      select *, asked.after_seen is null and is_open
        and count(*) filter (where is_open) over (order by last_seen_at desc, course_id desc rows unbounded preceding) = 1
        as is_continued
      from page)
    select counts, course_id, revision, done, total, expires_at, revoked_at, has_started, last_seen_at,
      case when completed_at is not null then (select code from issued_certificates i
        where i.user_id = asked.user_id and i.course_id = ranked.course_id) end as certificate_code,
      is_continued,
      case when is_continued then ${lastStepId('asked.user_id', 'ranked.course_id', 'last_block_id')} end as last_step_id,
      case when is_continued then ${doneIds('asked.user_id', 'ranked.course_id')} end as done_ids
    from (
      select json_build_array(${filters.map((name) => `count(*) filter (where ${conditions[name]})`).join(', ')})::text as counts
      from mine
    ) as counted
    left join ranked on true
  ) as listed
  order by asked.n, listed.last_seen_at desc, listed.course_id desc`

/** `isContinued`: the first that can be continued. It comes with what was done in it. */
export type ListedRow = MyCourseRow & DoneRow & { position: string; isContinued: boolean }

export interface Listed {
  counts: Record<CourseFilter, number>
  rows: ListedRow[]
}

type AnsweredRow = { n: number; counts: string } & (ListedRow | { courseId: null })

async function readAll(sql: Pool, asked: Asked[]): Promise<Listed[]> {
  const answered = await prepared<AnsweredRow>(sql, statement, [
    asked.map(({ userId }) => userId),
    asked.map(({ show }) => show),
    asked.map(({ after }) => after?.[0] ?? null),
    asked.map(({ after }) => after?.[1] ?? null),
    asked.at(-1)?.now,
  ])
  const lists = asked.map((): AnsweredRow[] => [])
  for (const row of answered) lists[row.n - 1]?.push(row)
  return lists.map((rows) => ({ counts: countsIn(rows[0]), rows: rows.filter(isListed) }))
}

const isListed = (row: AnsweredRow): row is AnsweredRow & ListedRow => row.courseId !== null

/** The same in every row, and as text: so that it is parsed once. */
function countsIn(row: AnsweredRow | undefined) {
  const counts = JSON.parse(row?.counts ?? '[]') as number[]
  return Object.fromEntries(filters.map((name, index) => [name, counts[index] ?? 0])) as Listed['counts']
}

export const myCourses = oncePerPool((sql) => together((asked: Asked[]) => readAll(sql, asked)))

export const plansOnSale = (db: Db, courseId: string) => db<PlanRow[]>`
  select id, name, duration_days, price_cents from plans
  where course_id = ${courseId} and archived_at is null
    and exists (select 1 from catalogue_entries e where e.course_id = plans.course_id) order by position, id`

const maxOwned = 500

const ownedStatement = `
  select e.course_id, r.general ->> 'Name' as name, s.expires_at, s.revoked_at
  from enrolments e
  join subscriptions s on s.id = e.subscription_id
  join courses c on c.id = e.course_id
  join revisions r on r.course_id = c.id and r.number = c.published_revision
  where e.user_id = $1 order by s.created_at desc, s.id desc limit ${maxOwned}`

/** The courses that a person is or was subscribed to, the newest subscription first. */
export const ownedCourses = (db: Db, userId: string) =>
  prepared<SubscriptionRow & { courseId: string; name: string }>(db, ownedStatement, [userId])
