import type { Db } from '#db/db.ts'

export const setArchived = (db: Db, courseId: string, at: Date | null) =>
  db`update courses set archived_at = ${at} where id = ${courseId}`

export const setDeleted = (db: Db, courseId: string, at: Date | null) =>
  db`update courses set deleted_at = ${at} where id = ${courseId}`

/** Whether learners can still find it, whatever the state of its draft. */
export async function isOnSale(db: Db, courseId: string) {
  const [entry] = await db`select 1 from catalogue_entries where course_id = ${courseId}`
  return entry !== undefined
}

const mostNamed = 5

/** Names of some who have a subscription that has not ended, the last first. */
export const subscriberNames = (db: Db, courseId: string, now: Date) => db<{ name: string }[]>`
  select users.name from subscriptions s join users on users.id = s.user_id
  where s.course_id = ${courseId} and s.revoked_at is null and s.expires_at > ${now}
  order by s.created_at desc, s.id desc limit ${mostNamed}`

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
      and not exists (select 1 from payments where course_id = courses.id)`
}
