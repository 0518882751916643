import type { Language } from '@aulanova/contract/kernel/languages'
import { readPaymentReceipt, readStatement, refundPayment } from '@aulanova/contract/selling/finances'
import { readReceipt } from '@aulanova/contract/selling/payments'
import { purchaseCourse } from '@aulanova/contract/selling/purchase'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'
import * as buying from '#testing/buying.ts'
import { anOffer } from '#testing/buying.ts'
import { daysOf } from './draw-receipt.ts'
import { receiptPaper } from './receipts.rules.ts'
import { receipt } from './receipts.store.ts'

let t: TestApp
let learner: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  t = await testApp()
  learner = await t.as('general')
})
afterAll(() => t.close())

async function bought(isPaid = true) {
  const offer = await anOffer(t, { priceCents: 129_000, name: 'Historia de México en diez objetos' })
  const { Payment } = isPaid
    ? await buying.bought(t, learner, offer)
    : (await t.call(purchaseCourse, { body: offer }, learner)).body
  return Payment!.Uuid
}
const receiptOf = (id: string, who = learner) => t.call(readReceipt, { params: { id } }, who)

test('the payer downloads the receipt as a PDF, in their language', async () => {
  const id = await bought()
  const { body } = await receiptOf(id)
  const answer = await t.app.inject(body.Item.Address)
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-cache' })
  expect(answer.headers['content-disposition']).toContain('Recibo de pago 0000')
  const doc = await PDFDocument.load(answer.rawPayload)
  expect(doc.getTitle()).toMatch(/^Recibo de pago 0000\d\d$/)
  expect(doc.getPageCount()).toBe(1)
})

test('the days of a plan have the form of their number', () => {
  const daysIn = (language: Language, durationDays: number) => daysOf({ language, durationDays })
  expect(daysIn('mx', 1)).toBe('1 día de acceso')
  expect(daysIn('gr', 30)).toBe('30 Tage Zugang')
  expect([1, 2, 365].map((days) => daysIn('rs', days))).toEqual([
    'Доступ на 1 день',
    'Доступ на 2 дня',
    'Доступ на 365 дней',
  ])
})

test('receipts have numbers of their own, and only payments that succeeded have one', async () => {
  const paid = [await bought(), await bought()]
  const open = await bought(false)
  const rows = await t.sql<{ receiptNumber: number | null }[]>`
    select receipt_number from payments where id = any(${[...paid, open]}) order by created_at`
  const [one, two, none] = rows.map(({ receiptNumber }) => receiptNumber)
  expect([two! > one!, none]).toEqual([true, null])
  expect((await receiptOf(open)).problem.code).toBe('InvalidState')
})

test('nobody else gets it, nor anybody by an address that was changed or has expired', async () => {
  const id = await bought()
  expect((await receiptOf(id, await t.as('general', 'admin'))).problem.code).toBe('NotFound')
  const { Address: address } = (await receiptOf(id)).body.Item
  expect((await t.app.inject(`${address}x`)).statusCode).toBe(404)
  t.clock.now = () => new Date(Date.now() + 3_601_000)
  expect((await t.app.inject(address)).statusCode).toBe(404)
  t.clock.now = () => new Date()
})

test('an address stops working when its person is disabled, or is no longer of those who read finances', async () => {
  const payer = await t.as('general')
  const { Payment } = await buying.bought(t, payer, await anOffer(t))
  const id = Payment!.Uuid
  const finances = await t.as('finances')
  const own = (await receiptOf(id, payer)).body.Item.Address
  const theirs = (await t.call(readPaymentReceipt, { params: { id } }, finances)).body.Item.Address
  const month = (await t.call(readStatement, { params: { month: '2026-01' } }, finances)).body.Item.Address
  const statuses = async () => {
    const answers = await Promise.all([own, theirs, month].map((address) => t.app.inject(address)))
    return answers.map(({ statusCode }) => statusCode)
  }
  expect(await statuses()).toEqual([200, 200, 200])
  await t.sql`update users set enabled = false where id = ${payer.id}`
  await t.sql`delete from user_groups where user_id = ${finances.id}`
  expect(await statuses()).toEqual([404, 404, 404])
  // An administrator reads it as before.
  const admin = await t.as('admin')
  const again = (await t.call(readPaymentReceipt, { params: { id } }, admin)).body.Item.Address
  expect((await t.app.inject(again)).statusCode).toBe(200)
})

test('it says the same when the payer, the course or the end of the access has changed', async () => {
  const offer = await anOffer(t, { name: 'Historia de México' })
  const id = (await buying.bought(t, learner, offer)).Payment!.Uuid
  const before = await receiptPaper(t.services, id)
  await buying.bought(t, learner, offer)
  await t.sql`update users set name = 'Otro nombre' where id = ${learner.id}`
  await t.sql.begin(async (tx) => {
    // Stands for another revision: revisions themselves never change.
    await tx`set local session_replication_role = replica`
    await tx`update revisions set general = general || '{"Name": "Otro título"}' where course_id = ${offer.course}`
  })
  expect((await receiptPaper(t.services, id)).key).toBe(before.key)
})

test('a refund leads to another drawing', async () => {
  const id = await bought()
  const before = await receiptPaper(t.services, id)
  expect((await receiptPaper(t.services, id)).key).toBe(before.key)
  const body = { amount: 100, end: false, reason: '', key: crypto.randomUUID() }
  await t.call(refundPayment, { params: { id }, body }, await t.as('finances'))
  const { refunds } = (await receipt(t.sql, id))!
  expect(refunds).toMatchObject([{ amountCents: 100 }])
  expect((await receiptPaper(t.services, id)).key).not.toBe(before.key)
})
