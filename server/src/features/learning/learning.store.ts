import { pageSize } from '@aulanova/contract/common'
import type { CourseFilter } from '@aulanova/contract/learning'
import type { Db, Fragment } from '#db/db.ts'
import { doneCount } from '#db/done-count.ts'
import type { MyCourseRow, PlanRow } from './learning.records.ts'
import type { DoneRow } from './outline.records.ts'
import { doneBlocks, type Known, outlineJson, passedEvaluations } from './revisions.store.ts'

/** Where a page of my courses ends: the instant to the microsecond, as PostgreSQL writes it, and the course. */
export type CoursePosition = [lastSeen: string, courseId: string]

/** Every course the person is or was subscribed to, with what the filters ask about. */
const mine = (db: Db, userId: string, now: Date) => db`
  select e.course_id, c.published_revision as revision, e.subscription_id, e.started_at, e.last_seen_at, e.last_block_id,
    ${doneCount(db)} as done, r.block_count + r.evaluation_count as total,
    s.revoked_at is null and s.expires_at > ${now} as is_active,
    s.expires_at < ${now}::timestamptz + interval '8 days' as is_ending
  from enrolments e
  join courses c on c.id = e.course_id
  join revisions r on r.course_id = c.id and r.number = c.published_revision
  join subscriptions s on s.id = e.subscription_id
  where e.user_id = ${userId} and e.subscription_id is not null`

const isFinished = (db: Db) => db`(total > 0 and done >= total)`

/** Seven whole days or fewer are left when the end is less than eight days away. */
const kept = (db: Db): Record<CourseFilter, Fragment> => ({
  all: db`true`,
  ongoing: db`is_active and not ${isFinished(db)}`,
  ending: db`is_active and is_ending and not ${isFinished(db)}`,
  finished: isFinished(db),
  expired: db`not is_active and not ${isFinished(db)}`,
})

interface Asked {
  userId: string
  show: CourseFilter
  after: CoursePosition | null
  now: Date
  /** The outline that need not be answered, if it is the one to continue with. */
  known: Known | undefined
}

type Counts = Record<CourseFilter, number>

/** `isContinued`: the first that can be continued. It comes with what was done in it, and its outline unless known. */
export type ListedRow = MyCourseRow & { position: string } & (
    | ({ isContinued: true; outline: string | null } & DoneRow)
    | { isContinued: false }
  )

/**
 * A page of the list, one row more than it has to say that there is a next one, and how many courses each filter keeps:
 * in one statement, because waiting for the database takes most of the time. Only the first page says what to continue with.
 */
export async function myCourses(db: Db, { userId, show, after, now, known }: Asked) {
  const { all, ongoing, ending, finished, expired } = kept(db)
  const rows = await db<(Counts & (ListedRow | { courseId: null }))[]>`
    with mine as materialized (${mine(db, userId, now)}),
    counted as (
      select count(*) filter (where ${all})::int as all, count(*) filter (where ${ongoing})::int as ongoing,
        count(*) filter (where ${ending})::int as ending, count(*) filter (where ${finished})::int as finished,
        count(*) filter (where ${expired})::int as expired
      from mine),
    page as (
      select * from mine m
      where ${kept(db)[show]} ${after ? db`and (m.last_seen_at, m.course_id) < (${after[0]}, ${after[1]})` : db``}
      order by m.last_seen_at desc, m.course_id desc
      limit ${pageSize + 1}),
    continued as (
      select course_id, last_block_id, ${doneBlocks(db, userId, db`c.course_id`)} as done_blocks,
        ${passedEvaluations(db, userId, db`c.course_id`)} as passed_evaluations,
        case when (course_id, revision) is distinct from (${known?.courseId ?? null}::uuid, ${known?.revision ?? null}::int)
          then ${outlineJson(db, db`c.course_id`, db`c.revision`)} end as outline
      from (
        select course_id, revision, last_block_id from page where ${after === null} and is_active and done < total
        order by last_seen_at desc, course_id desc limit 1
      ) c)
    select counted.*, p.course_id, p.revision, p.done, p.total, r.card, f.key as cover_key,
      s.created_at, s.duration_days, s.expires_at, s.revoked_at,
      case when p.started_at is not null then p.last_seen_at end as last_seen_at, p.last_seen_at::text as position,
      (select code from issued_certificates i where i.user_id = ${userId} and i.course_id = p.course_id)
        as certificate_code,
      continued.course_id is not null as is_continued, continued.last_block_id, continued.done_blocks,
      continued.passed_evaluations, continued.outline
    from counted
    left join (page p
      join revisions r on r.course_id = p.course_id and r.number = p.revision
      join subscriptions s on s.id = p.subscription_id
      left join files f on f.id = r.cover_file_id
      left join continued on continued.course_id = p.course_id) on true
    order by p.last_seen_at desc, p.course_id desc`
  return { counts: countsIn(rows[0]), rows: rows.filter(isListed) }
}

const isListed = <R extends { courseId: string | null }>(row: R): row is R & ListedRow => row.courseId !== null

const countsIn = ({ all = 0, ongoing = 0, ending = 0, finished = 0, expired = 0 }: Partial<Counts> = {}): Counts => ({
  all,
  ongoing,
  ending,
  finished,
  expired,
})

export const plansOnSale = (db: Db, courseId: string) => db<PlanRow[]>`
  select id, name, duration_days, price_cents from plans
  where course_id = ${courseId} and archived_at is null
    and exists (select 1 from catalogue_entries e where e.course_id = plans.course_id) order by position, id`
