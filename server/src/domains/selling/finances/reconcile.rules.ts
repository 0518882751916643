import type { Db } from '#platform/db/db.ts'
import type { Payments, ProviderDispute } from '#platform/payments/payments.ts'
import * as store from './reconcile.store.ts'

export interface Finding {
  check: string
  differences: readonly store.Difference[]
}

/** Proves that money and subscriptions agree, or names each difference. Reads one snapshot of the database. */
export const reconcile = (sql: { begin: BeginReading }): Promise<Finding[]> =>
  sql.begin('isolation level repeatable read read only', async (tx) => {
    const findings: Finding[] = []
    for (const [check, find] of Object.entries(store.checks)) findings.push({ check, differences: await find(tx) })
    return findings
  })

type BeginReading = (options: string, work: (tx: Db) => Promise<Finding[]>) => Promise<Finding[]>

/** Compares every payment with what its provider says of it. */
export async function compareWithProvider(db: Db, payments: Payments): Promise<Finding> {
  const differences: store.Difference[] = []
  let page = await store.ofProvider(db, payments.kind, null)
  while (page.length > 0) {
    for (const payment of page) {
      const found = await differenceOf(payments, payment)
      if (found) differences.push({ at: `payment ${payment.id}`, found })
    }
    page = await store.ofProvider(db, payments.kind, page.at(-1)?.id ?? null)
  }
  return { check: 'the provider says the same of each payment', differences }
}

async function differenceOf(payments: Payments, payment: store.Compared) {
  const { intentId, status, amountCents, refundedCents, dispute } = payment
  // What a person has checked was settled outside of the product.
  if (status === 'cancelled' && payment.lookedAt) return null
  const state = await payments.read(intentId)
  if (!state) return status === 'cancelled' ? null : `unknown to ${payments.kind}`
  const isPaid = status === 'succeeded' || status === 'refunded'
  if (isPaid !== (state.status === 'succeeded')) return `${status}, at the provider ${state.status}`
  if (isPaid && state.amountCents !== amountCents) return `${amountCents}, at the provider ${state.amountCents}`
  const theirDispute = worstOf(state.disputes)
  if (theirDispute !== dispute) return `dispute ${dispute ?? 'none'}, at the provider ${theirDispute ?? 'none'}`
  if (state.refundedCents === refundedCents && dispute !== 'lost') return null
  // A bank may take back what was refunded before: the ledger has no more than was paid.
  const done = Math.min(amountCents, (await doneCents(payments, intentId)) + lostCents(state.disputes))
  return done === refundedCents ? null : `${refundedCents} refunded, at the provider ${done}`
}

/** Which state of its disputes a payment shows. */
const worstOf = (disputes: readonly ProviderDispute[]) =>
  (['open', 'lost', 'won'] as const).find((state) => disputes.some(({ status }) => status === state)) ?? null

const lostCents = (disputes: readonly ProviderDispute[]) =>
  disputes.reduce((sum, { status, amountCents }) => sum + (status === 'lost' ? amountCents : 0), 0)

/** A provider counts refunds that take their time as well; to us they are only asked for. */
async function doneCents(payments: Payments, intentId: string) {
  const done = (await payments.refunds(intentId)).filter(({ status }) => status === 'done')
  return done.reduce((sum, { amountCents }) => sum + amountCents, 0)
}
