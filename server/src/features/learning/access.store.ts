import type { CoursePeople } from '@aulanova/contract/course-rules'
import type { Actor } from '@aulanova/contract/permissions'
import { coursePeople } from '#db/course-people.ts'
import type { Db } from '#db/db.ts'

export interface CourseAccess extends CoursePeople {
  courseId: string
  revision: number
  isSubscribed: boolean
  /** On sale, or subscribed to at some time. Others do not see a course that was unpublished. */
  isInSight: boolean
}

/** Columns of course `c` that say who may read it, and which revision. */
export const accessColumns = (db: Db, userId: string, now: Date) => db`
  c.id as course_id, c.published_revision as revision, ${coursePeople(db)},
  exists (select 1 from subscriptions
    where user_id = ${userId} and course_id = c.id and revoked_at is null and expires_at > ${now}) as is_subscribed,
  exists (select 1 from catalogue_entries where course_id = c.id)
    or exists (select 1 from enrolments
      where user_id = ${userId} and course_id = c.id and subscription_id is not null) as is_in_sight`

/** Read on every request: who may read the course, and which revision. Undefined if it was never published. */
export async function courseAccess(db: Db, userId: string, courseId: string, now: Date) {
  const [row] = await db<CourseAccess[]>`
    select ${accessColumns(db, userId, now)}
    from courses c where c.id = ${courseId} and c.published_revision is not null`
  return row
}

export async function activeActor(db: Db, userId: string) {
  const [row] = await db<Actor[]>`
    select id, username, array(select group_name from user_groups where user_id = users.id) as groups
    from users where id = ${userId} and is_active(users)`
  return row
}
