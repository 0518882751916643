import type { Db, Fragment } from './db.ts'

/** SQL expressions that name a person, a course and one of its revisions. */
interface Whose {
  user: Fragment
  course: Fragment
  revision: Fragment
}

/** Counts the blocks that are done and the evaluations that are passed, of those in the revision. */
export const stepsDone = (db: Db, { user, course, revision }: Whose) => db`
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
 * How many steps of course `c` the enrolment `e` has done: the number kept with the enrolment, unless the course was
 * published anew since it was counted. Whatever is done is counted in the same transaction, so where nothing was counted
 * nothing is done.
 */
export const doneCount = (db: Db) => db`
  case when e.counted_revision = c.published_revision or e.counted_revision is null then e.done_count
  else ${stepsDone(db, { user: db`e.user_id`, course: db`e.course_id`, revision: db`c.published_revision` })} end`
