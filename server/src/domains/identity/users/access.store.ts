import type { ReachKind } from '@aulanova/contract/identity/user-access'
import { type Db, type Fragment, literal } from '#platform/db/db.ts'

/** Where a page ends: the instant to the microsecond, as PostgreSQL writes it, and the id. */
export type Position = [instant: string, id: string]

export interface ReachRow {
  courseId: string
  name: string
  since: string
  by: string | null
  subscriptionId: string | null
  plan: string | null
  expiresAt: string | null
  isPaid: boolean
  isGiven: boolean
  position: string
  positionId: string
}

export interface Reach {
  why: ReachKind
  userId: string
  now: Date
  after: Position | null
  limit: number
}

/** One row more than the limit if there is a next page. */
export const reached = (db: Db, reach: Reach) =>
  reach.why === 'subscriptions'
    ? subscriptions(db, reach)
    : reach.why === 'owned'
      ? owned(db, reach)
      : memberships(db, reach)

const further = (db: Db, at: Fragment, id: Fragment, { after }: Reach) =>
  after ? db`and (${at}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : db``

const isActive = (db: Db, now: Date) => db`s.expires_at > ${now} and s.revoked_at is null`

const subscriptions = (db: Db, reach: Reach) => db<ReachRow[]>`
  select s.course_id, c.name, s.created_at as since, giver.name as "by", s.id as subscription_id, s.plan_name as plan,
    s.expires_at, term.payment_id is not null as is_paid, term.granted_by is not null as is_given,
    s.created_at::text as position, s.id as position_id
  from subscriptions s
  join courses c on c.id = s.course_id
  left join lateral (
    select payment_id, granted_by from subscription_terms
    where subscription_id = s.id order by created_at desc, id desc limit 1
  ) as term on true
  left join users giver on giver.id = term.granted_by
  where s.user_id = ${reach.userId} and ${isActive(db, reach.now)} ${further(db, db`s.created_at`, db`s.id`, reach)}
  order by s.created_at desc, s.id desc limit ${literal(db, reach.limit + 1)}`

const noSubscription = (db: Db) => db`
  null::uuid as subscription_id, null::text as plan, null::timestamptz as expires_at, false as is_paid, false as is_given`

const owned = (db: Db, reach: Reach) => db<ReachRow[]>`
  select c.id as course_id, c.name, c.created_at as since, null::text as "by", ${noSubscription(db)},
    c.updated_at::text as position, c.id as position_id
  from courses c
  where c.owner_id = ${reach.userId} and c.deleted_at is null ${further(db, db`c.updated_at`, db`c.id`, reach)}
  order by c.updated_at desc, c.id desc limit ${literal(db, reach.limit + 1)}`

const roles = { shared: 'share', collaborations: 'collaborator', owned: '', subscriptions: '' } as const

const memberships = (db: Db, reach: Reach) => db<ReachRow[]>`
  select m.course_id, c.name, m.created_at as since, inviter.name as "by", ${noSubscription(db)},
    m.created_at::text as position, m.course_id as position_id
  from course_members m
  join courses c on c.id = m.course_id
  left join users inviter on inviter.id = m.invited_by
  where m.user_id = ${reach.userId} and m.role = ${roles[reach.why]} and c.deleted_at is null
    ${further(db, db`m.created_at`, db`m.course_id`, reach)}
  order by m.created_at desc, m.course_id desc limit ${literal(db, reach.limit + 1)}`

interface Counted {
  devices: number
  subscriptions: number
  expired: number
  owned: number
  shared: number
  collaborations: number
}

/** Of one person only, each from an index. */
export async function countAccess(db: Db, userId: string, now: Date, unusedSince: Date) {
  const memberOf = (role: string) => db`
    (select count(*)::int from course_members join courses c on c.id = course_id
      where user_id = ${userId} and role = ${role} and c.deleted_at is null)`
  const [row] = await db<[Counted]>`
    select
      (select count(*)::int from devices
        where user_id = ${userId} and signed_out_at is null and last_seen_at >= ${unusedSince}) as devices,
      (select count(*)::int from courses where owner_id = ${userId} and deleted_at is null) as owned,
      ${memberOf('share')} as shared,
      ${memberOf('collaborator')} as collaborations,
      count(*) filter (where ${isActive(db, now)})::int as subscriptions,
      count(*) filter (where not (${isActive(db, now)}))::int as expired
    from subscriptions s where s.user_id = ${userId}`
  return row
}
