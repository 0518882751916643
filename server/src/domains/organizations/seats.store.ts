import { accountColumns } from '#platform/db/account-columns.ts'
import type { Db } from '#platform/db/db.ts'
import { isEmail } from '#platform/db/email.ts'
import type { Account } from '#platform/providers/identity/account.ts'

export interface SeatsRow {
  planId: string
  planName: string
  durationDays: number
  courseId: string
  courseName: string
  seats: number
  taken: number
  /** Whether a seat can be given: the course is on sale, and so is the plan. */
  open: boolean
  /** Whether the course is still the organization's. */
  own: boolean
}

/** The plans on sale of an organization's courses, and those that it has seats for. By course and order. */
export const seatsOf = (db: Db, organizationId: string, planId: string | null = null) => db<SeatsRow[]>`
  select p.id as plan_id, p.name as plan_name, p.duration_days, c.id as course_id, coalesce(e.name, c.name) as course_name,
    coalesce(s.seats, 0) as seats, coalesce(s.taken, 0) as taken,
    c.organization_id is not distinct from ${organizationId} as own,
    c.organization_id is not distinct from ${organizationId} and p.archived_at is null and e.course_id is not null as open
  from (
    select p.id from courses c join plans p on p.course_id = c.id
    where c.organization_id = ${organizationId} and c.deleted_at is null and p.archived_at is null
    union select plan_id from organization_seats where organization_id = ${organizationId}
  ) as listed
  join plans p on p.id = listed.id
  join courses c on c.id = p.course_id
  left join catalogue_entries e on e.course_id = c.id
  left join organization_seats s on s.organization_id = ${organizationId} and s.plan_id = p.id
  where ${planId}::uuid is null or p.id = ${planId}
  order by lower(coalesce(e.name, c.name)), c.id, p.position, p.id`

/** The row is locked until the transaction ends, so that no seat is taken meanwhile. */
export async function hold(db: Db, organizationId: string, planId: string) {
  await db`
    insert into organization_seats (organization_id, plan_id, seats) values (${organizationId}, ${planId}, 0)
    on conflict (organization_id, plan_id) do nothing`
  const [row] = await db<[{ seats: number }]>`
    select seats from organization_seats where organization_id = ${organizationId} and plan_id = ${planId} for update`
  return row.seats
}

/** Refused by a constraint if more are taken. */
export const setSeats = (db: Db, organizationId: string, planId: string, seats: number) => db`
  update organization_seats set seats = ${seats} where organization_id = ${organizationId} and plan_id = ${planId}`

/** Takes one seat, unless all are taken. Others who want one wait until the transaction ends. */
export async function takeSeat(db: Db, organizationId: string, planId: string) {
  const { count } = await db`
    update organization_seats set taken = taken + 1
    where organization_id = ${organizationId} and plan_id = ${planId} and taken < seats`
  return count > 0
}

export async function isLeft(db: Db, organizationId: string, planId: string) {
  const [row] = await db`
    select 1 from organization_seats
    where organization_id = ${organizationId} and plan_id = ${planId} and taken < seats`
  return row !== undefined
}

interface Taken {
  organizationId: string
  planId: string
  userId: string
}

/** Whether the person has a seat of this plan whose subscription runs; after that another one can be given. */
export async function hasSeat(db: Db, { organizationId, planId, userId }: Taken, now: Date) {
  const [row] = await db`
    select 1 from taken_seats t join subscriptions s on s.id = t.subscription_id
    where t.organization_id = ${organizationId} and t.plan_id = ${planId} and t.user_id = ${userId}
      and s.revoked_at is null and s.expires_at > ${now}`
  return row !== undefined
}

interface Given {
  subscriptionId: string
  givenBy: string
  /** What the organization calls the person. */
  name: string
}

export const addTaken = (
  db: Db,
  { organizationId, planId, userId }: Taken,
  { subscriptionId, givenBy, name }: Given,
) => db`
  insert into taken_seats (organization_id, plan_id, user_id, subscription_id, given_by, name)
  values (${organizationId}, ${planId}, ${userId}, ${subscriptionId}, ${givenBy}, ${name})
  on conflict (organization_id, plan_id, user_id) do update
    set subscription_id = excluded.subscription_id, given_by = excluded.given_by, name = excluded.name, created_at = now()`

interface Held {
  organizationId: string
  userId: string
  courseId: string
}

/** The seat behind a person's running subscription, and whether it can be taken back: nothing else was added, nothing seen. */
export async function heldSeat(db: Db, { organizationId, userId, courseId }: Held, now: Date) {
  const [row] = await db<{ planId: string; unused: boolean }[]>`
    select t.plan_id, e.started_at is null
      and (select count(*) from subscription_terms where subscription_id = s.id) = 1 as unused
    from taken_seats t
    join subscriptions s on s.id = t.subscription_id
    join enrolments e on e.user_id = s.user_id and e.course_id = s.course_id
    where t.organization_id = ${organizationId} and t.user_id = ${userId} and s.course_id = ${courseId}
      and s.revoked_at is null and s.expires_at > ${now}
    for update of t, e`
  return row
}

export async function giveBack(db: Db, { organizationId, planId, userId }: Taken) {
  await db`
    delete from taken_seats
    where organization_id = ${organizationId} and plan_id = ${planId} and user_id = ${userId}`
  await db`
    update organization_seats set taken = taken - 1
    where organization_id = ${organizationId} and plan_id = ${planId}`
}

export async function accountOf(db: Db, email: string) {
  const [account] = await db<Account[]>`select ${accountColumns(db)} from users where ${isEmail(db, email)}`
  return account
}
