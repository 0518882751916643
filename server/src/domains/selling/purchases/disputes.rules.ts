import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/db.ts'
import type { ProviderDispute } from '#platform/payments/payments.ts'
import type { Services } from '#platform/services/services.ts'
import * as store from './disputes.store.ts'
import { noteRefundIn } from './follow-refunds.rules.ts'
import { type DisputeHappening, notifyFinances } from './mails/dispute-mails.ts'
import type { PaymentRow } from './payments.records.ts'
import * as payments from './payments.store.ts'

/**
 * Applies the provider’s state to the disputes of a payment. The payment is locked, and has not changed since the
 * provider was asked (`settle`), so events may come late, twice or in any order.
 */
export async function noteDisputes(
  services: Services,
  tx: Db,
  paymentId: string,
  disputes: readonly ProviderDispute[],
) {
  for (const dispute of disputes) await note(services, tx, await payments.lock(tx, paymentId), dispute)
}

async function note(services: Services, tx: Db, payment: PaymentRow, dispute: ProviderDispute) {
  const known = await store.known(tx, payment.id, dispute.id)
  const row = known ?? (await store.add(tx, payment.id, dispute))
  if (known && isNoNews(known, dispute)) return
  await store.change(tx, row.id, dispute, services.now())
  await store.mark(tx, payment.id)
  if (known?.status === dispute.status) return
  if (dispute.status === 'lost') await takeBack(services, tx, payment, { ...dispute, rowId: row.id })
  // Not what was lost before: only then is there a refund with the id of the dispute.
  if (dispute.status === 'won') await noteRefundIn(services, tx, payment.id, refundOf(dispute, 'failed'))
  await notifyOfDispute(services, tx, payment, dispute)
}

const isNoNews = (known: store.DisputeRow, { status, amountCents, dueAt }: ProviderDispute) =>
  known.status === status && known.amountCents === amountCents && instantOf(known.dueAt) === instantOf(dueAt)

const instantOf = (at: string | Date | null) => at && new Date(at).getTime()

const refundOf = ({ id, amountCents }: ProviderDispute, status: 'done' | 'failed') => ({
  id,
  refundId: null,
  amountCents,
  status,
})

/** The bank took the money back: booked as a refund of what is left of the payment. */
async function takeBack(services: Services, tx: Db, payment: PaymentRow, dispute: ProviderDispute & { rowId: string }) {
  const left = payment.amountCents - payment.refundedCents
  const amountCents = Math.min(left, dispute.amountCents)
  if (amountCents > 0)
    await noteRefundIn(services, tx, payment.id, {
      ...refundOf({ ...dispute, amountCents }, 'done'),
      disputeId: dispute.rowId,
    })
  // More was taken than the ledger says was left.
  if (amountCents < dispute.amountCents)
    await payments.askForAttention(tx, payment.id, `dispute ${dispute.id} of ${dispute.amountCents}`)
}

const happenings: Record<ProviderDispute['status'], DisputeHappening> = { open: 'opened', won: 'won', lost: 'lost' }

async function notifyOfDispute(services: Services, tx: Db, payment: PaymentRow, dispute: ProviderDispute) {
  const happening = happenings[dispute.status]
  const { name: payerName, courseName } = await payments.payerOf(tx, payment.id)
  await audit(tx, null, {
    action: `dispute-${happening}`,
    kind: 'payments',
    id: payment.id,
    name: payerName,
    person: payment.userId,
    details: { Amount: dispute.amountCents, Reason: dispute.reason },
  })
  services.log.warn({ payment: payment.id, dispute: dispute.id }, `a dispute of a payment is ${dispute.status}`)
  const news = { happening, paymentId: payment.id, dispute, payerName, courseName }
  await notifyFinances(services, tx, news, await store.financesReaders(tx))
}
