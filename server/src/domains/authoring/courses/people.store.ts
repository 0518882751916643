import type { BuilderPart, CoursePeople } from '@aulanova/contract/authoring/course-rules'
import { groupsHolding } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { ColleagueRow } from '#domains/identity/people/person.records.ts'
import type { AuditedFields } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/db.ts'
import type { Reader } from '#platform/outbox/notify.rules.ts'
import type { About } from './course-mails.ts'
import { coursePeople } from './course-people-sql.ts'

/** What the rules about a course's people need. */
export interface Course extends CoursePeople {
  id: string
  version: number
}

/** A deleted course is found only by who asks for deleted ones. */
export async function readCourse(db: Db, id: string, isDeleted = false) {
  const [course] = await db<Course[]>`
    select c.id, c.version, ${coursePeople(db)} from courses c
    where c.id = ${id} and (deleted_at is not null) = ${isDeleted}`
  return course
}

/** Whether a row of `users` may build courses. */
export const mayBuild = (db: Db) => db`
  is_active(users) and exists (
    select 1 from user_groups where user_id = users.id and group_name = any(${groupsHolding('courses:build')}))`

/**
 * Locks the whole draft until the transaction ends: every change of a part begins here. A change of an approved course
 * sends it back to the reviewers, which the history of its review keeps; answers whether it did.
 */
export async function raiseVersion(db: Db, id: string, { by, now }: { by: string; now: Date }) {
  const [row] = await db<{ wasApproved: boolean }[]>`
    with before as (
      select id, state = 'approved' as was_approved from courses where id = ${id} for update
    ), changed as (
      update courses set version = version + 1, state = case when was_approved then 'in-review' else state end
      from before where courses.id = before.id returning was_approved
    ), noted as (
      insert into review_hand_ins (course_id, handed_in_by, after_approval, created_at)
      select ${id}, ${by}, true, ${now} from changed where was_approved
    )
    select was_approved from changed`
  return row?.wasApproved ?? false
}

/** The first reader is noted; later ones change nothing. */
export const noteOpened = (db: Db, courseId: string, now: Date) => db`
  update review_hand_ins set opened_at = ${now}
  where id = (
      select id from review_hand_ins where course_id = ${courseId} order by created_at desc, id desc limit 1)
    and opened_at is null and taken_back_at is null`

/** The same lock for what is no part of a revision: collaborators, shares, plans. */
export const hold = (db: Db, id: string) => db`update courses set updated_at = now() where id = ${id}`

export async function updatedAt(db: Db, id: string) {
  const [row] = await db<[{ updatedAt: string }]>`select updated_at from courses where id = ${id}`
  return row.updatedAt
}

export const readers = (db: Db, ids: readonly string[]) => db<Reader[]>`
  select email, name, language from users where id = any(${[...ids]}::uuid[]) and is_active(users) order by id`

export async function about(db: Db, courseId: string, by: string) {
  const [row] = await db<[About]>`
    select c.id as course_id, c.name as course_name, users.name as by from courses c join users on users.id = ${by} where c.id = ${courseId}`
  return row
}

/** At most a hundred, so that one event does not send thousands of mails. */
export async function idsInGroup(db: Db, group: 'reviewer' | 'admin') {
  const rows = await db<{ userId: string }[]>`
    select user_id from user_groups where group_name = ${group} order by user_id limit 100`
  return rows.map(({ userId }) => userId)
}

export const listShares = (db: Db, courseId: string) => db<(ColleagueRow & { createdAt: string })[]>`
  select users.id, username, name, m.created_at from course_members m join users on users.id = m.user_id
  where course_id = ${courseId} and role = 'share' order by m.created_at, users.id`

/** Whether they are new to it. */
export async function addShare(db: Db, courseId: string, userId: string, invitedBy: string) {
  const { count } = await db`
    insert into course_members (course_id, user_id, role, invited_by)
    values (${courseId}, ${userId}, 'share', ${invitedBy}) on conflict do nothing`
  return count > 0
}

export async function removeShare(db: Db, courseId: string, username: string) {
  const { count } = await db`
    delete from course_members using users
    where course_id = ${courseId} and role = 'share' and users.id = user_id and users.username = ${username}`
  if (count === 0) throw new Problem('UserNotFound')
}

/** What is small enough to be logged whole: general data, plans and people. Of other parts, that they were changed. */
export async function factsOf(db: Db, courseId: string, part: BuilderPart): Promise<AuditedFields> {
  switch (part) {
    case 'general':
      return general(db, courseId)
    case 'licenses':
      return { Plans: await plans(db, courseId) }
    case 'collaborators':
      return { Collaborators: await members(db, courseId, 'collaborator') }
    case 'shares':
      return { Shares: await members(db, courseId, 'share') }
    default:
      return {}
  }
}

async function general(db: Db, courseId: string) {
  const [row] = await db<[AuditedFields]>`
    select c.name as "Name", c.short_description as "ShortDescription", c.description as "Description",
      c.requirements as "Requirements", c.certificate_details as "CertificateDetails", c.hours::float8 as "Hours", c.language as "Language",
      category.name as "Category", difficulty.name as "Difficulty", status.name as "Status",
      organization.name as "Organization"
    from courses c
    left join categories category on category.id = c.category_id
    left join difficulties difficulty on difficulty.id = c.difficulty_id
    left join statuses status on status.id = c.status_id
    left join organizations organization on organization.id = c.organization_id
    where c.id = ${courseId}`
  return row
}

async function plans(db: Db, courseId: string) {
  const rows = await db<{ text: string }[]>`
    select format('%s, %s d, %s MXN', name, duration_days, (price_cents / 100.0)::numeric(12, 2)) as text
    from plans where course_id = ${courseId} and archived_at is null order by id`
  return rows.map(({ text }) => text)
}

async function members(db: Db, courseId: string, role: 'collaborator' | 'share') {
  const rows = await db<{ email: string }[]>`
    select users.email from course_members join users on users.id = user_id
    where course_id = ${courseId} and role = ${role} order by users.email`
  return rows.map(({ email }) => email)
}

/** Whether the same change was logged a moment ago: a text that is saved as it is typed is one act. */
export async function isLogged(db: Db, actorId: string, courseId: string, part: BuilderPart) {
  const [row] = await db`
    select 1 from audit_log
    where subject_id = ${courseId} and actor_id = ${actorId} and action = 'update' and details ->> 'Part' = ${part}
      and at > now() - interval '10 minutes' limit 1`
  return row !== undefined
}
