import { contains, type Db, literal } from '#platform/db/db.ts'

/** Columns of course `c` that the rules about its people ask for: see `CoursePeople`. */
export const coursePeopleColumns = `c.owner_id as owner, c.state,
  array(select user_id::text from course_members where course_id = c.id and role = 'collaborator') as collaborators,
  array(select user_id::text from course_members where course_id = c.id and role = 'share') as shares`

/** The author of the draft of course `c`, whose owner is joined as `users`: the collaborator who is named first, or else the owner. */
export const draftAuthor = (db: Db) => db`
  coalesce((select p.name from course_collaborators named join collaborators p on p.id = named.collaborator_id
    where named.course_id = c.id order by named.position limit 1), users.name)`

/** The same of revision `r`, as its catalogue entry has it. */
export const revisionAuthorColumn = `coalesce(r.collaborators -> 0 ->> 'Name',
  (select owner.name from courses owned join users owner on owner.id = owned.owner_id where owned.id = r.course_id))`

export const revisionAuthor = (db: Db) => db.unsafe(revisionAuthorColumn)

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
