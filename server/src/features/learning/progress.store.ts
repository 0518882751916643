import { Problem } from '@aulanova/contract/problems'
import { type Db, prepared } from '#db/db.ts'
import { stepsDone } from '#db/done-count.ts'
import type { Reading } from './access.rules.ts'
import type { StandingRow } from './learning.records.ts'

interface Recounted {
  done: number
  total: number
  completedNow: boolean
}

/** The enrolment: made when missing, and locked until the transaction ends. */
export const enter = (db: Db, { userId, courseId }: Reading, blockId: string | null, now: Date) => db`
  insert into enrolments (user_id, course_id, last_seen_at, last_block_id, started_at)
  values (${userId}, ${courseId}, ${now}, ${blockId}, ${now})
  on conflict (user_id, course_id) do update set last_seen_at = excluded.last_seen_at,
    last_block_id = coalesce(excluded.last_block_id, enrolments.last_block_id),
    started_at = coalesce(enrolments.started_at, excluded.started_at)`

export const hold = (db: Db, userId: string, courseId: string) =>
  db`select 1 from enrolments where user_id = ${userId} and course_id = ${courseId} for update`

export async function requireBlock(db: Db, { courseId, revision }: Reading, blockId: string) {
  const [found] = await db`
    select 1 from revision_blocks where course_id = ${courseId} and revision = ${revision} and block_id = ${blockId}`
  if (!found) throw new Problem('NotFound')
}

/** Completion is never taken back. */
export const save = (
  db: Db,
  { userId, courseId }: Reading,
  { blockId, completed, seconds }: { blockId: string; completed?: boolean; seconds?: number },
  now: Date,
) => db`
  insert into block_progress as kept (user_id, course_id, block_id, completed_at, seconds)
  values (${userId}, ${courseId}, ${blockId}, ${completed ? now : null}, ${seconds ?? 0})
  on conflict (user_id, course_id, block_id) do update set
    completed_at = coalesce(kept.completed_at, excluded.completed_at),
    seconds = ${seconds === undefined ? db`kept.seconds` : db`excluded.seconds`}`

export async function saveNote(db: Db, { userId, courseId }: Reading, blockId: string, text: string) {
  if (text === '')
    await db`delete from notes where user_id = ${userId} and course_id = ${courseId} and block_id = ${blockId}`
  else
    await db`
      insert into notes (user_id, course_id, block_id, text) values (${userId}, ${courseId}, ${blockId}, ${text})
      on conflict (user_id, course_id, block_id) do update set text = excluded.text`
}

/** Of one block, or of all with progress or a note. */
export const standings = (db: Db, { userId, courseId }: Reading, blockId: string | null = null) => db<StandingRow[]>`
  select coalesce(p.block_id, n.block_id) as block_id, p.completed_at is not null as completed,
    coalesce(p.seconds, 0) as seconds, n.text as note, greatest(p.updated_at, n.updated_at) as updated_at
  from (select * from block_progress where user_id = ${userId} and course_id = ${courseId}) p
  full join (select * from notes where user_id = ${userId} and course_id = ${courseId}) n on n.block_id = p.block_id
  where ${blockId}::uuid is null or coalesce(p.block_id, n.block_id) = ${blockId}`

export const passedEvaluations = (db: Db, { userId, courseId, revision }: Reading) => db<{ evaluationId: string }[]>`
  select evaluation_id from revision_evaluations f where course_id = ${courseId} and revision = ${revision}
    and exists (select 1 from attempts a where a.user_id = ${userId} and a.evaluation_id = f.evaluation_id and a.passed)`

const recounting = `
  with counted as (
    select r.block_count + r.evaluation_count as total,
      ${stepsDone({ user: '$1', course: 'r.course_id', revision: 'r.number' })} as done
    from revisions r where r.course_id = $2 and r.number = $3
  )
  update enrolments e set done_count = counted.done, counted_revision = $3,
    completed_at = coalesce(e.completed_at, case when counted.done >= counted.total then $4::timestamptz end)
  from counted where e.user_id = $1 and e.course_id = $2
  returning counted.done, counted.total, e.completed_at = $4::timestamptz as completed_now`

/** Counts the steps done in the revision, and stores the number in the enrolment. */
export async function recount(db: Db, { userId, courseId, revision }: Reading, now: Date) {
  const [row] = await prepared<Recounted>(db, recounting, [userId, courseId, revision, now])
  if (!row) throw new Error('Progress was counted without an enrolment')
  return row
}
