import type { Db } from '#platform/db/db.ts'
import * as subscribing from './subscribing.store.ts'

interface Refunded extends subscribing.Enrolment {
  paymentId: string
  /** Null: it was refunded at the provider's own site. */
  by: string | null
  now: Date
}

/**
 * Takes back what is unused of the term that a payment bought, and answers the days by which the subscription became
 * shorter. A day that has begun is used, so nothing is taken of a purchase or gift that was not refunded. If nothing
 * else is left of the subscription, it ends at once.
 */
export async function takeBackTerm(tx: Db, { paymentId, by, now, ...enrolment }: Refunded) {
  // Locked first, then read: a renewal that is being written at the same time must be among the terms.
  await subscribing.holdEnrolment(tx, enrolment, now)
  const subscription = await subscribing.holdPaidBy(tx, paymentId, now)
  if (!subscription) return 0
  const usedDays = (now.getTime() - Date.parse(subscription.createdAt)) / day
  const left = unused(await subscribing.termsLeft(tx, subscription.id), usedDays)
  const isMoreLeft = left.some((term) => term.paymentId !== paymentId && !term.isTakenBack && term.unusedDays > 0)
  if (!isMoreLeft) {
    await subscribing.revoke(tx, subscription.id, by, now)
    return 0
  }
  const days = Math.floor(left.find((term) => term.paymentId === paymentId)?.unusedDays ?? 0)
  if (days > 0) await subscribing.shorten(tx, subscription.id, days)
  return days
}

const day = 86_400_000

/** What is left of each term: they are used one after the other. */
function unused(terms: readonly subscribing.TermLeft[], usedDays: number) {
  let before = 0
  return terms.map((term) => {
    const used = Math.min(term.days, Math.max(0, usedDays - before))
    before += term.days
    return { ...term, unusedDays: term.days - used }
  })
}
