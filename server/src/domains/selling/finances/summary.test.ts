import { readFinances } from '@aulanova/contract/selling/finances'
import type { FinancesSummary } from '@aulanova/contract/selling/finances-summary'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { aUser } from '#demo/factories/people.ts'
import { aReference } from '#demo/factories/reference.ts'
import { marketTimeZone } from '#kernel/market-day.ts'
import type { Db } from '#platform/db/db.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aLedger, aVoucher } from '#testing/factories/ledger.ts'
import { compareLedger } from './comparison.rules.ts'
import { compactSums } from './comparison.store.ts'

/** Still 30 June where courses are sold, and already July in UTC. */
const now = new Date('2026-07-01T03:30:00Z')

let t: TestApp
let finances: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  t = await testApp()
  finances = await t.as('finances')
  await aLedger(t.sql, { payments: 4000, until: now, seed: 0.42 })
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.now = () => now
  await t.sql`update payments set status = 'cancelled' where intent_id like 'pi_voucher_%'`
})

/** Runs with the triggers off that keep the ledger from being changed. */
const unguarded = (work: (tx: Db) => Promise<unknown>) =>
  t.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await work(tx)
  })

const summary = async (query: { from?: string; to?: string } = {}) =>
  (await t.call(readFinances, { query }, finances)).body.Item

type Sums = Pick<FinancesSummary, 'Payments' | 'Collected' | 'Refunds' | 'Refunded' | 'Net'>
const sumsOf = ({ Payments, Collected, Refunds, Refunded, Net }: Sums) => ({
  Payments,
  Collected,
  Refunds,
  Refunded,
  Net,
})
const together = (rows: readonly Sums[]) =>
  rows.map(sumsOf).reduce((all, row) => ({
    Payments: all.Payments + row.Payments,
    Collected: all.Collected + row.Collected,
    Refunds: all.Refunds + row.Refunds,
    Refunded: all.Refunded + row.Refunded,
    Net: all.Net + row.Net,
  }))

/** Every entry of the ledger, summed here and not by the database. */
async function entries() {
  const rows = await t.sql<
    { at: string; kind: string; cents: number; course: string; plan: string; organization: string | null }[]
  >`
    select l.at, l.kind, l.amount_cents as cents, c.name as course, p.name as plan, o.name as organization
    from ledger_entries l join courses c on c.id = l.course_id join plans p on p.id = l.plan_id
    left join organizations o on o.id = c.organization_id`
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: marketTimeZone })
  return rows.map((row) => ({ ...row, day: day.format(new Date(row.at)) }))
}
type Entry = Awaited<ReturnType<typeof entries>>[number]

function summed(rows: readonly Entry[]): Sums {
  const cents = (kinds: string[]) =>
    rows.filter(({ kind }) => kinds.includes(kind)).reduce((sum, row) => sum + row.cents, 0)
  const count = (wanted: string) => rows.filter(({ kind }) => kind === wanted).length
  const [Collected, Refunded] = [cents(['sale']), -cents(['refund', 'reversal']) + 0]
  return { Payments: count('sale'), Collected, Refunds: count('refund'), Refunded, Net: Collected - Refunded }
}
const by = (rows: readonly Entry[], of: (row: Entry) => string) =>
  Object.fromEntries([...Map.groupBy(rows, of)].map(([name, some]) => [name, summed(some)]))

test.each([
  ['the last twelve months', {}, '2025-07-01', '2026-06-30'],
  ['one month', { from: '2026-02-01', to: '2026-02-28' }, '2026-02-01', '2026-02-28'],
  ['some days of one month', { from: '2026-03-05', to: '2026-03-19' }, '2026-03-05', '2026-03-19'],
  ['days of two months', { from: '2026-03-17', to: '2026-04-02' }, '2026-03-17', '2026-04-02'],
  ['parts of months around whole ones', { from: '2024-12-31', to: '2026-05-30' }, '2024-12-31', '2026-05-30'],
  ['one day', { from: '2025-11-20', to: '2025-11-20' }, '2025-11-20', '2025-11-20'],
])('%s: total, months, courses, plans and organizations equal the ledger to the cent', async (_, query, from, to) => {
  const item = await summary(query)
  const all = (await entries()).filter(({ day }) => from <= day && day <= to)
  expect(item).toMatchObject({ From: from, To: to })
  expect(sumsOf(item)).toEqual(summed(all))
  const named = (rows: readonly (Sums & { Name: string | null })[]) =>
    Object.fromEntries(rows.map((row) => [row.Name ?? 'none', sumsOf(row)]))
  expect(named(item.ByCourse)).toEqual(by(all, ({ course }) => course))
  expect(named(item.ByPlan)).toEqual(by(all, ({ plan }) => plan))
  expect(named(item.ByOrganization)).toEqual(by(all, ({ organization }) => organization ?? 'none'))
  const months = item.ByMonth.filter(({ Payments, Refunds, Refunded }) => Payments + Refunds > 0 || Refunded !== 0)
  expect(Object.fromEntries(months.map((row) => [row.Month, sumsOf(row)]))).toEqual(
    by(all, ({ day }) => day.slice(0, 7)),
  )
  for (const list of [item.ByMonth, item.ByCourse, item.ByPlan, item.ByOrganization])
    expect(together(list)).toEqual(sumsOf(item))
})

