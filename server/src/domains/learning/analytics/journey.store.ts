import type { BlockType } from '@aulanova/contract/authoring/blocks'
import { stoppedAfterDays } from '@aulanova/contract/learning/course-analytics'
import type { Db } from '#platform/db/db.ts'

/** A block or an evaluation of the newest revision, in the order in which learners meet them. */
export interface StepRow {
  sectionId: string
  sectionTitle: string
  id: string
  /** Null: an evaluation. */
  type: BlockType | null
  title: string
  minutes: number | null
  /** From 1 through the whole course. */
  place: number
}

export const steps = (db: Db, courseId: string, revision: number) => db<StepRow[]>`
  select s.section_id, s.title as section_title, step.id, step.type, step.title, step.minutes,
    row_number() over (order by s.position, step.rank, step.position)::int as place
  from revision_sections s join (
    select section_id, block_id as id, type, title, minutes, 1 as rank, position
    from revision_blocks where course_id = ${courseId} and revision = ${revision}
    union all
    select section_id, evaluation_id, null, name, ceil(time_limit_seconds / 60.0)::int, 2, position
    from revision_evaluations where course_id = ${courseId} and revision = ${revision}
  ) as step on step.section_id = s.section_id
  where s.course_id = ${courseId} and s.revision = ${revision}
  order by place`

export interface Cohort {
  courseId: string
  /** People who began to subscribe since then; null: all. */
  since: Date | null
  now: Date
}

/** Who subscribed for the first time in the period. The course's own people have no subscription. */
const cohort = (db: Db, { courseId, since }: Cohort) => db`
  select user_id, completed_at, last_seen_at from enrolments
  where course_id = ${courseId} and subscription_id is not null ${since ? db`and created_at >= ${since}` : db``}`

/** Every step that one of them has finished, with the seconds it took, where they are known. */
const finished = (db: Db, { courseId }: Cohort, places: readonly StepRow[]) => db`
  select c.user_id, step.place, nullif(p.spent, 0) as spent
  from cohort c
  join block_progress p on p.user_id = c.user_id and p.course_id = ${courseId} and p.completed_at is not null
  join step on step.id = p.block_id
  union all
  select a.user_id, step.place, min(extract(epoch from a.closed_at - a.created_at)) filter (where a.number = 1)
  from cohort c
  join attempts a on a.user_id = c.user_id and a.course_id = ${courseId} and a.closed_at is not null
  join step on step.id = a.evaluation_id
  where ${places.some(({ type }) => type === null)}
  group by a.user_id, step.place having bool_or(a.passed)`

export interface PlaceRow {
  place: number
  reached: number
  finished: number
  timed: number
  median: number | null
  low: number | null
  high: number | null
  stopped: number
  here: number
}

/**
 * Where people are. Who has not completed the course stands at the step after the last one they finished; who finished
 * the last one of all stands at the first that they left out. They have reached every step up to the last one they
 * finished and the next, and all steps if they have completed the course.
 */
export const places = (db: Db, asked: Cohort, known: readonly StepRow[]) => db<PlaceRow[]>`
  with step as (
    select * from unnest(${known.map(({ id }) => id)}::uuid[], ${known.map(({ place }) => place)}::int[]) as step (id, place)
  ), cohort as materialized (${cohort(db, asked)}),
  done as materialized (${finished(db, asked, known)}),
  progress as (
    select user_id, max(place) as last, min(rank) filter (where place <> rank) as first_missing
    from (select user_id, place, row_number() over (partition by user_id order by place) as rank from done) ranked
    group by user_id
  ), standing as (
    select case when coalesce(last, 0) < ${known.length} then coalesce(last, 0) + 1 else coalesce(first_missing, last) end as place,
      case when completed_at is null then least(coalesce(last, 0) + 1, ${known.length}) else ${known.length} end as furthest,
      completed_at is not null as has_completed,
      last_seen_at <= ${asked.now}::timestamptz - ${stoppedAfterDays} * interval '1 day' as has_stopped
    from cohort left join progress using (user_id)
  ), stood as (
    select place, count(*) filter (where has_stopped)::int as stopped, count(*) filter (where not has_stopped)::int as here
    from standing where not has_completed group by place
  ), came as (
    select furthest as place, count(*) as people from standing group by furthest
  ), took as (
    select place, count(*)::int as finished, count(spent)::int as timed,
      round(percentile_cont(0.5) within group (order by spent))::int as median,
      round(percentile_cont(0.25) within group (order by spent))::int as low,
      round(percentile_cont(0.75) within group (order by spent))::int as high
    from done group by place
  )
  select step.place, (sum(coalesce(people, 0)) over (order by step.place desc))::int as reached, coalesce(finished, 0) as finished, coalesce(timed, 0) as timed, median, low, high,
    coalesce(stopped, 0) as stopped, coalesce(here, 0) as here
  from step left join took using (place) left join stood using (place) left join came using (place) order by step.place`

export async function size(db: Db, asked: Cohort) {
  const [row] = await db<[{ started: number; completed: number }]>`
    select count(*)::int as started, count(completed_at)::int as completed from (${cohort(db, asked)}) as people`
  return row
}
