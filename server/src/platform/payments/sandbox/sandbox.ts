import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { PaymentInstructions, PaymentMethod } from '@aulanova/contract/selling/payments'
import { type CardBehaviour, testCards } from '@aulanova/contract/selling/test-cards'
import type { Key } from '#kernel/key.ts'
import { isSigned, signed } from '#kernel/signer.ts'
import type { Pool } from '#platform/db/db.ts'
import type { Asked, PaymentEvent, Payments, ProviderDispute } from '#platform/payments/payments.ts'
import * as store from './sandbox.store.ts'

export const signatureHeader = 'sandbox-signature'

/** What a browser does at the site of a provider. Each answers whether it was possible. */
export interface SandboxSite {
  payByCard(intentId: string, card: { number: string; cvc: string }): Promise<boolean>
  payLater(intentId: string, method: Exclude<PaymentMethod, 'card'>): Promise<boolean>
  answerBank(intentId: string, approve: boolean): Promise<boolean>
  payAtCounter(intentId: string): Promise<boolean>
  closeDispute(intentId: string, isWon: boolean): Promise<boolean>
  /** Sends what happened to a webhook, as requests that the provider signed. One that fails is sent again later. */
  deliver(webhook: (body: Buffer, headers: Record<string, string>) => Promise<void>): Promise<void>
}

export type Sandbox = Payments & { kind: 'sandbox'; site: SandboxSite }

/** Null where a real provider, or none, is configured. */
export const asSandbox = (payments: Payments | null) => (payments?.kind === 'sandbox' ? (payments as Sandbox) : null)

/** Milliseconds that the slow card takes. */
const slowMs = 4000
/** A payment that can be tried, the first time or after a failure. */
const open = ['created', 'failed'] as const

/** Plays a payment provider. No money moves, and real card numbers are declined. */
export function sandboxPayments(sql: Pool, key: Key, now: () => Date): Sandbox {
  const secretOf = (id: string) => `${id}_secret_${createHmac('sha256', key.current()).update(id).digest('base64url')}`

  return {
    kind: 'sandbox',
    publishableKey: null,
    methods: ['card', 'voucher', 'transfer'],
    makeCustomer: async () => null,
    async ask(asked: Asked) {
      const id = `pi_sandbox_${randomBytes(12).toString('hex')}`
      const made = await store.ask(sql, asked, { id, secret: secretOf(id) })
      return { id: made.id, clientSecret: made.secret }
    },
    async read(intentId) {
      const row = await store.read(sql, intentId, now())
      if (!row) return null
      const { id: _, secret: clientSecret, ...state } = row
      return { ...state, clientSecret, disputes: (await store.disputes(sql, intentId)).map(toDispute) }
    },
    async cancel(intentId) {
      await store.change(sql, intentId, [...open, 'requires-action', 'processing'], {
        status: 'cancelled',
        method: null,
      })
      const state = await store.read(sql, intentId, now())
      return state === null || state.status === 'cancelled'
    },
    refund: (asked) => store.refund(sql, asked),
    refunds: (intentId) => store.refunds(sql, intentId),
    readEvent(body, headers) {
      const text = body.toString()
      const sent = { body: text, header: headers[signatureHeader] }
      if (!key.accepted().some((by) => isSigned(by, sent, now()))) return null
      return JSON.parse(text) as PaymentEvent
    },
    async news(since) {
      await store.passTime(sql, now())
      const rows = await store.eventsSince(sql, since)
      return rows.map(({ createdAt, ...event }) => ({ event, at: new Date(createdAt) }))
    },
    site: siteOf(sql, key, now),
  }
}

/** The bank decides within so many days. */
const evidenceDays = 7
const dayMs = 86_400_000

function toDispute({ openedAt, ...row }: Awaited<ReturnType<typeof store.disputes>>[number]): ProviderDispute {
  const opened = new Date(openedAt)
  return { ...row, reason: 'fraudulent', openedAt: opened, dueAt: new Date(opened.getTime() + evidenceDays * dayMs) }
}

