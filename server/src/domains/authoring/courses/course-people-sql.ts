import type { Db } from '#platform/db/db.ts'

/** Columns of course `c` that the rules about its people ask for: see `CoursePeople`. */
export const coursePeopleColumns = `c.owner_id as owner, c.state,
  array(select user_id::text from course_members where course_id = c.id and role = 'collaborator') as collaborators,
  array(select user_id::text from course_members where course_id = c.id and role = 'share') as shares`

export const coursePeople = (db: Db) => db.unsafe(coursePeopleColumns)
