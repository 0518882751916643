import { aUser } from '#demo/factories/people.ts'
import { aReference } from '#demo/factories/reference.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import { aPublishedCourse } from './courses.ts'

interface Given {
  payments: number
  /** The last day of the two years in which they were made. */
  until: Date
  seed: number
}

/**
 * A ledger of two years: courses of two organizations and of none with two plans each, sales at any time of the day, refunds
 * of a part, of the rest and of all, some that came back, and vouchers that nobody has paid yet.
 */
export const aLedger = (sql: Pool, given: Given) =>
  // One transaction, because a seed is that of a connection.
  sql.begin((tx) => fillLedger(tx, given))

async function fillLedger(db: Db, { payments, until, seed }: Given) {
  for (const name of ['Universidad Uno', 'Universidad Dos'])
    await aReference(db, 'organizations', name, { Domain: `${name.split(' ')[1]?.toLowerCase()}.ledger.example` })
  const plans = [
    { name: 'Mensual', days: 30, priceCents: 29_901 },
    { name: 'Semestre', days: 180, priceCents: 129_003 },
  ]
  for (let course = 0; course < 6; course++) {
    const organization = [{ organization: 'Universidad Uno' }, { organization: 'Universidad Dos' }, {}][course % 3]
    await aPublishedCourse(db, { name: `Curso del libro ${course}`, plans, ...organization })
  }
  const payer = await aUser(db, { name: 'Quien Paga' })
  await db`select setseed(${seed})`
  await db`
    insert into payments (provider, intent_id, client_secret_hash, status, method, user_id, course_id, plan_id, plan_name,
      duration_days, amount_cents, receipt_number, succeeded_at, created_at, receipt_name, receipt_email, receipt_course)
    select 'sandbox', 'pi_ledger_' || n, 'x', 'succeeded', (array['card', 'voucher', 'transfer'])[1 + n % 3], ${payer.id},
      p.course_id, p.id, p.name, p.duration_days, p.price_cents + (random() * 500)::int, nextval('receipt_numbers'), at, at,
      'Quien Paga', 'paga@ledger.example', 'Curso'
    from (select n, 1 + floor(random() * 12)::int as plan, ${until}::timestamptz - random() * interval '730 days' as at
      from generate_series(1, ${payments}::int) n) g
    join (select *, row_number() over (order by course_id, position) as place from plans where name in ('Mensual', 'Semestre')) p
      on p.place = g.plan`
  await db`
    insert into ledger_entries (at, kind, payment_id, course_id, plan_id, amount_cents)
    select succeeded_at, 'sale', id, course_id, plan_id, amount_cents from payments where intent_id like 'pi_ledger_%' order by id`
  // Of each eighth payment a third, of each sixteenth the rest as well, days or months later.
  for (const [every, share] of [
    [8, 1 / 3],
    [16, 1],
  ] as const)
    await refundEach(db, { every, share, until })
  await db`
    with returned as (
      update refunds set status = 'reversed' where id in (
        select id from refunds where status = 'done' order by amount_cents, id limit ${Math.ceil(payments / 100)})
      returning id, payment_id, amount_cents)
    insert into ledger_entries (at, kind, payment_id, course_id, plan_id, amount_cents, refund_id)
    select least(l.at + interval '3 days', ${until}), 'reversal', r.payment_id, l.course_id, l.plan_id, r.amount_cents, r.id
    from returned r join ledger_entries l on l.refund_id = r.id`
  await db`
    update payments p set refunded_cents = coalesce(r.cents, 0),
      status = case when r.cents = p.amount_cents then 'refunded' else 'succeeded' end
    from (select payment_id, sum(amount_cents) filter (where status = 'done') as cents from refunds group by 1) r
    where r.payment_id = p.id`
  return { payer }
}

async function refundEach(db: Db, { every, share, until }: { every: number; share: number; until: Date }) {
  await db`
    with given as (
      insert into refunds (payment_id, key, amount_cents, reason, ends_access, status)
      select p.id, gen_random_uuid(), ceil((p.amount_cents - coalesce(r.cents, 0)) * ${share}::float8)::int, '', false, 'done'
      from payments p left join (select payment_id, sum(amount_cents) as cents from refunds group by 1) r on r.payment_id = p.id
      where p.receipt_number % ${every} = 0 and p.intent_id like 'pi_ledger_%' returning *)
    insert into ledger_entries (at, kind, payment_id, course_id, plan_id, amount_cents, refund_id)
    select least(p.succeeded_at + random() * interval '60 days', ${until}::timestamptz), 'refund', p.id, p.course_id, p.plan_id,
      -g.amount_cents, g.id
    from given g join payments p on p.id = g.payment_id`
}

/** Somebody who has to pay a voucher until then. */
export async function aVoucher(db: Db, userId: string, due: Date) {
  const [row] = await db<[{ id: string; amountCents: number }]>`
    insert into payments (provider, intent_id, client_secret_hash, status, method, user_id, course_id, plan_id, plan_name,
      duration_days, amount_cents, instructions)
    select 'sandbox', 'pi_voucher_' || gen_random_uuid(), 'x', 'processing', 'voucher', ${userId}, p.course_id, p.id, p.name,
      p.duration_days, p.price_cents, ${db.json({ Method: 'voucher', Reference: '9820', Due: due.toISOString(), Address: null })}
    from plans p where not exists (
      select 1 from payments where user_id = ${userId} and plan_id = p.id and status = 'processing')
    order by p.id limit 1 returning id, amount_cents`
  return row
}
