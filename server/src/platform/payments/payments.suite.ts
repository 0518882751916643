import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Payments } from './payments.ts'

/** What a payer does at a provider. */
export interface Payer {
  succeed(intentId: string): Promise<unknown>
  fail(intentId: string): Promise<unknown>
  askForSecondStep(intentId: string): Promise<unknown>
  takeVoucher(intentId: string): Promise<unknown>
  takeTransfer(intentId: string): Promise<unknown>
  payAndDispute(intentId: string): Promise<unknown>
  decideDispute(intentId: string, isWon: boolean): Promise<unknown>
}

export interface Subject {
  payments: Payments
  payer: Payer
  /** An event about an intent as the provider sends it, signed so many seconds ago. */
  event(intentId: string, secondsAgo?: number): { body: Buffer; headers: Record<string, string> }
}

/** What every provider must do. */
export function paymentsBehave(subject: () => Subject) {
  const asked = () => ({
    paymentId: randomUUID(),
    amountCents: 129_000,
    description: 'Un plan',
    customerId: null,
  })
  const begun = async () => (await subject().payments.ask(asked()))!.id
  const stateOf = (intentId: string) => subject().payments.read(intentId)

  test('the same payment asked for twice is one intent with one secret', async () => {
    const { payments } = subject()
    const wanted = asked()
    const [one, two] = [await payments.ask(wanted), await payments.ask(wanted)]
    expect(two).toEqual(one)
    expect(await payments.read(one!.id)).toMatchObject({
      status: 'created',
      amountCents: 129_000,
      currency: 'mxn',
      method: null,
      failure: null,
      instructions: null,
      refundedCents: 0,
      disputes: [],
      clientSecret: one!.clientSecret,
    })
    expect(await payments.read('pi_nobody')).toBeNull()
  })

  test('a card: declined, then a second step, then paid', async () => {
    const { payer } = subject()
    const id = await begun()
    await payer.fail(id)
    expect(await stateOf(id)).toMatchObject({ status: 'failed', failure: 'insufficient-funds' })
    await payer.askForSecondStep(id)
    expect(await stateOf(id)).toMatchObject({ status: 'requires-action', failure: null })
    await payer.succeed(id)
    expect(await stateOf(id)).toMatchObject({ status: 'succeeded', method: 'card', amountCents: 129_000 })
  })

  test('a voucher and a transfer are processing, with what to do', async () => {
    const { payer } = subject()
    const [voucher, transfer] = [await begun(), await begun()]
    await payer.takeVoucher(voucher)
    await payer.takeTransfer(transfer)
    const soon = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
    expect(await stateOf(voucher)).toMatchObject({
      status: 'processing',
      method: 'voucher',
      instructions: { Method: 'voucher', Reference: expect.stringMatching(/^[\d ]{14,}$/), Due: soon },
    })
    expect(await stateOf(transfer)).toMatchObject({
      status: 'processing',
      method: 'transfer',
      instructions: { Method: 'transfer', Reference: expect.stringMatching(/^\d{18}$/), Due: soon, Bank: 'STP' },
    })
  })

  test('what is not paid can be cancelled, twice; what is paid cannot', async () => {
    const { payments, payer } = subject()
    const [open, waiting, paid] = [await begun(), await begun(), await begun()]
    await payer.takeVoucher(waiting)
    await payer.succeed(paid)
    expect([await payments.cancel(open), await payments.cancel(open)]).toEqual([true, true])
    expect([await payments.cancel(waiting), await payments.cancel(paid)]).toEqual([true, false])
    expect((await stateOf(open))?.status).toBe('cancelled')
    expect(await payments.cancel('pi_nobody')).toBe(true)
  })

  test('a refund is made once for its id, and never more than was paid', async () => {
    const { payments, payer } = subject()
    const intentId = await begun()
    const refund = async (amountCents: number, refundId: string) =>
      (await payments.refund({ intentId, amountCents, refundId }))?.status
    expect(await refund(1, randomUUID())).toBeUndefined()
    expect(await payments.refunds(intentId)).toEqual([])
    await payer.succeed(intentId)
    const id = randomUUID()
    const times = [refund(100_000, id), refund(100_000, id), refund(100_000, id)]
    expect(await Promise.all(times)).toEqual(['done', 'done', 'done'])
    expect(await refund(100_000, id)).toBe('done')
    expect((await stateOf(intentId))?.refundedCents).toBe(100_000)
    expect(await refund(29_001, randomUUID())).toBeUndefined()
    expect(await payments.refunds(intentId)).toEqual([
      { id: expect.any(String), refundId: id, amountCents: 100_000, status: 'done' },
    ])
    expect(await refund(29_000, randomUUID())).toBe('done')
    expect(await payments.refunds(intentId)).toHaveLength(2)
  })

  test.each([
    ['won', true],
    ['lost', false],
  ] as const)('a dispute is open until it is %s, and blocks refunds unless it is won', async (status, isWon) => {
    const { payments, payer } = subject()
    const intentId = await begun()
    await payer.payAndDispute(intentId)
    const refund = () => payments.refund({ intentId, amountCents: 1000, refundId: randomUUID() })
    expect((await stateOf(intentId))?.disputes).toEqual([
      {
        id: expect.any(String),
        amountCents: 129_000,
        status: 'open',
        reason: 'fraudulent',
        openedAt: expect.any(Date),
        dueAt: expect.any(Date),
      },
    ])
    expect(await refund()).toBeNull()
    await payer.decideDispute(intentId, isWon)
    expect(await stateOf(intentId)).toMatchObject({ status: 'succeeded', refundedCents: 0, disputes: [{ status }] })
    expect((await refund())?.status).toBe(isWon ? 'done' : undefined)
    const news = (await payments.news(new Date(Date.now() - 60_000))).flatMap(({ event }) => event)
    expect(news.filter((event) => 'intentId' in event && event.intentId === intentId).map(({ type }) => type)).toEqual(
      expect.arrayContaining([expect.stringMatching(/dispute\.created$/), expect.stringMatching(/dispute\.closed$/)]),
    )
  })

  test('an event is read if its signature is right and new', async () => {
    const { payments, event } = subject()
    const id = await begun()
    const { body, headers } = event(id)
    expect(payments.readEvent(body, headers)).toMatchObject({ intentId: id })
    expect(payments.readEvent(Buffer.concat([body, Buffer.from(' ')]), headers)).toBeNull()
    expect(payments.readEvent(body, {})).toBeNull()
    const old = event(id, 301)
    expect(payments.readEvent(old.body, old.headers)).toBeNull()
  })

  test('events can be listed again, the oldest first', async () => {
    const { payments, payer } = subject()
    const began = new Date(Date.now() - 1000)
    const ids = [await begun(), await begun()]
    for (const id of ids) await payer.succeed(id)
    const said = (await payments.news(began)).flatMap(({ event }) => ('intentId' in event ? event.intentId : []))
    expect(said.filter((id) => ids.includes(id))).toEqual(ids)
    expect(await payments.news(new Date(Date.now() + 60_000))).toEqual([])
  })

  test('a person is one customer however often one is requested, if the provider keeps customers', async () => {
    const { payments } = subject()
    const person = { userId: randomUUID(), email: 'a@example.test', unknown: null }
    const [one, two] = [await payments.makeCustomer(person), await payments.makeCustomer(person)]
    expect(two).toBe(one)
    expect((await payments.ask({ ...asked(), customerId: one }))?.id).toEqual(expect.any(String))
  })
}
