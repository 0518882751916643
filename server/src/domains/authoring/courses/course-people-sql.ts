import { contains, type Db, literal } from '#platform/db/db.ts'

/** Columns of course `c` that the rules about its people ask for: see `CoursePeople`. */
export const coursePeopleColumns = `c.owner_id as owner, c.state,
  array(select user_id::text from course_members where course_id = c.id and role = 'collaborator') as collaborators,
  array(select user_id::text from course_members where course_id = c.id and role = 'share') as shares`

export const coursePeople = (db: Db) => db.unsafe(coursePeopleColumns)

/** Of the draft, as its people know it. */
export async function courseName(db: Db, courseId: string) {
  const [course] = await db<[{ name: string }]>`select name from courses where id = ${courseId}`
  return course.name
}

/** More courses than these are as good as all of them. */
const maxCourses = 100

/** The ids of the courses ever published whose name contains a text; null: too many to be checked one by one. */
export async function matchingCourses(db: Db, text: string) {
  const rows = await db<{ id: string }[]>`
    select id from courses where searchable(name) like searchable(${contains(text)}) and published_revision is not null
    limit ${literal(db, maxCourses + 1)}`
  return rows.length > maxCourses ? null : rows.map(({ id }) => id)
}
