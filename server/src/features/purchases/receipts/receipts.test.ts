import { readReceipt } from '@aulanova/contract/payments'
import { purchaseCourse } from '@aulanova/contract/purchase'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'
import * as buying from '#testing/buying.ts'
import { anOffer } from '#testing/buying.ts'
import { receiptPaper } from './receipts.rules.ts'

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

test('a refund leads to another drawing', async () => {
  const id = await bought()
  const before = await receiptPaper(t.services, id)
  expect((await receiptPaper(t.services, id)).key).toBe(before.key)
  await t.sql`
    insert into refunds (payment_id, key, amount_cents, reason, ends_access, status)
    values (${id}, gen_random_uuid(), 100, '', false, 'done')`
  expect((await receiptPaper(t.services, id)).key).not.toBe(before.key)
})
