import { compareLedger } from '#domains/selling/finances/comparison.rules.ts'
import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'

/** The same for the same text, so that every demo looks alike; from 0 to 1. */
const dice = (db: Db, text: string) => db.unsafe(`((hashtextextended(${text}, 7) & 1048575) / 1048576.0)`)

/** Two years of sales to the people of the history, some refunds, and vouchers that are still to be paid. */
export async function fillSales({ sql, now }: Pick<Services, 'sql' | 'now'>, learnerIds: readonly string[]) {
  await pay(sql, learnerIds)
  await subscribe(sql)
  await refund(sql)
  await giveVouchers(sql, learnerIds)
  await playProvider(sql)
  await compareLedger({ sql, now })
}

/** Each person buys most of the courses on sale once: rarely long ago, more often of late. */
async function pay(db: Db, learnerIds: readonly string[]) {
  await db`
    insert into payments (provider, intent_id, client_secret_hash, status, method, user_id, course_id, plan_id, plan_name,
      duration_days, amount_cents, receipt_number, succeeded_at, created_at, changed_at, receipt_name, receipt_email, receipt_course,
      receipt_until)
    select 'sandbox', 'pi_demo_' || left(md5(users.id || p.id::text), 20), '', 'succeeded',
      (array['card', 'card', 'card', 'voucher', 'transfer'])[1 + floor(5 * ${dice(db, 'users.email || p.name')})::int], users.id,
      p.course_id, p.id, p.name, p.duration_days, p.price_cents, nextval('receipt_numbers'), sold.at, sold.at, sold.at,
      users.name, users.email, entry.name, sold.at + p.duration_days * interval '24 hours'
    from users
    cross join catalogue_entries entry
    join revisions r on r.course_id = entry.course_id and r.number = entry.revision
    cross join lateral (
      select *, row_number() over (order by ${dice(db, 'users.email || plans.name || entry.name')}) as place
      from plans where course_id = entry.course_id and archived_at is null and price_cents > 0) p
    cross join lateral (
      select now() - interval '1 hour' - least(now() - r.published_at - interval '1 day', interval '725 days') * (${dice(db, "entry.name || users.email || 'day'")} ^ 1.35) as at) sold
    where users.id = any(${[...learnerIds]}::uuid[]) and p.place = 1 and ${dice(db, 'entry.name || users.email')} < 0.8
      and not exists (select 1 from subscriptions s where s.user_id = users.id and s.course_id = entry.course_id)
    order by sold.at`
  await db`
    insert into ledger_entries (at, kind, payment_id, course_id, plan_id, amount_cents)
    select succeeded_at, 'sale', id, course_id, plan_id, amount_cents from payments order by receipt_number`
  await db`
    update users set created_at = first.at - interval '1 hour'
    from (select user_id, min(created_at) as at from payments group by user_id) first
    where users.id = first.user_id and first.at < users.created_at`
}

/** What they paid for, as the jobs would have left it. */
async function subscribe(db: Db) {
  await db`
    insert into subscriptions (user_id, course_id, revision, plan_id, plan_name, duration_days, price_cents, created_at)
    select p.user_id, p.course_id, c.published_revision, p.plan_id, p.plan_name, p.duration_days, p.amount_cents, p.created_at
    from payments p join courses c on c.id = p.course_id`
  const sold = db`select s.id from subscriptions s join payments p on p.user_id = s.user_id and p.course_id = s.course_id`
  await db`
    update subscriptions set warned_for = expires_at, ended_at = case when expires_at <= now() then expires_at end
    where id in (${sold}) and expires_at <= now() + interval '7 days'`
  await db`
    insert into subscription_terms (subscription_id, plan_id, plan_name, duration_days, price_cents, payment_id, created_at)
    select s.id, p.plan_id, p.plan_name, p.duration_days, p.amount_cents, p.id, p.created_at
    from payments p join subscriptions s on s.user_id = p.user_id and s.course_id = p.course_id`
}

/** One in fourteen, some days later: each second of them only a half. */
async function refund(db: Db) {
  await db`
    with given as (
      insert into refunds (payment_id, key, amount_cents, reason, ends_access, status, created_at)
      select id, gen_random_uuid(), case when receipt_number % 28 = 0 then amount_cents / 2 else amount_cents end,
        'Acordado con la persona', false, 'done', least(now() - interval '2 hours', succeeded_at + interval '9 days')
      from payments where receipt_number % 14 = 0 returning *)
    insert into ledger_entries (at, kind, payment_id, course_id, plan_id, amount_cents, refund_id)
    select g.created_at, 'refund', p.id, p.course_id, p.plan_id, -g.amount_cents, g.id
    from given g join payments p on p.id = g.payment_id order by g.created_at`
  await db`
    update payments p set refunded_cents = r.amount_cents,
      status = case when r.amount_cents = p.amount_cents then 'refunded' else 'succeeded' end
    from refunds r where r.payment_id = p.id`
}

const vouchers = 4

async function giveVouchers(db: Db, learnerIds: readonly string[]) {
  await db`
    insert into payments (provider, intent_id, client_secret_hash, status, method, user_id, course_id, plan_id, plan_name,
      duration_days, amount_cents, created_at, changed_at, next_look_at, instructions)
    select 'sandbox', 'pi_demo_' || left(md5(who.id::text), 20), '', 'processing', 'voucher', who.id, p.course_id, p.id, p.name,
      p.duration_days, p.price_cents, now() - interval '5 hours', now() - interval '5 hours', due.at,
      jsonb_build_object('Method', 'voucher', 'Reference', '93000' || (417_250_000 + 7919 * who.place), 'Due',
        to_char(due.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'Address', null)
    from unnest(${[...learnerIds].slice(0, vouchers)}::uuid[]) with ordinality as who (id, place)
    cross join lateral (select now() + who.place * interval '22 hours' as at) due
    join lateral (
      select plans.* from plans join catalogue_entries using (course_id)
      where archived_at is null and plans.price_cents > 0 order by ${dice(db, 'catalogue_entries.name || plans.name || who.place')} limit 1) p on true`
}

/** As the sandbox would know them, so that asking it about a payment finds the same. */
async function playProvider(db: Db) {
  await db`
    insert into sandbox_intents (id, payment_id, secret, amount_cents, status, method, instructions, refunded_cents, created_at)
    select intent_id, id, gen_random_uuid(), amount_cents, case status when 'refunded' then 'succeeded' else status end, method,
      instructions, refunded_cents, created_at from payments`
  await db`
    insert into sandbox_refunds (id, intent_id, amount_cents)
    select r.id, p.intent_id, r.amount_cents from refunds r join payments p on p.id = r.payment_id`
}
