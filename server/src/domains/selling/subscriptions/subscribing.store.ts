import { pageSize } from '@aulanova/contract/kernel/common'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { Db } from '#platform/db/db.ts'
import type { Subscribed } from './subscription-mails.ts'
import type { MySubscriptionRow } from './subscriptions.records.ts'

export interface Plan {
  id: string
  name: string
  durationDays: number
  priceCents: number
}

/** One person in one course. */
export interface Enrolment {
  userId: string
  courseId: string
}

/** What a subscription is begun or extended with. */
export interface Term {
  plan: Plan
  /** The published revision it is bought at. */
  revision: number
  /** The administrator who gave it; null: it was bought. */
  givenBy: string | null
  /** Null: it was given. */
  paidCents: number | null
  /** Null: it cost nothing. */
  paymentId: string | null
  /** Of the request that gave it. */
  key?: string | null
}

export async function userIdOf(db: Db, username: string) {
  const [user] = await db<{ id: string }[]>`select id from users where username = ${username}`
  if (!user) throw new Problem('UserNotFound')
  return user.id
}

/** The revision on sale; null: none, even if earlier subscribers read one. */
export async function offeredRevision(db: Db, courseId: string) {
  const [course] = await db<{ revision: number | null }[]>`
    select case when exists (select 1 from catalogue_entries e where e.course_id = c.id) then published_revision end as revision
    from courses c where id = ${courseId}`
  if (!course) throw new Problem('NotFound')
  return course.revision
}

export async function isRevision(db: Db, courseId: string, revision: number) {
  const [found] = await db`select 1 from revisions where course_id = ${courseId} and number = ${revision}`
  return found !== undefined
}

export async function planOnSale(db: Db, courseId: string, planId: string) {
  const [plan] = await db<Plan[]>`
    select id, name, duration_days, price_cents from plans
    where id = ${planId} and course_id = ${courseId} and archived_at is null`
  if (!plan) throw new Problem('ItemNotFound')
  return plan
}

/** Locks the enrolment until the transaction ends, so that a person subscribes to a course once at a time. */
export const holdEnrolment = (db: Db, { userId, courseId }: Enrolment, now: Date) => db`
  insert into enrolments (user_id, course_id, last_seen_at) values (${userId}, ${courseId}, ${now})
  on conflict (user_id, course_id) do update set updated_at = now()`

/** The active subscription, if there is one. */
export async function running(db: Db, { userId, courseId }: Enrolment, now: Date) {
  const [row] = await db<{ id: string }[]>`
    select id from subscriptions where user_id = ${userId} and course_id = ${courseId} and ended_at is null
      and revoked_at is null and expires_at > ${now} for update`
  return row?.id ?? null
}

/** Of the active subscription; 0: there is none. */
export async function runningDays(db: Db, { userId, courseId }: Enrolment, now: Date) {
  const [row] = await db<{ durationDays: number }[]>`
    select duration_days from subscriptions where user_id = ${userId} and course_id = ${courseId} and ended_at is null
      and revoked_at is null and expires_at > ${now}`
  return row?.durationDays ?? 0
}

/** The active subscription, if it lasts until an instant. */
export async function reaching(db: Db, { userId, courseId }: Enrolment, until: Date) {
  const [row] = await db<{ id: string }[]>`
    select id from subscriptions where user_id = ${userId} and course_id = ${courseId} and ended_at is null
      and revoked_at is null and expires_at > ${until}`
  return row?.id ?? null
}

/** A gift adds no price. */
export const addDays = (db: Db, id: string, { plan, paidCents }: Term) => db`
  update subscriptions set duration_days = duration_days + ${plan.durationDays},
    price_cents = case when ${paidCents}::int is null then price_cents else coalesce(price_cents, 0) + ${paidCents} end
  where id = ${id}`

/** Ends the expired subscription and begins the next, which comes first in the list of my courses. */
export async function begin(db: Db, { userId, courseId }: Enrolment, { plan, revision, paidCents }: Term, now: Date) {
  await db`
    update subscriptions set ended_at = ${now}
    where user_id = ${userId} and course_id = ${courseId} and ended_at is null`
  const [row] = await db<[{ id: string }]>`
    insert into subscriptions (user_id, course_id, revision, plan_id, plan_name, duration_days, price_cents, created_at)
    values (${userId}, ${courseId}, ${revision}, ${plan.id}, ${plan.name}, ${plan.durationDays}, ${paidCents}, ${now})
    returning id`
  await db`
    update enrolments set subscription_id = ${row.id}, last_seen_at = ${now}
    where user_id = ${userId} and course_id = ${courseId}`
  return row.id
}

export const addTerm = (db: Db, subscriptionId: string, { plan, paidCents, givenBy, paymentId, key = null }: Term) =>
  db`
    insert into subscription_terms
      (subscription_id, plan_id, plan_name, duration_days, price_cents, granted_by, payment_id, key)
    values (${subscriptionId}, ${plan.id}, ${plan.name}, ${plan.durationDays}, ${paidCents}, ${givenBy}, ${paymentId},
      ${key})`

export interface GivenTerm extends Enrolment {
  /** Of the subscription. */
  id: string
  planId: string | null
}

export async function givenBefore(db: Db, key: string) {
  const [row] = await db<GivenTerm[]>`
    select s.id, s.user_id, s.course_id, t.plan_id
    from subscription_terms t join subscriptions s on s.id = t.subscription_id where t.key = ${key}`
  return row
}

