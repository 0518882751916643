import { type Db, prepared } from '#platform/db/db.ts'
import type { SubscriptionRow } from './learning.records.ts'

const maxOwned = 500

const statement = `
  select e.course_id, r.general ->> 'Name' as name, s.expires_at, s.revoked_at
  from enrolments e
  join subscriptions s on s.id = e.subscription_id
  join courses c on c.id = e.course_id
  join revisions r on r.course_id = c.id and r.number = c.published_revision
  where e.user_id = $1 order by s.created_at desc, s.id desc limit ${maxOwned}`

/** The courses that a person is or was subscribed to, the newest subscription first. */
export const ownedCourses = (db: Db, userId: string) =>
  prepared<SubscriptionRow & { courseId: string; name: string }>(db, statement, [userId])
