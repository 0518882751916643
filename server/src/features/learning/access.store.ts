import type { CoursePeople } from '@aulanova/contract/course-rules'
import type { Actor } from '@aulanova/contract/permissions'
import type { Db } from '#db/db.ts'

export interface Door extends CoursePeople {
  courseId: string
  revision: number
  isSubscribed: boolean
  /** On sale, or subscribed to at some time: whoever never had it does not see a course that was unpublished. */
  isInSight: boolean
}

/** Asked on every request: who may read, and what they read. Undefined for what was never published. */
export async function door(db: Db, userId: string, courseId: string, now: Date) {
  const [row] = await db<Door[]>`
    select c.id as course_id, c.published_revision as revision, c.owner_id as owner, c.state,
      array(select user_id::text from course_members where course_id = c.id and role = 'collaborator') as collaborators,
      array(select user_id::text from course_members where course_id = c.id and role = 'share') as shares,
      exists (select 1 from subscriptions
        where user_id = ${userId} and course_id = c.id and revoked_at is null and expires_at > ${now}) as is_subscribed,
      exists (select 1 from catalogue_entries where course_id = c.id)
        or exists (select 1 from enrolments
          where user_id = ${userId} and course_id = c.id and subscription_id is not null) as is_in_sight
    from courses c where c.id = ${courseId} and c.published_revision is not null`
  return row
}

export async function enabledPerson(db: Db, userId: string) {
  const [row] = await db<Actor[]>`
    select id, username, array(select group_name from user_groups where user_id = users.id) as groups
    from users where id = ${userId} and is_active(users)`
  return row
}
