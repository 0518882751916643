import { listPayments, readPayment, readPaymentReceipt } from '@aulanova/contract/selling/finances'
import { purchaseCourse } from '@aulanova/contract/selling/purchase'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'
import * as buying from '#testing/buying.ts'

let t: TestApp
let finances: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  t = await testApp()
  finances = await t.as('finances')
})
afterAll(() => t.close())

/** Begins a payment for a course. */
async function begun(name: string, learner: typeof finances) {
  const { body } = await t.call(purchaseCourse, { body: await buying.anOffer(t, { name }) }, learner)
  return body.Payment!.Uuid
}
const list = (search: string, token?: string) =>
  t.call(listPayments, { query: { search, ...(token && { token }) } }, finances)

/** All pages of a search: how many it found, and the count that each page says. */
async function pages(search: string) {
  const found = new Set<string>()
  const counts: number[] = []
  let token: string | undefined
  do {
    const { body }: Awaited<ReturnType<typeof list>> = await list(search, token)
    for (const { Uuid } of body.Items) found.add(Uuid)
    counts.push(body.Count)
    token = body.LastEvaluatedKey
  } while (token)
  return { found: found.size, counts }
}

test('payments are found by person, course and intent, and each page says how many there are', async () => {
  const before = (await pages('')).found
  const [one, other] = [await t.as('general'), await t.as('general')]
  const id = await begun('Sismos y volcanes', one)
  for (let more = 0; more < 11; more++) await begun('Sismos y volcanes', other)
  await begun('Mareas', other)
  const payment = (await t.call(readPayment, { params: { id } }, finances)).body.Item
  for (const search of [one.attributes.email, payment.PaymentIntent])
    expect((await list(search)).body).toMatchObject({ Items: [{ Uuid: id }], Count: 1 })
  expect(await pages('sismos')).toEqual({ found: 12, counts: [12, 12] })
  expect(await pages(other.attributes.email)).toEqual({ found: 12, counts: [12, 12] })
  const all = await pages('')
  expect([all.found, ...new Set(all.counts)]).toEqual([before + 13, before + 13])
  const { body } = await t.call(listPayments, { query: { state: 'created' } }, finances)
  const failed = { search: '', state: 'failed' as const, token: body.LastEvaluatedKey! }
  expect((await t.call(listPayments, { query: failed }, finances)).problem.code).toBe('InvalidToken')
  expect((await list('nada de nada')).body).toEqual({ Items: [], Count: 0 })
})

test('a text in the names of very many courses finds the payments of all of them', { tags: ['long'] }, async () => {
  const learner = await t.as('general')
  for (let course = 0; course < 205; course++) await buying.anOffer(t, { name: `Glaciares ${course}` })
  for (let more = 0; more < 11; more++) await begun(`Glaciares de hielo ${more}`, learner)
  expect(await pages('glaciares')).toEqual({ found: 11, counts: [11, 11] })
})

test('payments in one state are listed and counted alone, also of a search', async () => {
  const learner = await t.as('general')
  const paid = (await buying.bought(t, learner, await buying.anOffer(t, { name: 'Dunas' }))).Payment!.Uuid
  const open = await begun('Dunas', learner)
  const inState = async (state: 'created' | 'succeeded' | 'refunded', search = 'dunas') => {
    const { body } = await t.call(listPayments, { query: { search, state } }, finances)
    return { ids: body.Items.map(({ Uuid }) => Uuid), count: body.Count }
  }
  expect(await inState('succeeded')).toEqual({ ids: [paid], count: 1 })
  expect(await inState('created')).toEqual({ ids: [open], count: 1 })
  expect(await inState('refunded')).toEqual({ ids: [], count: 0 })
  expect((await inState('succeeded', '')).ids).toContain(paid)
})

test('a voucher to pay is in a state of its own, apart from what the provider is working on', async () => {
  const learner = await t.as('general')
  const [voucher, card] = [await begun('Estepas', learner), await begun('Estepas altas', learner)]
  const instructions = { Method: 'voucher', Reference: '9300', Due: '2030-01-01T00:00:00Z', Address: null }
  await t.sql`update payments set status = 'processing', instructions = ${t.sql.json(instructions)} where id = ${voucher}`
  await t.sql`update payments set status = 'processing' where id = ${card}`
  const inState = async (state: 'to-pay' | 'processing') => {
    const { body } = await t.call(listPayments, { query: { search: 'estepas', state } }, finances)
    return { ids: body.Items.map(({ Uuid }) => Uuid), count: body.Count }
  }
  expect(await inState('to-pay')).toEqual({ ids: [voucher], count: 1 })
  expect(await inState('processing')).toEqual({ ids: [card], count: 1 })
})

test('finances downloads the receipt of any payment that succeeded', async () => {
  const learner = await t.as('general')
  const { Uuid: id } = (await buying.bought(t, learner, await buying.anOffer(t))).Payment!
  const receipt = (id: string, who = finances) => t.call(readPaymentReceipt, { params: { id } }, who)
  const { Address } = (await receipt(id)).body.Item
  expect((await t.app.inject(Address)).headers['content-type']).toBe('application/pdf')
  expect((await receipt(await begun('Mareas', learner))).problem.code).toBe('InvalidState')
  expect((await receipt(crypto.randomUUID())).problem.code).toBe('NotFound')
  expect((await receipt(id, learner)).status).toBe(403)
})
