import type { Db } from '#platform/db/db.ts'
import type { OfPerson, Person } from './inventory/table.ts'

interface Exported {
  name: string
  of: OfPerson
  unexported?: OfPerson | undefined
  hidden: readonly string[]
  /** Whether rows name a course, whose name is then added. */
  hasCourse: boolean
}

/** Tables with a column for the course. */
export async function tablesWithCourse(db: Db) {
  const rows = await db<{ name: string }[]>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'course_id'`
  return new Set(rows.map(({ name }) => name))
}

/** The rows of a person, each as JSON, a part at a time. */
export async function* rowsOf(db: Db, { name, of, unexported, hidden, hasCourse }: Exported, person: Person) {
  const course = hasCourse
    ? db`jsonb_build_object('course', (select name from courses where courses.id = t.course_id))`
    : db`'{}'::jsonb`
  const rows = db<{ json: string }[]>`
    select (${course} || to_jsonb(t) - ${[...hidden]}::text[])::text as json
    from (select * from ${db(name)} where ${of(db, person)} and not ${unexported?.(db, person) ?? db`false`}) t`
  for await (const part of rows.cursor(500)) yield part.map(({ json }) => json)
}
