import type { Db } from './db.ts'

/**
 * How many steps of course `c` the enrolment `e` has done: the number kept with the enrolment, unless the course was
 * published anew since it was counted.
 */
export const doneCount = (db: Db) => db`
  case when e.counted_revision = c.published_revision then e.done_count
  else (
    select count(*)::int from revision_blocks b
    join block_progress p on p.user_id = e.user_id and p.course_id = e.course_id and p.block_id = b.block_id
    where b.course_id = e.course_id and b.revision = c.published_revision and p.completed_at is not null
  ) + (
    select count(*)::int from revision_evaluations rf
    where rf.course_id = e.course_id and rf.revision = c.published_revision
      and exists (select 1 from attempts a where a.user_id = e.user_id and a.evaluation_id = rf.evaluation_id and a.passed)
  ) end`