test('a year is compared with the one before, and the running month says until when it is counted', async () => {
  const item = await summary()
  const all = await entries()
  expect(sumsOf(item.YearBefore)).toEqual(summed(all.filter(({ day }) => '2024-07-01' <= day && day <= '2025-06-30')))
  const ofMonth = (month: string) => summed(all.filter(({ day }) => day.startsWith(month))).Collected
  expect(item.ByMonth).toHaveLength(12)
  expect(item.ByMonth[0]).toMatchObject({ Month: '2025-07', CollectedYearBefore: ofMonth('2024-07'), Until: null })
  expect(item.ByMonth.at(-1)).toMatchObject({ Month: '2026-06', Until: '2026-06-30' })
  expect((await summary({ to: '2026-06-12' })).ByMonth.at(-1)).toMatchObject({ Until: '2026-06-12' })
  expect((await summary({ to: '2026-05-31' })).ByMonth.at(-1)).toMatchObject({ Until: null })
})

test.each([
  ['the running month', '2026-03-17', { from: '2026-03-01' }],
  ['months that are cut', '2026-06-30', { from: '2026-02-10', to: '2026-03-15' }],
  ['days to come', '2026-03-17', { from: '2026-02-10', to: '2026-05-20' }],
])('%s: each month is compared with the same days a year before, and so is their sum', async (_, today, query) => {
  t.clock.now = () => new Date(`${today}T18:00:00Z`)
  const item = await summary(query)
  const last = item.To < today ? item.To : today
  const all = (await entries()).filter(({ day }) => `2025${item.From.slice(4)}` <= day && day <= `2025${last.slice(4)}`)
  expect(sumsOf(item.YearBefore)).toEqual(summed(all))
  expect(item.ByMonth.map(({ Month, CollectedYearBefore }) => [Month, CollectedYearBefore])).toEqual(
    item.ByMonth.map(({ Month }) => [
      Month,
      summed(all.filter(({ day }) => day.slice(5, 7) === Month.slice(5))).Collected,
    ]),
  )
  expect(item.YearBefore.Collected).toBeGreaterThan(0)
})

test('refunds count when they went out, the newest of them are named, and one that came back is taken off', async () => {
  const { LastRefunds } = await summary({ to: '2026-05-31' })
  const refunds = (await entries()).filter(({ kind, day }) => kind === 'refund' && day <= '2026-05-31')
  const newest = refunds
    .map(({ at }) => at)
    .sort()
    .slice(-5)
    .reverse()
  expect(LastRefunds.map(({ Created }) => Created)).toEqual(newest)
  expect(LastRefunds[0]).toMatchObject({ Person: 'Quien Paga' })
  expect((await entries()).some(({ kind }) => kind === 'reversal')).toBe(true)
})

test('vouchers that nobody has paid are listed by the time they are due', async () => {
  const person = await aUser(t.sql, { name: 'Debe Una' })
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  const vouchers = []
  for (const hours of [90, 47, 49]) vouchers.push(await aVoucher(t.sql, person.id, inHours(hours)))
  const { Due, ...rest } = await summary()
  expect(Due).toMatchObject({
    Payments: 3,
    Soon: 1,
    Amount: vouchers.reduce((sum, { amountCents }) => sum + amountCents, 0),
  })
  expect(Due.Items.map(({ Payment }) => Payment)).toEqual([vouchers[1], vouchers[2], vouchers[0]].map((one) => one!.id))
  expect(Due.Items[0]).toMatchObject({ Person: 'Debe Una', Due: inHours(47).toISOString() })
  expect(rest.Payments).toBe((await summary()).Payments)
})

