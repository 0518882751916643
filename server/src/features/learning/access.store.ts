import type { CoursePeople } from '@aulanova/contract/course-rules'
import type { Db } from '#db/db.ts'

export interface Door extends CoursePeople {
  courseId: string
  revision: number
  /** When the running subscription ends; null: there is none. */
  until: string | null
}

/** Asked on every request: who may read, what they read, and until when. Undefined for what was never published. */
export async function door(db: Db, userId: string, courseId: string, now: Date) {
  const [row] = await db<Door[]>`
    select c.id as course_id, c.published_revision as revision, c.owner_id as owner, c.state,
      array(select user_id::text from course_members where course_id = c.id and role = 'collaborator') as collaborators,
      array(select user_id::text from course_members where course_id = c.id and role = 'share') as shares,
      (select max(expires_at) from subscriptions
        where user_id = ${userId} and course_id = c.id and revoked_at is null and expires_at > ${now}) as until
    from courses c where c.id = ${courseId} and c.published_revision is not null`
  return row
}
