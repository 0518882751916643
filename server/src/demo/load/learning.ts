import type { Pool } from '#platform/db/db.ts'
import { withoutIndexes } from './bulk.ts'
import {
  blocksPerCourse,
  idKinds,
  paymentKind,
  planKind,
  progressPerUser,
  type Size,
  sectionsPerCourse,
  subscriptionKind,
  subscriptionsPerUser,
} from './size.ts'

const { user, course, block, evaluation } = idKinds

/** The course that a user's second subscription is to: the one with progress. */
const begun = 1

/**
 * Subscriptions, enrolments, progress and passed evaluations. Every tenth subscription has ended; the others run for
 * years, so that no job has anything to end or to warn of while we measure.
 */
export async function fillLearning(db: Pool, size: Size) {
  const tables = ['subscriptions', 'enrolments', 'block_progress', 'attempts']
  await withoutIndexes(db, tables, async () => {
    await db`
      insert into subscriptions (id, user_id, course_id, revision, plan_id, plan_name, duration_days, price_cents,
        created_at, updated_at, ended_at)
      select pg_temp.bench_id(${subscriptionKind}, s.number), pg_temp.bench_id(${user}, u),
        pg_temp.bench_id(${course}, c), 1, pg_temp.bench_id(${planKind}, c), 'Anual',
        case when has_ended then 30 else 3650 end, 49900, at, at,
        case when has_ended then at + interval '30 days' end
      from ${subscribed(db, size)}`
    await db`
      insert into enrolments (user_id, course_id, subscription_id, last_seen_at, last_block_id, started_at, done_count,
        counted_revision, created_at, updated_at)
      select pg_temp.bench_id(${user}, u), pg_temp.bench_id(${course}, c),
        pg_temp.bench_id(${subscriptionKind}, s.number), at + interval '1 day',
        case when k = ${begun} then pg_temp.bench_id(${block}, (c - 1) * ${blocksPerCourse} + ${progressPerUser}) end,
        case when k = ${begun} then at + interval '1 hour' end,
        case when k = ${begun} then ${progressPerUser} + (u % 2) else 0 end,
        case when k = ${begun} then 1 end, at, at
      from ${subscribed(db, size)}`
    await db`
      insert into block_progress (user_id, course_id, block_id, completed_at, updated_at)
      select pg_temp.bench_id(${user}, u), pg_temp.bench_id(${course}, c),
        pg_temp.bench_id(${block}, (c - 1) * ${blocksPerCourse} + b), at + interval '2 hours', at + interval '2 hours'
      from ${subscribed(db, size)}, generate_series(1, ${progressPerUser}::bigint) b where k = ${begun}`
    await db`
      insert into attempts (user_id, course_id, revision, evaluation_id, number, tries, closed_at, score, passed,
        created_at)
      select pg_temp.bench_id(${user}, u), pg_temp.bench_id(${course}, c), 1,
        pg_temp.bench_id(${evaluation}, (c - 1) * ${sectionsPerCourse} + 1), 1, 3, at + interval '3 hours', 10, true, at
      from ${subscribed(db, size)} where k = ${begun} and u % 2 = 1`
  })
}

/** What each user paid for the first subscription, and its entry in the ledger. */
export async function fillPayments(db: Pool, size: Size) {
  await withoutIndexes(db, ['payments'], async () => {
    await db`
      insert into payments (id, provider, intent_id, client_secret_hash, status, method, user_id, course_id, plan_id,
        plan_name, duration_days, amount_cents, receipt_number, succeeded_at, created_at, updated_at)
      select pg_temp.bench_id(${paymentKind}, u), 'sandbox', 'pi_bench_' || u, '', 'succeeded', 'card',
        pg_temp.bench_id(${user}, u), pg_temp.bench_id(${course}, c), pg_temp.bench_id(${planKind}, c), 'Anual', 365, 49900,
        nextval('receipt_numbers'), at, at, at
      from ${subscribed(db, size)} where k = 0`
  })
  await withoutIndexes(db, ['ledger_entries'], async () => {
    await db`
      insert into ledger_entries (at, kind, payment_id, course_id, plan_id, amount_cents)
      select succeeded_at, 'sale', id, course_id, plan_id, amount_cents from payments
      where intent_id like 'pi_bench_%' order by succeeded_at`
  })
}

/**
 * Who is subscribed to what: user u to k = 0, 1 … different courses. Some have the largest course, which is the first,
 * as their course 0. The newest users have the newest subscriptions.
 */
const subscribed = (db: Pool, { users, courses, oneInLargest }: Size) => db`(
  select u, k, (u - 1) * ${subscriptionsPerUser} + k + 1 as number,
    case when k = 0 and u % ${oneInLargest} = 0 then 1
      else 2 + (u * 7919 + k * ${Math.floor((courses - 1) / (subscriptionsPerUser + 1))}::bigint) % ${courses - 1}::bigint
    end as c,
    (u + k) % 10 = 9 as has_ended,
    date_trunc('day', now()) - interval '400 days' + (u * ${subscriptionsPerUser} + k) *
      (interval '300 days' / ${users * subscriptionsPerUser}::int) as at
  from generate_series(1, ${users}::bigint) u, generate_series(0, ${subscriptionsPerUser - 1}::bigint) k) as s`
