import type { CoursePeople } from '@aulanova/contract/authoring/course-rules'
import { coursePeopleColumns } from '#domains/authoring/courses/course-people-sql.ts'
import { type Db, prepared } from '#platform/db/db.ts'

export interface CourseAccess extends CoursePeople {
  courseId: string
  revision: number
  isSubscribed: boolean
  /** On sale, or subscribed to at some time. Others do not see a course that was unpublished. */
  isInSight: boolean
  /** The person has subscribed to it, and has read nothing of it yet. */
  isUnopened: boolean
}

/** Columns of course `c` that say whether a person may read it now, and which revision. Both are SQL expressions. */
export const accessColumns = (user: string, now: string) => `
  c.id as course_id, c.published_revision as revision, ${coursePeopleColumns},
  exists (select 1 from subscriptions
    where user_id = ${user} and course_id = c.id and revoked_at is null and expires_at > ${now}) as is_subscribed,
  (select 1 from catalogue_entries where course_id = c.id) is not null
    or exists (select 1 from enrolments
      where user_id = ${user} and course_id = c.id and subscription_id is not null) as is_in_sight,
  exists (select 1 from enrolments where user_id = ${user} and course_id = c.id and subscription_id is not null
    and started_at is null) as is_unopened`

const access = `select ${accessColumns('$1', '$3')} from courses c where c.id = $2 and c.published_revision is not null`

/** Read on every request: who may read the course, and which revision. Undefined if it was never published. */
export async function courseAccess(db: Db, userId: string, courseId: string, now: Date) {
  const [row] = await prepared<CourseAccess>(db, access, [userId, courseId, now])
  return row
}