function siteOf(sql: Pool, key: Key, now: () => Date): SandboxSite {
  const later: Record<'voucher' | 'transfer', (now: Date) => PaymentInstructions> = { voucher, transfer }
  return {
    payByCard(intentId, { number, cvc }) {
      const behaviour = cvc.trim() === '' ? 'incorrect-cvc' : behaviourOf(number)
      const method = 'card'
      const pay = (outcome: store.Outcome) => store.change(sql, intentId, open, outcome)
      switch (behaviour) {
        case 'succeeds':
          return pay({ status: 'succeeded', method })
        case 'is-disputed':
          return sql.begin(async (tx) => {
            const isPaid = await store.change(tx, intentId, open, { status: 'succeeded', method })
            if (isPaid) await store.dispute(tx, intentId, now())
            return isPaid
          })
        case 'succeeds-later':
          return pay({ status: 'processing', method, succeedsAt: new Date(now().getTime() + slowMs) })
        case 'asks-for-second-step':
          return pay({ status: 'requires-action', method })
        default:
          return pay({ status: 'failed', method, failure: behaviour })
      }
    },
    payLater: (intentId, method) =>
      store.change(sql, intentId, open, { status: 'processing', method, instructions: later[method](now()) }),
    answerBank: (intentId, approve) =>
      store.change(
        sql,
        intentId,
        ['requires-action'],
        approve
          ? { status: 'succeeded', method: 'card' }
          : { status: 'failed', method: 'card', failure: 'second-step-failed' },
      ),
    async payAtCounter(intentId) {
      const row = await store.read(sql, intentId, now())
      if (!row?.instructions) return false
      return store.change(sql, intentId, ['processing'], { status: 'succeeded', method: row.method })
    },
    closeDispute: (intentId, isWon) => store.decide(sql, intentId, isWon ? 'won' : 'lost'),
    async deliver(webhook) {
      await store.passTime(sql, now())
      const send = async ({ id, intentId, type }: store.EventRow) => {
        const body = JSON.stringify({ id, type, intentId } satisfies PaymentEvent)
        await webhook(Buffer.from(body), { [signatureHeader]: signed(key.current(), body, now()) }).catch(unlessForeign)
        await store.delivered(sql, id, now())
      }
      const failures: unknown[] = []
      // An event that the webhook does not take must not hold back the others.
      for (const event of await store.waitingEvents(sql, 100)) await send(event).catch((error) => failures.push(error))
      if (failures.length > 0) throw failures[0]
    },
  }
}

/** Of an intent whose payment was never written: a real provider stops retrying after some days. */
function unlessForeign(error: unknown) {
  if (!(error instanceof Problem && error.code === 'ValidationFailed')) throw error
}

/** By number, as a payer types it: in a plain object `constructor` would be found too. */
const behaviours = new Map<string, CardBehaviour>(Object.entries(testCards))

/** Any other number is declined, real cards too. */
const behaviourOf = (number: string) => behaviours.get(number.replace(/[\s-]/g, '')) ?? 'card-declined'

/** Vouchers and transfers are due after three days. */
const dueAfterMs = 3 * 24 * 60 * 60 * 1000

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')

/** What one says at the counter of a shop. */
const voucher = (now: Date): PaymentInstructions => ({
  Method: 'voucher',
  Reference: digits(14).replace(/(\d{4})(?=\d)/g, '$1 '),
  Due: due(now),
  Address: null,
})

/** An account of its own for one purchase. Bank 646 is a real one, so that forms accept the number; the account is not. */
const transfer = (now: Date): PaymentInstructions => ({
  Method: 'transfer',
  Reference: withCheckDigit(`646180${digits(11)}`),
  Due: due(now),
  Address: null,
  Bank: 'STP',
  Beneficiary: 'Sandbox',
})

const due = (now: Date) => new Date(now.getTime() + dueAfterMs).toISOString()

const weights = [3, 7, 1]

/** The last of the 18 digits of a CLABE, which catches a digit that was mistyped. */
export function withCheckDigit(first17: string) {
  const sum = [...first17].reduce((total, digit, at) => total + ((Number(digit) * (weights[at % 3] ?? 0)) % 10), 0)
  return `${first17}${(10 - (sum % 10)) % 10}`
}