export const revoke = (db: Db, id: string, by: string | null, now: Date) => db`
  update subscriptions set revoked_at = ${now}, revoked_by = ${by}, ended_at = ${now} where id = ${id}`

/** Whom a mail about a subscription goes to, and what it says. */
const subscribed = (db: Db) => db`
  select s.id, s.course_id, s.expires_at, r.general ->> 'Name' as course_name, users.name, users.email, users.language
  from subscriptions s
  join courses on courses.id = s.course_id
  join revisions r on r.course_id = s.course_id and r.number = coalesce(courses.published_revision, s.revision)
  join users on users.id = s.user_id`

export async function subscribedOf(db: Db, id: string) {
  const [row] = await db<[Subscribed]>`${subscribed(db)} where s.id = ${id}`
  return row
}

export const subscribedAmong = (db: Db, ids: readonly string[]) =>
  db<Due[]>`${subscribed(db)} where s.id = any(${[...ids]}::uuid[])`

export type Due = Subscribed & { id: string }

/** Over, and not yet mailed about. Rows that another process has locked are left to it. */
export const over = (db: Db, now: Date, limit: number) => db<Due[]>`
  ${subscribed(db)} where s.ended_at is null and s.expires_at <= ${now}
  order by s.expires_at limit ${limit} for update of s skip locked`

/**
 * Ends within a week, or within the last quarter of a short one, so that a subscriber is not warned right after the start. A
 * subscription of one or two days has no warning.
 */
export const ending = (db: Db, now: Date, limit: number) => db<Due[]>`
  ${subscribed(db)} where s.ended_at is null and s.expires_at > ${now}
    and s.expires_at <= ${now}::timestamptz + interval '7 days'
    and s.expires_at <= ${now}::timestamptz + greatest(1, s.duration_days / 4) * interval '1 day'
    and s.duration_days > 2 and s.warned_for is distinct from s.expires_at
  order by s.expires_at limit ${limit} for update of s skip locked`

export const end = (db: Db, ids: readonly string[]) =>
  db`update subscriptions set ended_at = expires_at where id = any(${[...ids]}::uuid[])`

export const warned = (db: Db, ids: readonly string[]) =>
  db`update subscriptions set warned_for = expires_at where id = any(${[...ids]}::uuid[])`

const columns = (db: Db) => db`
  s.id, s.course_id, r.general ->> 'Name' as course_name, s.revision, s.plan_name, s.duration_days, s.price_cents,
  s.created_at, s.updated_at, s.revoked_at,
  (select array_agg(t.plan_name order by t.created_at, t.id) from subscription_terms t
    where t.subscription_id = s.id and not exists (
      select 1 from refunds f
      where f.payment_id = t.payment_id and f.ends_access and f.status in ('done', 'reversed'))) as plan_names`

/** With the course as subscribers see it now. */
const tables = (db: Db) => db`
  subscriptions s
  join courses c on c.id = s.course_id
  join revisions r on r.course_id = c.id and r.number = c.published_revision`

export async function one(db: Db, id: string) {
  const [row] = await db<[MySubscriptionRow]>`select ${columns(db)} from ${tables(db)} where s.id = ${id}`
  return row
}

/** The subscription that a payment began or extended. */
export async function paidBy(db: Db, paymentId: string) {
  const [row] = await db<MySubscriptionRow[]>`
    select ${columns(db)} from ${tables(db)}
    where s.id = (select subscription_id from subscription_terms where payment_id = ${paymentId})`
  return row
}

export async function ofPerson(db: Db, userId: string, page: number) {
  const [[counted], rows] = await Promise.all([
    db<[{ count: number }]>`select count(*)::int as count from subscriptions where user_id = ${userId}`,
    db<MySubscriptionRow[]>`
      select ${columns(db)} from ${tables(db)}
      where s.user_id = ${userId}
      order by s.created_at desc, s.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  ])
  return { rows, count: counted.count }
}

/** Locks the running subscription that a payment began or extended. Undefined: it is over. */
export async function holdPaidBy(db: Db, paymentId: string, now: Date) {
  const [row] = await db<{ id: string; createdAt: string }[]>`
    select id, created_at from subscriptions
    where id = (select subscription_id from subscription_terms where payment_id = ${paymentId})
      and ended_at is null and revoked_at is null and expires_at > ${now}
    for update`
  return row
}

export interface TermLeft {
  paymentId: string | null
  /** Without what earlier refunds took back. */
  days: number
  /** A refund was to take it back, even if none of its days was left to take. */
  isTakenBack: boolean
}

/** The terms of a subscription in the order in which they are used. */
export const termsLeft = (db: Db, subscriptionId: string) => db<TermLeft[]>`
  select t.payment_id, t.duration_days - coalesce(sum(r.taken_days), 0)::int as days,
    coalesce(bool_or(r.ends_access and r.status in ('done', 'reversed')), false) as is_taken_back
  from subscription_terms t left join refunds r on r.payment_id = t.payment_id
  where t.subscription_id = ${subscriptionId}
  group by t.id order by t.created_at, t.id`

export const shorten = (db: Db, subscriptionId: string, days: number) =>
  db`update subscriptions set duration_days = duration_days - ${days} where id = ${subscriptionId}`
