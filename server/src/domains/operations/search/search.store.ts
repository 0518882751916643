import type { CourseState } from '@aulanova/contract/kernel/course-states'
import type { FoundCourse } from '@aulanova/contract/operations/search'
import type { ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import { firstRows, isShort, matchingPeople } from '#domains/identity/people/people-search-sql.ts'
import type { PersonRow } from '#domains/identity/people/person.records.ts'
import { contains, type Db, type Fragment, literal } from '#platform/db/db.ts'

export interface CourseRow {
  id: string
  name: string
  state: CourseState
  organization: string | null
  through: FoundCourse['Through']
}

/** Names that begin with the text first. */
const bestFirst = (db: Db, text: string, limit: number) => db`
  order by starts_with(searchable(name), searchable(${text})) desc, lower(name), id limit ${literal(db, limit)}`

const isNamed = (db: Db, column: Fragment, text: string) => db`searchable(${column}) like searchable(${contains(text)})`

/** Those that match are few, or the first ones are enough: so many are put in order. */
const maxOrdered = 500

/** Of a text too short for the index, so many of the newest courses are checked. */
const maxScanned = 2000

/** By the names of drafts. */
export const courses = (db: Db, text: string, limit: number) => db<CourseRow[]>`
  select c.id, c.name, c.state, o.name as organization, 'administration' as through
  from (
    select id, name, state, organization_id from (
      select id, name, state, organization_id from ${
        isShort(text) ? db`(select * from courses order by id desc limit ${literal(db, maxScanned)})` : db`courses`
      } as courses
      where deleted_at is null and ${isNamed(db, db`name`, text)} limit ${literal(db, maxOrdered)}) as found
    ${bestFirst(db, text, limit)}) c
  left join organizations o on o.id = c.organization_id
  order by starts_with(searchable(c.name), searchable(${text})) desc, lower(c.name), c.id`

interface Reader {
  userId: string
  /** Whether they may also read what others have handed in. */
  reviews: boolean
}

/** Drafts of courses that the person builds, may read or has to review. */
export const coursesOf = (db: Db, { userId, reviews }: Reader, text: string, limit: number) => db<CourseRow[]>`
  select c.id, c.name, c.state, o.name as organization, 'builder' as through
  from courses c left join organizations o on o.id = c.organization_id
  where c.id in (
    select id from courses where owner_id = ${userId}
    union select course_id from course_members where user_id = ${userId}
    ${reviews ? db`union select id from courses where state in ('in-review', 'changes-requested', 'approved')` : db``}
  ) and c.deleted_at is null and ${isNamed(db, db`c.name`, text)}
  order by starts_with(searchable(c.name), searchable(${text})) desc, lower(c.name), c.id limit ${literal(db, limit)}`

/** What the person is or was subscribed to, as its revision has it; also what is no longer on sale. */
export const coursesLearnedBy = (db: Db, userId: string, text: string, limit: number) => db<CourseRow[]>`
  select c.id, named.name, 'published' as state, r.card -> 'Organization' ->> 'Name' as organization, 'learning' as through
  from enrolments e
  join courses c on c.id = e.course_id
  join revisions r on r.course_id = c.id and r.number = c.published_revision
  cross join lateral (select r.card ->> 'Name' as name) named
  where e.user_id = ${userId} and c.deleted_at is null and ${isNamed(db, db`named.name`, text)}
  order by starts_with(searchable(named.name), searchable(${text})) desc, lower(named.name), c.id
  limit ${literal(db, limit)}`

/** Of a text that very many have in their name, some of the newest accounts. */
export async function people(db: Db, text: string, limit: number) {
  const ids = await matchingPeople(db, 'any', text)
  const among = ids
    ? db`select * from users where id = any(${ids}::uuid[])`
    : db`select * from (select * from users order by id desc limit ${literal(db, firstRows)}) as newest
         where search like searchable(${contains(text)})`
  return db<PersonRow[]>`select id, username, name, email from (${among}) as found ${bestFirst(db, text, limit)}`
}

export const documents = (db: Db, text: string, limit: number) => db<{ id: string; name: string; revision: number }[]>`
  select id, name, revision from documents where ${isNamed(db, db`name`, text)} ${bestFirst(db, text, limit)}`

/** Of several lists in one statement. */
export function entries(db: Db, kinds: readonly ReferenceKind[], text: string, limit: number) {
  const [first, ...rest] = kinds.map(
    (kind) => db`
      (select ${kind}::text as kind, id, name from ${db(kind.replaceAll('-', '_'))}
       where ${isNamed(db, db`name`, text)} ${bestFirst(db, text, limit)})`,
  )
  const all = rest.reduce((sum, one) => db`${sum} union all ${one}`, first ?? db``)
  return db<{ kind: ReferenceKind; id: string; name: string }[]>`
    select kind, id, name from (${all}) as found ${bestFirst(db, text, limit)}`
}
