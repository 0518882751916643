import type { Db } from '#platform/db/db.ts'

/** The minutes of an evaluation of a draft: its time limit, or else one for each question. */
export const draftEvaluationMinutes = (db: Db) => db`
  coalesce(ceil(time_limit_seconds / 60.0), (select count(*) from questions where evaluation_id = evaluations.id))`

/** Neither the row nor its section of course `c` is deleted. */
export const isLiving = (db: Db) => db`
  course_id = c.id and deleted_at is null
  and section_id in (select id from sections where course_id = c.id and deleted_at is null)`

/** What the blocks and evaluations in the draft of course `c` take. */
export const draftMinutes = (db: Db) => db`(
  (select coalesce(sum(minutes), 0) from blocks where ${isLiving(db)})
  + (select coalesce(sum(${draftEvaluationMinutes(db)}), 0) from evaluations where ${isLiving(db)}))::int`

/** Of an evaluation of a revision. */
export const revisionEvaluationMinutes = 'coalesce(ceil(time_limit_seconds / 60.0), jsonb_array_length(questions))::int'
