import { marketWeek } from '#platform/db/clock.ts'
import { type Db, prepared } from '#platform/db/db.ts'
import { stepsDone } from '#platform/db/done-count.ts'
import type { Reading } from './access.rules.ts'
import { accessColumns, type CourseAccess } from './access.store.ts'
import type { StandingRow } from './learning.records.ts'

export interface BlockOfCourse {
  courseId: string
  blockId: string
}

/** Seconds; a block that was open for longer was not worked on all the time. */
const maxSpent = 1_000_000

interface Recounted {
  done: number
  total: number
  completedNow: boolean
  certificateCode: string | null
}

/**
 * Of person $1 in course $2 at the instant $3, at block $4: made when missing, and locked until the transaction ends. A
 * trigger counts the person once for each week in which they are here.
 */
const entering = `
  insert into enrolments (user_id, course_id, last_seen_at, last_block_id, started_at, active_week)
  values ($1, $2, $3::timestamptz, $4::uuid, $3::timestamptz, ${marketWeek('$3::timestamptz')})
  on conflict (user_id, course_id) do update set last_seen_at = excluded.last_seen_at,
    last_block_id = coalesce(excluded.last_block_id, enrolments.last_block_id),
    started_at = coalesce(enrolments.started_at, excluded.started_at), active_week = excluded.active_week`

export const enter = (db: Db, { userId, courseId }: Reading, blockId: string | null, now: Date) =>
  prepared(db, entering, [userId, courseId, now, blockId])

export const hold = (db: Db, userId: string, courseId: string) =>
  db`select 1 from enrolments where user_id = ${userId} and course_id = ${courseId} for update`

export interface BlockAccess extends CourseAccess {
  hasBlock: boolean
}

const blockAccessStatement = `
  select ${accessColumns('$1', '$4')}, exists (select 1 from revision_blocks
    where course_id = c.id and revision = c.published_revision and block_id = $3) as has_block
  from courses c where c.id = $2 and c.published_revision is not null`

/** Who may read the course, and whether its newest revision has the block. Undefined if it was never published. */
export async function blockAccess(db: Db, userId: string, { courseId, blockId }: BlockOfCourse, now: Date) {
  const [row] = await prepared<BlockAccess>(db, blockAccessStatement, [userId, courseId, blockId, now])
  return row
}

const secondsSince = (instant: string) => `greatest(extract(epoch from $3::timestamptz - ${instant}), 0)::int`

/**
 * The progress is written after the enrolment is locked: "from entered" keeps the order. Of the seconds spent ($7) no more
 * is believed than have passed since some were counted in this block, or since the course was opened first; so what is
 * sent twice is hardly counted twice.
 */
const saving = `
  with entered as (
    ${entering} returning user_id, course_id, started_at
  )
  insert into block_progress as existing (user_id, course_id, block_id, completed_at, seconds, spent, timed_at)
  select user_id, course_id, $4, $5::timestamptz, coalesce($6::int, 0),
    least(coalesce($7::int, 0), ${secondsSince('started_at')}), case when $7::int is not null then $3::timestamptz end
  from entered
  on conflict (user_id, course_id, block_id) do update set
    completed_at = case when not $8::boolean then coalesce(existing.completed_at, excluded.completed_at) end, seconds = coalesce($6::int, existing.seconds),
    spent = least(${maxSpent}, existing.spent
      + least(excluded.spent, case when existing.timed_at is not null then ${secondsSince('existing.timed_at')} end)),
    timed_at = coalesce(excluded.timed_at, existing.timed_at)`

interface Saved {
  blockId: string
  completed?: boolean
  /** Where its video was left. */
  seconds?: number
  /** Seconds spent in it since they were last sent. */
  spent?: number
}

/** Enters the course at the block, and saves. */
export const save = (db: Db, { userId, courseId }: Reading, { blockId, completed, seconds, spent }: Saved, now: Date) =>
  prepared(db, saving, [
    ...[userId, courseId, now, blockId, completed ? now : null, seconds ?? null, spent ?? null],
    completed === false,
  ])

export async function isCompleted(db: Db, { userId, courseId }: Reading) {
  const [row] = await db`
    select 1 from enrolments where user_id = ${userId} and course_id = ${courseId} and completed_at is not null`
  return row !== undefined
}

