import type { CourseCollaborator, Faq, FaqItem, License, PlanItem, Tag } from '@aulanova/contract/collections'
import { Problem } from '@aulanova/contract/problems'
import type { Static } from 'typebox'
import type { Db } from '#db/db.ts'

/** The rows of one list, whole and in order: what is sent, and what its version is made of. */
export const faq = (db: Db, courseId: string) => db<Static<typeof Faq>[]>`
  select id as "Uuid", question as "Question", answer as "Answer" from course_faq
  where course_id = ${courseId} order by position`

export const tags = (db: Db, courseId: string) => db<Static<typeof Tag>[]>`
  select tags.id as "Uuid", tags.name as "Name" from course_tags join tags on tags.id = tag_id
  where course_id = ${courseId} order by lower(tags.name), tags.id`

export const plans = (db: Db, courseId: string) => db<License[]>`
  select 'PLAN#' || id as "PK", id as "Uuid", name as "Name", duration_days as "Duration", price_cents as "Price"
  from plans where course_id = ${courseId} and archived_at is null order by position, id`

/** Those whom learners see named, then the accounts that help to build. */
export const collaborators = (db: Db, courseId: string) => db<CourseCollaborator[]>`
  select "Uuid", "Name", "Role", "Collaborator", "Username" from (
    select 1 as part, position, p.id::text as "Uuid", p.name as "Name", p.details ->> 'Role' as "Role",
      p.id::text as "Collaborator", null as "Username", null::timestamptz as at
    from course_collaborators join collaborators p on p.id = collaborator_id where course_id = ${courseId}
    union all
    select 2, 0, users.id::text, users.name, null, null, users.username, m.created_at
    from course_members m join users on users.id = m.user_id where course_id = ${courseId} and role = 'collaborator'
  ) as people order by part, position, at, "Uuid"`

export async function replaceFaq(db: Db, courseId: string, items: FaqItem[]) {
  const known = new Set((await faq(db, courseId)).map(({ Uuid }) => Uuid))
  if (items.some(({ Uuid }) => Uuid && !known.has(Uuid))) throw new Problem('ItemNotFound')
  await db`delete from course_faq where course_id = ${courseId}`
  for (const [position, { Uuid: id, Question: question, Answer: answer }] of items.entries()) {
    const row = { courseId, position, question, answer }
    await db`insert into course_faq ${db(id ? { id, ...row } : row)}`
  }
}

/** Tags by name, capitals aside; those that are new are made, and two who make one at once get the same. */
export async function replaceTags(db: Db, courseId: string, names: string[]) {
  await db`delete from course_tags where course_id = ${courseId}`
  if (names.length === 0) return
  await db`insert into tags (name) select unnest(${names}::text[]) on conflict do nothing`
  await db`
    insert into course_tags (course_id, tag_id)
    select ${courseId}, id from tags where lower(name) in (select lower(unnest(${names}::text[])))
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

/** Accounts that may build, by their names; those that may not are left out. */
export const builders = (db: Db, usernames: string[]) => db<{ id: string; username: string }[]>`
  select id, username from users
  where username = any(${usernames}) and is_active(users) and exists (
    select 1 from user_groups where user_id = users.id and group_name in ('creator', 'reviewer', 'admin'))`

/** Who helps already, whatever has become of their account since. */
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

/** A course that can be bought has a price. */
export async function isOnSale(db: Db, courseId: string) {
  const [entry] = await db`select 1 from catalogue_entries where course_id = ${courseId}`
  return entry !== undefined
}

/** What is not in the list any more is archived: it may have been sold. */
export async function replacePlans(db: Db, courseId: string, items: PlanItem[]) {
  const kept = items.flatMap(({ Uuid }) => Uuid ?? [])
  const known = new Set((await plans(db, courseId)).map(({ Uuid }) => Uuid))
  if (kept.some((id) => !known.has(id))) throw new Problem('ItemNotFound')
  await db`
    update plans set archived_at = now()
    where course_id = ${courseId} and archived_at is null and id <> all(${kept}::uuid[])`
  // Names are unique on sale: two that swap theirs would meet on the way.
  await db`update plans set name = id::text where course_id = ${courseId} and archived_at is null`
  for (const [position, { Uuid: id, Name, Duration, Price }] of items.entries()) {
    const row = { courseId, position, name: Name, durationDays: Duration, priceCents: Price }
    await (id ? db`update plans set ${db(row)} where id = ${id}` : db`insert into plans ${db(row)}`)
  }
  await db`
    update catalogue_entries set min_price_cents = (
      select min(price_cents) from plans where course_id = ${courseId} and archived_at is null)
    where course_id = ${courseId}`
}
