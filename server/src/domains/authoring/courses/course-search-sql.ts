import { contains, type Db, literal } from '#platform/db/db.ts'

/** More courses than these are as good as all of them. */
const maxCourses = 100

/** The ids of the courses ever published whose name contains a text; null: too many to be looked at one by one. */
export async function matchingCourses(db: Db, text: string) {
  const rows = await db<{ id: string }[]>`
    select id from courses where searchable(name) like searchable(${contains(text)}) and published_revision is not null
    limit ${literal(db, maxCourses + 1)}`
  return rows.length > maxCourses ? null : rows.map(({ id }) => id)
}
