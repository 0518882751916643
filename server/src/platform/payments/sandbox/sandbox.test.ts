import { randomUUID } from 'node:crypto'
import { Problem } from '@aulanova/contract/kernel/problems'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixedKey } from '#kernel/key.ts'
import { signed } from '#kernel/signer.ts'
import { connect, type Pool } from '#platform/db/db.ts'
import { paymentsBehave } from '#platform/payments/payments.suite.ts'
import { testDatabase } from '#testing/database.ts'
import { type Sandbox, sandboxPayments, signatureHeader, withCheckDigit } from './sandbox.ts'

const key = new Uint8Array(32).fill(7)
let sql: Pool
let sandbox: Sandbox
beforeAll(async () => {
  const { url } = await testDatabase()
  sql = connect(url)
  sandbox = sandboxPayments(sql, fixedKey(key), () => new Date())
})
afterAll(() => sql.end())

describe('as a provider', () => {
  const byCard = (id: string, number: string) => sandbox.site.payByCard(id, { number, cvc: '123' })
  paymentsBehave(() => ({
    payments: sandbox,
    payer: {
      succeed: async (id) => {
        if ((await sandbox.read(id))?.status === 'requires-action') return sandbox.site.answerBank(id, true)
        return byCard(id, '4242 4242 4242 4242')
      },
      fail: (id) => byCard(id, '4000000000009995'),
      askForSecondStep: (id) => byCard(id, '4000-0025-0000-3155'),
      takeVoucher: (id) => sandbox.site.payLater(id, 'voucher'),
      takeTransfer: (id) => sandbox.site.payLater(id, 'transfer'),
      payAndDispute: (id) => byCard(id, '4000000000000259'),
      decideDispute: (id, isWon) => sandbox.site.closeDispute(id, isWon),
    },
    event: (intentId, secondsAgo = 0) => {
      const body = JSON.stringify({ id: randomUUID(), type: 'payment.succeeded', intentId })
      const headers = { [signatureHeader]: signed(key, body, new Date(Date.now() - secondsAgo * 1000)) }
      return { body: Buffer.from(body), headers }
    },
  }))
})

const begun = async () => {
  const asked = { paymentId: randomUUID(), amountCents: 100, description: '', customerId: null }
  return (await sandbox.ask(asked))!.id
}

test.each(['constructor', 'toString', '__proto__'])('a card with the number %s is declined', async (number) => {
  const id = await begun()
  await sandbox.site.payByCard(id, { number, cvc: '1' })
  expect(await sandbox.read(id)).toMatchObject({ status: 'failed', failure: 'card-declined' })
})

test('an event that the webhook did not take is sent again, and one that it took is not', async () => {
  const id = await begun()
  await sandbox.site.payByCard(id, { number: '4242424242424242', cvc: '1' })
  const taken: string[] = []
  const take = async (body: Buffer) => {
    taken.push((JSON.parse(body.toString()) as { intentId: string }).intentId)
  }
  await expect(sandbox.site.deliver(() => Promise.reject(new Error('down')))).rejects.toThrow('down')
  await sandbox.site.deliver(take)
  await sandbox.site.deliver(take)
  expect(taken.filter((intent) => intent === id)).toEqual([id])
})

test('an event that the webhook refuses does not hold back the others', async () => {
  const ids: string[] = []
  for (let n = 0; n < 2; n++) {
    const id = await begun()
    await sandbox.site.payByCard(id, { number: '4242424242424242', cvc: '1' })
    ids.push(id)
  }
  const taken: string[] = []
  const refuseFirst = async (body: Buffer) => {
    const { intentId } = JSON.parse(body.toString()) as { intentId: string }
    if (intentId === ids[0]) throw new Error('refused')
    taken.push(intentId)
  }
  await expect(sandbox.site.deliver(refuseFirst)).rejects.toThrow('refused')
  expect(taken).toContain(ids[1])
})

test('an event that is none of ours is not sent again', async () => {
  const id = await begun()
  await sandbox.cancel(id)
  const sent: string[] = []
  const refuse = async (body: Buffer) => {
    sent.push((JSON.parse(body.toString()) as { intentId: string }).intentId)
    throw new Problem('ValidationFailed')
  }
  await sandbox.site.deliver(refuse)
  await sandbox.site.deliver(refuse)
  expect(sent.filter((intent) => intent === id)).toEqual([id])
})

test('a CLABE ends with its check digit', () => {
  expect(withCheckDigit('03218000011835971')).toBe('032180000118359719')
})
