import type { Db } from './db.ts'

/** SQL expressions that name a person, a course and one of its revisions. */
interface Whose {
  user: string
  course: string
  revision: string
}

/** Counts the blocks that are done and the evaluations that are passed, of those in the revision. */
export const stepsDone = ({ user, course, revision }: Whose) => `
  (
    select count(*)::int from revision_blocks b
    join block_progress p on p.user_id = ${user} and p.course_id = b.course_id and p.block_id = b.block_id
    where b.course_id = ${course} and b.revision = ${revision} and p.completed_at is not null
  ) + (
    select count(*)::int from revision_evaluations v
    where v.course_id = ${course} and v.revision = ${revision}
      and exists (select 1 from attempts a where a.user_id = ${user} and a.evaluation_id = v.evaluation_id and a.passed)
  )`

/**
 * How many steps of course `c` the enrolment `e` has done: the number stored with the enrolment, unless the course was
 * published anew since it was counted. Whatever is done is counted in the same transaction, so where nothing was counted
 * nothing is done.
 */
export const doneColumn = `
  case when e.counted_revision = c.published_revision or e.counted_revision is null then e.done_count
  else ${stepsDone({ user: 'e.user_id', course: 'e.course_id', revision: 'c.published_revision' })} end`

export const doneCount = (db: Db) => db.unsafe(doneColumn)
