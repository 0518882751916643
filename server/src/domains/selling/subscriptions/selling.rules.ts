import { maxSubscriptionDays } from '@aulanova/contract/kernel/limits'
import { Problem } from '@aulanova/contract/kernel/problems'
import { freePlanReach } from '@aulanova/contract/selling/subscription-state'
import type { MySubscription } from '@aulanova/contract/selling/subscriptions'
import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import { subscribe } from './subscribing.rules.ts'
import * as store from './subscribing.store.ts'
import { notifySubscriber } from './subscription-mails.ts'
import { toMySubscription } from './subscriptions.records.ts'
import * as subscriptions from './subscriptions.store.ts'

export type { Enrolment, Plan } from './subscribing.store.ts'

/** A plan that can be bought now, with the revision it is bought at. */
export async function requirePlan(db: Db, courseId: string, planId: string) {
  const revision = await store.offeredRevision(db, courseId)
  if (revision === null) throw new Problem('NotFound')
  return { revision, plan: await store.planOnSale(db, courseId, planId) }
}

/** A plan that costs nothing begins at once. Who has as many days already gets no more of them. */
export async function startFree(
  services: Services,
  enrolment: store.Enrolment,
  { plan, revision }: Pick<store.Term, 'plan' | 'revision'>,
): Promise<MySubscription> {
  const id = await services.sql.begin(async (tx) => {
    const now = services.now()
    await store.holdEnrolment(tx, enrolment, now)
    const reaching = await store.reaching(tx, enrolment, freePlanReach(plan.durationDays, now))
    if (reaching) return reaching
    const term = { plan, revision, givenBy: null, paidCents: 0, paymentId: null }
    const { id, happening } = await subscribe(tx, enrolment, term, now)
    await notifySubscriber(services, tx, happening, await store.subscribedOf(tx, id))
    return id
  })
  return toMySubscription(await subscriptions.one(services.sql, id), services.now())
}

/** Whether so many days can be added to what this person has of the course. */
export const canLast = async (db: Db, enrolment: store.Enrolment, days: number, now: Date) =>
  (await store.runningDays(db, enrolment, now)) + days <= maxSubscriptionDays

/** The same, and true until the transaction ends. */
export async function holdRoom(tx: Db, enrolment: store.Enrolment, days: number, now: Date) {
  await store.holdEnrolment(tx, enrolment, now)
  return canLast(tx, enrolment, days, now)
}

/** The subscription that a payment began or extended; null before it succeeds. */
export async function subscriptionPaidBy({ sql, now }: Services, paymentId: string) {
  const row = await subscriptions.paidBy(sql, paymentId)
  return row ? toMySubscription(row, now()) : null
}
