import { type Db, prepared } from '#db/db.ts'
import type { SubscriptionRow } from './learning.records.ts'

const mostOwned = 500

const statement = `
  select e.course_id, s.expires_at, s.revoked_at
  from enrolments e join subscriptions s on s.id = e.subscription_id
  where e.user_id = $1 order by s.created_at desc, s.id desc limit ${mostOwned}`

/** The courses that a person is or was subscribed to, the newest subscription first. */
export const ownedCourses = (db: Db, userId: string) =>
  prepared<SubscriptionRow & { courseId: string }>(db, statement, [userId])
