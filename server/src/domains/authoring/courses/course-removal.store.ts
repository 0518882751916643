import { daysToRestore } from '@aulanova/contract/kernel/limits'
import type { Db } from '#platform/db/db.ts'

/** Takes it out of the catalogue and of any review. Who has a subscription keeps it. */
export async function archive(db: Db, courseId: string, at: Date) {
  await db`delete from catalogue_entries where course_id = ${courseId}`
  await db`
    update courses set archived_at = ${at}, state = case
      when state in ('draft', 'changes-requested', 'unpublished') then state
      when published_revision is null then 'draft' else 'unpublished' end
    where id = ${courseId}`
}

export const unarchive = (db: Db, courseId: string) => db`update courses set archived_at = null where id = ${courseId}`

export const setDeleted = (db: Db, courseId: string, at: Date | null) =>
  db`update courses set deleted_at = ${at} where id = ${courseId}`

/** Later its draft may be gone. */
export async function canComeBack(db: Db, courseId: string, now: Date) {
  const [found] = await db`
    select 1 from courses where id = ${courseId} and deleted_at > ${now}::timestamptz - make_interval(days => ${daysToRestore})`
  return found !== undefined
}

/** Whether learners can still find it, whatever the state of its draft. */
export async function isOnSale(db: Db, courseId: string) {
  const [entry] = await db`select 1 from catalogue_entries where course_id = ${courseId}`
  return entry !== undefined
}

const maxNamed = 5

/** Names of some who ever had a subscription, the last first. */
export const subscriberNames = (db: Db, courseId: string) => db<{ name: string }[]>`
  select users.name from subscriptions s join users on users.id = s.user_id
  where s.course_id = ${courseId}
  order by s.created_at desc, s.id desc limit ${maxNamed}`

/**
 * Removes courses that were deleted before that day and never had a revision. Their draft goes first: then the files of the
 * course are unused, and once they are swept the course goes.
 */
export async function forgetCourses(db: Db, before: Date) {
  const forgotten = db`
    deleted_at < ${before} and not exists (select 1 from revisions where course_id = courses.id)`
  await db`delete from sections where course_id in (select id from courses where ${forgotten})`
  await db`delete from course_files where course_id in (select id from courses where ${forgotten})`
  await db`
    update courses set cover_file_id = null, presentation_file_id = null, certificate_file_id = null
    where ${forgotten} and coalesce(cover_file_id, presentation_file_id, certificate_file_id) is not null`
  await db`
    delete from courses where ${forgotten}
      and not exists (select 1 from files where course_id = courses.id)
      and not exists (select 1 from subject_courses where course_id = courses.id)
      and not exists (select 1 from site_items where course_id = courses.id)
      and not exists (select 1 from payments where course_id = courses.id)
      and not exists (
        select 1 from organization_seats join plans on plans.id = plan_id where plans.course_id = courses.id)`
}