test('a course counts for the organization it belongs to today', async () => {
  const id = await aReference(t.sql, 'organizations', 'Universidad Tres', { Domain: 'tres.ledger.example' })
  const before = await summary()
  await t.sql`update courses set organization_id = ${id} where name = 'Curso del libro 2'`
  const { ByOrganization, ByCourse, Net } = await summary()
  const course = ByCourse.find(({ Name }) => Name === 'Curso del libro 2')!
  expect(ByOrganization.find(({ Organization }) => Organization === id)).toMatchObject({
    ...sumsOf(course),
    Courses: 1,
  })
  expect(Net).toBe(before.Net)
})

test.each([
  ['a day that does not exist', { from: '2026-02-30' }, 'from', undefined],
  ['an end before the beginning', { from: '2026-03-02', to: '2026-03-01' }, 'from', 'afterEnd'],
  ['a beginning in the future', { from: '2026-07-01' }, 'from', 'afterEnd'],
  ['more than five years', { from: '2021-06-01', to: '2026-06-30' }, 'from', 'tooLong'],
  ['a month as a day', { to: '2026-03' }, 'to', undefined],
])('%s is refused at its field', async (_, query, field, reason) => {
  const { status, problem } = await t.call(readFinances, { query }, finances)
  expect([status, problem.code]).toEqual([400, 'ValidationFailed'])
  expect(problem.details?.[0]).toMatchObject({ field, ...(reason && { reason }) })
})

test('very many plans are a list of those with most money and one row for the others', async () => {
  // The entries belong to no refund that came back, and the lists of other tests have all plans.
  onTestFinished(() =>
    unguarded(async (tx) => {
      await tx`delete from ledger_entries where amount_cents = 1`
      await tx`delete from plans where name like 'Plan %'`
      await tx`select recount_ledger()`
    }),
  )
  const [plan] = await t.sql<
    [{ courseId: string; id: string }]
  >`select course_id, id from plans where name = 'Mensual' limit 1`
  await t.sql`
    with more as (
      insert into plans (course_id, position, name, duration_days, price_cents, archived_at)
      select ${plan.courseId}, 100 + n, 'Plan ' || n, 30, 100, now() from generate_series(1, 25) n returning *),
    sold as (select payment_id, row_number() over (order by payment_id) as place from ledger_entries where kind = 'sale' limit 25)
    insert into ledger_entries (at, kind, payment_id, course_id, plan_id, amount_cents, refund_id)
    select ${now}, 'reversal', r.payment_id, more.course_id, more.id, 1, r.id
    from (select *, row_number() over (order by position) as place from more) more
    join (select *, row_number() over (order by id) as place from refunds where status = 'done') r on r.place = more.place`
  const { ByPlan, ...item } = await summary()
  expect(ByPlan).toHaveLength(21)
  expect(ByPlan.at(-1)).toMatchObject({ Name: '', Days: null, Others: 7 })
  expect(together(ByPlan)).toEqual(sumsOf(item))
})

test('the sums that transactions entered are added up by a job, and stay the same', async () => {
  // Entered again, because sums that were counted anew are already added up.
  await unguarded(async (tx) => {
    await tx`create temporary table entered on commit drop as select * from ledger_entries`
    for (const table of ['ledger_entries', 'ledger_days', 'ledger_months']) await tx`delete from ${tx(table)}`
    await tx`set local session_replication_role = origin`
    await tx`insert into ledger_entries overriding system value select * from entered`
  })
  const before = await summary()
  const rows = () => t.sql<{ slot: number }[]>`select slot from ledger_days union select slot from ledger_months`
  expect((await rows()).some(({ slot }) => slot !== 0)).toBe(true)
  await compactSums(t.sql)
  await compactSums(t.sql)
  expect((await rows()).map(({ slot }) => slot)).toEqual([0])
  expect(await summary()).toEqual(before)
})

