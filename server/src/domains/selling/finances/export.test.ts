import { exportPayments, readFinances } from '@aulanova/contract/selling/finances'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '#demo/factories/people.ts'
import { readCsv } from '#kernel/csv/read-csv.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aLedger } from '#testing/factories/ledger.ts'
import { monthAsPeriod } from './period.ts'

const now = new Date('2026-07-01T03:30:00Z')

let t: TestApp
let finances: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  t = await testApp()
  finances = await t.as('finances')
  await aLedger(t.sql, { payments: 3000, until: now, seed: 0.7 })
  t.clock.now = () => now
})
afterAll(() => t.close())

const cents = (text = '') => Math.round(Number(text) * 100)
const fileOf = async (query: { from?: string; to?: string }, language = 'eng') => {
  const answer = await t.call(exportPayments, { query }, finances, { headers: { 'x-language': language } })
  const [titles, ...rows] = readCsv(answer.body, { field: 'csv', maxRows: 5000 }).map(({ cells }) => cells)
  return { ...answer, titles: titles!, rows }
}

test('a file has every payment with money in the period once, and its sums are those of the period', async () => {
  const query = { from: '2025-07-10', to: '2026-06-30' }
  const { status, headers, titles, rows } = await fileOf(query)
  const { Item } = (await t.call(readFinances, { query }, finances)).body
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  // More than one piece.
  expect(rows.length).toBeGreaterThan(1000)
  expect(new Set(rows.map((row) => row.at(-1))).size).toBe(rows.length)
  const sumOf = (title: string) => rows.reduce((sum, row) => sum + cents(row[titles.indexOf(title)]), 0)
  expect([sumOf('Collected in the period (MXN)'), sumOf('Refunded in the period (MXN)'), sumOf('Net (MXN)')]).toEqual([
    Item.Collected,
    Item.Refunded,
    Item.Net,
  ])
  // Paid before the period and refunded in it.
  expect(rows.some((row) => cents(row[titles.indexOf('Collected in the period (MXN)')]) === 0)).toBe(true)
})

test('the state is that of today, the money that of the period: a refund after it makes the payment partly refunded', async () => {
  const [later] = await t.sql<[{ intentId: string; month: string; cents: number }]>`
    select p.intent_id, to_char(market_day(p.succeeded_at), 'YYYY-MM') as month, p.amount_cents as cents
    from payments p join ledger_entries l on l.payment_id = p.id and l.kind = 'refund'
    where p.status = 'succeeded' and p.refunded_cents > 0
      and date_trunc('month', market_day(l.at)) > date_trunc('month', market_day(p.succeeded_at)) order by p.id limit 1`
  const { rows, titles } = await fileOf(monthAsPeriod(later.month))
  const row = rows.find((one) => one.at(-1) === later.intentId)!
  expect(row[titles.indexOf('State')]).toBe('Partly refunded')
  expect(cents(row[titles.indexOf('Net (MXN)')])).toBe(later.cents)
})

test('days are those of the market, words those of the reader, and a name is never a formula', async () => {
  const person = await aUser(t.sql, { name: '=HYPERLINK("https://evil.example")' })
  await t.sql`
    with paid as (
      insert into payments (provider, intent_id, client_secret_hash, status, method, user_id, course_id, plan_id, plan_name,
        duration_days, amount_cents, succeeded_at, receipt_number)
      select 'sandbox', 'pi_formula', 'x', 'succeeded', 'card', ${person.id}, course_id, id, name, duration_days, 12345,
        '2020-02-01T05:59:00Z', 900001 from plans limit 1 returning *)
    insert into ledger_entries (at, kind, payment_id, course_id, plan_id, amount_cents)
    select succeeded_at, 'sale', id, course_id, plan_id, amount_cents from paid`
  const { rows, titles, body } = await fileOf({ from: '2020-01-31', to: '2020-01-31' }, 'mx')
  expect(titles.slice(0, 4)).toEqual(['Recibo', 'Día del cobro', 'Hora (Ciudad de México)', 'Persona'])
  expect(rows).toHaveLength(1)
  expect(rows[0]).toEqual(expect.arrayContaining(['900001', '31/01/2020', '11:59 PM', 'Tarjeta', 'Pagado', '123.45']))
  expect(body).toContain(`"'=HYPERLINK(`)
  expect((await fileOf({ from: '2020-02-01', to: '2020-02-01' })).rows).toEqual([])
})

test('who exported which days is in the audit trail; a period that is none is refused and leaves no trace', async () => {
  const noted = () => t.sql<{ actorId: string; subjectName: string }[]>`
    select actor_id, subject_name from audit_log where action = 'export' order by id`
  const before = await noted()
  await fileOf({ from: '2026-01-01', to: '2026-01-31' })
  expect((await noted()).slice(before.length)).toEqual([
    { actorId: finances.id, subjectName: '2026-01-01 – 2026-01-31' },
  ])
  const { status, problem } = await t.call(
    exportPayments,
    { query: { from: '2026-02-02', to: '2026-01-31' } },
    finances,
  )
  expect([status, problem.details]).toEqual([400, [{ field: 'from', reason: 'afterEnd' }]])
  expect(await noted()).toHaveLength(before.length + 1)
})
