import { pageSize } from '@aulanova/contract/common'
import type { Db } from '#db/db.ts'
import type { MySubscriptionRow } from './subscriptions.records.ts'

export async function ofPerson(db: Db, userId: string, page: number) {
  const [[counted], rows] = await Promise.all([
    db<[{ count: number }]>`select count(*)::int as count from subscriptions where user_id = ${userId}`,
    db<MySubscriptionRow[]>`
      select s.id, s.course_id, r.general ->> 'Name' as course_name, s.revision, s.plan_name, s.duration_days,
        s.price_cents, s.created_at, s.updated_at, s.revoked_at
      from subscriptions s
      join courses c on c.id = s.course_id
      join revisions r on r.course_id = c.id and r.number = c.published_revision
      where s.user_id = ${userId}
      order by s.created_at desc, s.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  ])
  return { rows, count: counted.count }
}