test('stored sums follow new entries, and are the same when the ledger is summed again', async () => {
  const storedSums = async () =>
    Promise.all(
      [
        t.sql`select day::text, course_id, plan_id, sum(sales)::int, sum(sold_cents)::int as sold, sum(refunds)::int as refunds,
          sum(refunded_cents)::int as refunded from ledger_days group by 1, 2, 3 order by 1, 2, 3`,
        t.sql`select month::text, course_id, plan_id, sum(sales)::int, sum(sold_cents)::int as sold, sum(refunds)::int as refunds,
          sum(refunded_cents)::int as refunded from ledger_months group by 1, 2, 3 order by 1, 2, 3`,
      ].map(async (rows) => [...(await rows)]),
    )
  const before = await storedSums()
  expect(before.every((rows) => rows.length > 20)).toBe(true)
  await t.sql`delete from ledger_days`
  await t.sql`update ledger_months set sold_cents = 7`
  await t.sql`select recount()`
  expect(await storedSums()).toEqual(before)
  await expect(t.sql`truncate ledger_entries`).rejects.toThrow('never change')
})

test('the ledger is compared with payments and refunds, month by month, and what differs is named', async () => {
  await t.sql`delete from ledger_checks`
  expect((await summary()).Ledger).toMatchObject({ At: null, Payments: 0 })
  await compareLedger(t.services)
  const item = await summary()
  expect(item.Ledger).toEqual({
    ...{ Payments: item.Payments, Refunds: item.Refunds, Difference: 0, Differing: [], IsCurrent: true },
    At: now.toISOString(),
  })
  // Months that are over are compared once a day, and nothing has been entered in them since.
  const before = new Date(now.getTime() - 3_600_000)
  await t.sql`update ledger_checks set checked_at = ${before} where month < '2026-06-01'`
  expect((await summary()).Ledger).toMatchObject({ IsCurrent: true, At: now.toISOString() })
  const [one] = await t.sql<[{ id: string }]>`
    select id from payments where status = 'succeeded' and refunded_cents = 0 order by succeeded_at desc limit 1`
  const damaged = async (damage: () => PromiseLike<unknown>, undo: () => PromiseLike<unknown>) => {
    await damage()
    await compareLedger(t.services)
    const { Ledger } = await summary()
    await undo()
    return Ledger
  }
  const changed = await damaged(
    () => t.sql`update payments set amount_cents = amount_cents + 5 where id = ${one.id}`,
    () => t.sql`update payments set amount_cents = amount_cents - 5 where id = ${one.id}`,
  )
  expect(changed).toMatchObject({ Difference: 5, Differing: [one.id] })
  const wrongSums = await damaged(
    () => t.sql`update ledger_months set sold_cents = sold_cents + 3 where ctid = (
      select ctid from ledger_months order by month desc limit 1)`,
    () => t.sql`select recount_ledger()`,
  )
  expect(wrongSums).toMatchObject({ Difference: 3, Differing: [] })
  const voucher = await aVoucher(t.sql, (await aUser(t.sql)).id, now)
  const missing = await damaged(
    () => t.sql`update payments set status = 'succeeded', succeeded_at = ${now} where id = ${voucher.id}`,
    () => t.sql`update payments set status = 'processing', succeeded_at = null where id = ${voucher.id}`,
  )
  expect(missing.Difference).toBeGreaterThan(0)
  expect(missing.Differing).toHaveLength(1)
})

test('figures that are newer than the comparison say so, and a month that went on after it is compared again', async () => {
  const ledger = async () => (await summary()).Ledger
  const checkedAt = async () => {
    const [row] = await t.sql<[{ checkedAt: string }]>`
      select checked_at from ledger_checks where month = '2026-06-01'`
    return row.checkedAt
  }
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  await compareLedger(t.services)
  expect(await ledger()).toMatchObject({ IsCurrent: true, Difference: 0, At: now.toISOString() })
  const sold = await aVoucher(t.sql, (await aUser(t.sql)).id, now)
  await t.sql`
    with paid as (
      update payments set status = 'succeeded', succeeded_at = ${later(5)}, instructions = null where id = ${sold.id} returning *)
    insert into ledger_entries (at, kind, payment_id, course_id, plan_id, amount_cents)
    select succeeded_at, 'sale', id, course_id, plan_id, amount_cents from paid`
  expect(await ledger()).toMatchObject({ IsCurrent: false, At: now.toISOString() })
  // July has begun where courses are sold.
  t.clock.now = () => later(3 * 60)
  await compareLedger(t.services)
  expect(await checkedAt()).toBe(later(3 * 60).toISOString())
  expect(await ledger()).toMatchObject({ IsCurrent: true, Difference: 0 })
  t.clock.now = () => later(4 * 60)
  await compareLedger(t.services)
  expect(await checkedAt()).toBe(later(3 * 60).toISOString())
})