export async function minutesOfText(db: Db, { courseId, revision }: Reading, blockId: string) {
  const [row] = await db<{ minutes: number }[]>`
    select minutes from revision_blocks
    where course_id = ${courseId} and revision = ${revision} and block_id = ${blockId} and type = 'text'`
  return row?.minutes
}

/**
 * Takes so many seconds of the time since the last text that counted as read, at most a day: a browser that was offline
 * sends several at once. False when less time has passed.
 */
export async function takeReadingTime(db: Db, { userId, courseId }: Reading, seconds: number, now: Date) {
  const from = db`greatest(coalesce(read_until, created_at), ${now}::timestamptz - interval '1 day')`
  const { count } = await db`
    update enrolments set read_until = ${from} + make_interval(secs => ${seconds})
    where user_id = ${userId} and course_id = ${courseId} and ${from} + make_interval(secs => ${seconds}) <= ${now}`
  return count > 0
}

export async function saveNote(db: Db, { userId, courseId }: Reading, blockId: string, text: string) {
  if (text === '')
    await db`delete from notes where user_id = ${userId} and course_id = ${courseId} and block_id = ${blockId}`
  else
    await db`
      insert into notes (user_id, course_id, block_id, text) values (${userId}, ${courseId}, ${blockId}, ${text})
      on conflict (user_id, course_id, block_id) do update set text = excluded.text`
}

const standingStatement = `
  select $3::uuid as block_id, p.completed_at is not null as completed, coalesce(p.seconds, 0) as seconds, n.text as note,
    greatest(p.updated_at, n.updated_at) as updated_at
  from (select 1) as one
  left join block_progress p on p.user_id = $1 and p.course_id = $2 and p.block_id = $3
  left join notes n on n.user_id = $1 and n.course_id = $2 and n.block_id = $3`

/** Of a block, also if nothing was done in it. */
export async function standing(db: Db, { userId, courseId }: Reading, blockId: string) {
  const [row] = await prepared<StandingRow>(db, standingStatement, [userId, courseId, blockId])
  return row ?? { blockId, completed: false, seconds: 0, note: null, updatedAt: null }
}

/** Of all blocks with progress or a note. */
export const standings = (db: Db, { userId, courseId }: Reading) => db<StandingRow[]>`
  select coalesce(p.block_id, n.block_id) as block_id, p.completed_at is not null as completed,
    coalesce(p.seconds, 0) as seconds, n.text as note, greatest(p.updated_at, n.updated_at) as updated_at
  from (select * from block_progress where user_id = ${userId} and course_id = ${courseId}) p
  full join (select * from notes where user_id = ${userId} and course_id = ${courseId}) n on n.block_id = p.block_id`

export const passedEvaluations = (db: Db, { userId, courseId, revision }: Reading) => db<{ evaluationId: string }[]>`
  select evaluation_id from revision_evaluations f where course_id = ${courseId} and revision = ${revision}
    and exists (select 1 from attempts a where a.user_id = ${userId} and a.evaluation_id = f.evaluation_id and a.passed)`

/** Of person $1 in course $2, of revision $3 at the instant $4. Most saves complete nothing, and then nothing is written. */
const recounting = `
  with counted as (
    select r.block_count + r.evaluation_count as total,
      ${stepsDone({ user: '$1', course: 'r.course_id', revision: 'r.number' })} as done
    from revisions r where r.course_id = $2 and r.number = $3
  ), noted as (
    update enrolments e set done_count = counted.done, counted_revision = $3,
      completed_at = coalesce(e.completed_at, case when counted.done >= counted.total then $4::timestamptz end)
    from counted where e.user_id = $1 and e.course_id = $2
      and (e.done_count <> counted.done or e.counted_revision is distinct from $3
        or e.completed_at is null and counted.done >= counted.total)
    returning e.completed_at = $4::timestamptz as completed_now
  )
  select done, total, coalesce((select completed_now from noted), false) as completed_now,
    (select code from issued_certificates where user_id = $1 and course_id = $2) as certificate_code
  from counted`

/** Counts the steps done in the revision, and stores the number in the enrolment. */
export async function recount(db: Db, { userId, courseId, revision }: Reading, now: Date) {
  const [row] = await prepared<Recounted>(db, recounting, [userId, courseId, revision, now])
  if (!row) throw new Error('Progress was counted in a revision that does not exist')
  return row
}
