import { longestName } from '@aulanova/contract/kernel/limits'
import { groupsHolding } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { Db } from '#platform/db/db.ts'
import { mayBuild } from './people.store.ts'

export interface FaqRow {
  id: string
  question: string
  answer: string
}

export interface NamedRow {
  id: string
  name: string
}

export interface PlanRow {
  id: string
  name: string
  durationDays: number
  priceCents: number
}

export interface CollaboratorRow {
  id: string
  name: string
  role: string | null
  /** Of a person in the reference list. */
  collaboratorId: string | null
  /** Of an account. */
  username: string | null
}

/** The rows of one list, whole and in order: what is sent, and what its version is made of. */
export const faq = (db: Db, courseId: string) => db<FaqRow[]>`
  select id, question, answer from course_faq where course_id = ${courseId} order by position`

export const tags = (db: Db, courseId: string) => db<NamedRow[]>`
  select tags.id, tags.name from course_tags join tags on tags.id = tag_id
  where course_id = ${courseId} order by lower(tags.name), tags.id`

export const plans = (db: Db, courseId: string) => db<PlanRow[]>`
  select id, name, duration_days, price_cents
  from plans where course_id = ${courseId} and archived_at is null order by position, id`

/** People named to learners, then accounts that help to build. */
export const collaborators = (db: Db, courseId: string) => db<CollaboratorRow[]>`
  select id, name, role, collaborator_id, username from (
    select 1 as part, position, p.id::text as id, p.name, p.details ->> 'Role' as role,
      p.id::text as collaborator_id, null as username, null::timestamptz as at
    from course_collaborators join collaborators p on p.id = collaborator_id where course_id = ${courseId}
    union all
    select 2, 0, users.id::text, users.name, null, null, users.username, m.created_at
    from course_members m join users on users.id = m.user_id where course_id = ${courseId} and role = 'collaborator'
  ) as people order by part, position, at, id`

/** A row of a list as it is written; one without an id is new. */
export type Written<Row extends { id: string }> = Omit<Row, 'id'> & { id?: string | undefined }

export async function replaceFaq(db: Db, courseId: string, items: Written<FaqRow>[]) {
  const known = new Set((await faq(db, courseId)).map(({ id }) => id))
  if (items.some(({ id }) => id && !known.has(id))) throw new Problem('ItemNotFound')
  await db`delete from course_faq where course_id = ${courseId}`
  for (const [position, { id, question, answer }] of items.entries()) {
    const row = { courseId, position, question, answer }
    await db`insert into course_faq ${db(id ? { id, ...row } : row)}`
  }
}

/** Tags by name, ignoring case, accents and commas. New ones are created; two callers who create the same at once get one row. */
export async function replaceTags(db: Db, courseId: string, names: string[]) {
  await db`delete from course_tags where course_id = ${courseId}`
  if (names.length === 0) return
  await db`insert into tags (name) select unnest(${names}::text[]) on conflict do nothing`
  await db`
    insert into course_tags (course_id, tag_id)
    select ${courseId}, id from tags where tag_key(name) in (select tag_key(unnest(${names}::text[])))
    on conflict do nothing`
}

/** Whether that was a change. */
export async function replaceNamed(db: Db, courseId: string, ids: string[]) {
  const before = await db<{ id: string }[]>`
    select collaborator_id as id from course_collaborators where course_id = ${courseId} order by position`
  if (before.map(({ id }) => id).join() === ids.join()) return false
  await db`delete from course_collaborators where course_id = ${courseId}`
  if (ids.length === 0) return true
  await db`
    insert into course_collaborators (course_id, collaborator_id, position)
    select ${courseId}, id, n from unnest(${ids}::uuid[]) with ordinality as given (id, n)`
  return true
}

/** Of an account, as learners read it; never longer than an entry's name may be. */
export async function nameOf(db: Db, userId: string) {
  const [row] = await db<{ name: string }[]>`
    select left(coalesce(nullif(btrim(name), ''), username), ${longestName}) as name from users where id = ${userId}`
  return row?.name ?? ''
}

/** An entry of the list of people whom courses name. */
export async function personNamed(db: Db, name: string) {
  const [row] = await db<{ id: string }[]>`select id from collaborators where lower(name) = lower(${name})`
  return row?.id
}

/** Those who review courses of others. Administrators judge any course, also their own. */
export async function reviewersAmong(db: Db, userIds: string[]) {
  const rows = await db<{ userId: string }[]>`
    select distinct user_id from user_groups
    where user_id = any(${userIds}::uuid[]) and group_name = any(${groupsHolding('courses:review')})
      and user_id not in (select user_id from user_groups where group_name = any(${groupsHolding('courses:publish')}))`
  return rows.map(({ userId }) => userId)
}

/** Accounts that may build, by their usernames; others are left out. */
export const builders = (db: Db, usernames: string[]) => db<{ id: string; username: string }[]>`
  select id, username from users
  where username = any(${usernames}) and ${mayBuild(db)}`

/** Collaborators already, even if their account may not build any more. */
export const membersAmong = (db: Db, courseId: string, usernames: string[]) => db<{ id: string; username: string }[]>`
  select users.id, username from course_members m join users on users.id = m.user_id
  where course_id = ${courseId} and role = 'collaborator' and username = any(${usernames})`

/** Answers those who are new. */
export async function replaceMembers(db: Db, courseId: string, userIds: string[], invitedBy: string) {
  await db`
    delete from course_members
    where course_id = ${courseId} and role = 'collaborator' and user_id <> all(${userIds}::uuid[])`
  return db<{ userId: string }[]>`
    insert into course_members (course_id, user_id, role, invited_by)
    select ${courseId}, unnest(${userIds}::uuid[]), 'collaborator', ${invitedBy}
    on conflict do nothing returning user_id`
}

export async function isOnSale(db: Db, courseId: string) {
  const [entry] = await db`select 1 from catalogue_entries where course_id = ${courseId}`
  return entry !== undefined
}

/** A plan that is not in the list any more is archived, since it may have been sold. */
export async function replacePlans(db: Db, courseId: string, items: Written<PlanRow>[]) {
  const sent = items.flatMap(({ id }) => id ?? [])
  const known = new Set((await plans(db, courseId)).map(({ id }) => id))
  if (sent.some((id) => !known.has(id))) throw new Problem('ItemNotFound')
  await db`
    update plans set archived_at = now()
    where course_id = ${courseId} and archived_at is null and id <> all(${sent}::uuid[])`
  // Names of plans on sale are unique: two that swap names would break that in between.
  await db`update plans set name = id::text where course_id = ${courseId} and archived_at is null`
  for (const [position, { id, name, durationDays, priceCents }] of items.entries()) {
    const row = { courseId, position, name, durationDays, priceCents }
    await (id ? db`update plans set ${db(row)} where id = ${id}` : db`insert into plans ${db(row)}`)
  }
  await db`
    update catalogue_entries set min_price_cents = (
      select min(price_cents) from plans where course_id = ${courseId} and archived_at is null)
    where course_id = ${courseId}`
}
