import { maxSubscriptionDays } from '@aulanova/contract/kernel/limits'
import { Problem } from '@aulanova/contract/kernel/problems'
import { freePlanReach, type MySubscription } from '@aulanova/contract/selling/subscriptions'
import type { Requester } from '#kernel/client.ts'
import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import * as subscribers from './subscribers.store.ts'
import * as store from './subscribing.store.ts'
import { notifySubscriber, type SubscriptionHappening } from './subscription-mails.ts'
import { toMySubscription, toSubscriber } from './subscriptions.records.ts'

interface Gift {
  courseId: string
  /** Of the course; the newest when left out. */
  revision: number | null
  planId: string
  username: string
  /** Of the request; the same one gives it once. */
  key: string | null
}

/**
 * Adds the days to a running subscription, or begins a new one. Called in the transaction of the payment or the gift,
 * which notifies the person.
 */
export async function subscribe(tx: Db, enrolment: store.Enrolment, term: store.Term, now: Date) {
  await store.holdEnrolment(tx, enrolment, now)
  const running = await store.running(tx, enrolment, now)
  if (running) await store.addDays(tx, running, term)
  const id = running ?? (await store.begin(tx, enrolment, term, now))
  await store.addTerm(tx, id, term)
  return { id, happening: running ? ('extended' as const) : ('started' as const) }
}

/** An administrator gives a person a plan; nothing is paid. A request that was made before answers as it did then. */
export const addSubscriber = (services: Services, by: Requester, { courseId, key, ...gift }: Gift) =>
  services.sql.begin(async (tx) => {
    const published = await store.offeredRevision(tx, courseId)
    const enrolment = { courseId, userId: await store.userIdOf(tx, gift.username) }
    // Locked before the key is looked up: the same request at the same moment must be seen.
    await store.holdEnrolment(tx, enrolment, services.now())
    const before = key && (await store.givenBefore(tx, key))
    const id = before
      ? requireSame(before, { ...enrolment, planId: gift.planId })
      : await give(services, tx, by, { ...gift, ...enrolment, key, published })
    return toSubscriber(await subscribers.one(tx, id), services.now())
  })

/** A key belongs to one gift. */
function requireSame({ id, ...given }: store.GivenTerm, wanted: Omit<store.GivenTerm, 'id'>) {
  const { userId, courseId, planId } = wanted
  if (given.userId !== userId || given.courseId !== courseId || given.planId !== planId) throw new Problem('Conflict')
  return id
}

interface Seat extends store.Enrolment {
  planId: string
  /** The name of the organization whose seat it is. */
  organization: string
}

/** An organization gives a person a plan, in the transaction that takes the seat. Answers the subscription's id. */
export async function giveSeat(services: Services, tx: Db, by: Requester, seat: Seat) {
  const published = await store.offeredRevision(tx, seat.courseId)
  return give(services, tx, by, { ...seat, revision: null, key: null, published })
}

type Giving = Omit<Gift, 'username'> & store.Enrolment & { published: number | null; organization?: string }

async function give(services: Services, tx: Db, by: Requester, { userId, courseId, planId, key, ...gift }: Giving) {
  if (gift.published === null) throw new Problem('InvalidState')
  const revision = gift.revision ?? gift.published
  if (!(await store.isRevision(tx, courseId, revision))) throw new Problem('ItemNotFound')
  const plan = await store.planOnSale(tx, courseId, planId)
  const term = { plan, revision, givenBy: by.actor.id, paidCents: null, paymentId: null, key }
  const { id, happening } = await subscribe(tx, { userId, courseId }, term, services.now())
  const subscribed = await store.subscribedOf(tx, id)
  const { organization } = gift
  if (organization) await notifySubscriber(services, tx, 'seat', { ...subscribed, organization })
  else await notifySubscriber(services, tx, happening, subscribed)
  const details = {
    Course: subscribed.courseName,
    Plan: plan.name,
    Days: plan.durationDays,
    Organization: organization,
  }
  const states = happening === 'started' ? { after: { State: 'active' } } : {}
  await audit(tx, by, {
    action: 'give',
    kind: 'subscriptions',
    id,
    name: subscribed.name,
    person: userId,
    ...states,
    details,
  })
  return id
}

/** Takes effect on the next request, since each checks access. */
export const revokeSubscriber = (services: Services, by: Requester, username: string, courseId: string) =>
  services.sql.begin(async (tx) => {
    await store.offeredRevision(tx, courseId)
    const id = await endRunning(services, tx, by, { userId: await store.userIdOf(tx, username), courseId })
    return toSubscriber(await subscribers.one(tx, id), services.now())
  })

interface Ending extends store.Enrolment {
  /** The name of the organization that takes its seat back. */
  organization?: string
}

/** Ends the subscription that runs, in the transaction of what ends it. */
export async function endRunning(services: Services, tx: Db, by: Requester, ending: Ending) {
  const { userId, courseId, organization } = ending
  const now = services.now()
  const id = await store.running(tx, { userId, courseId }, now)
  if (!id) throw new Problem('InvalidState')
  await store.revoke(tx, id, by.actor.id, now)
  const subscribed = await store.subscribedOf(tx, id)
  const details = { Course: subscribed.courseName, Organization: organization }
  await audit(tx, by, {
    action: 'revoke',
    kind: 'subscriptions',
    id,
    name: subscribed.name,
    person: userId,
    before: { State: 'active' },
    after: { State: 'revoked' },
    details,
  })
  if (organization) await notifySubscriber(services, tx, 'seat-taken-back', { ...subscribed, organization })
  else await notifySubscriber(services, tx, 'revoked', subscribed)
  return id
}

/** Once for each subscription, however often it runs. */
export const notifyThatStarted = ({ config, sql }: Services, ids: readonly string[]) =>
  sql.begin(async (tx) => {
    for (const { id, ...subscriber } of await store.subscribedAmong(tx, ids))
      await notifySubscriber({ config }, tx, 'started', { ...subscriber, once: `subscription-started:${id}` })
  })

const batch = 200
const week = 7 * 86_400_000

/** No mail announces an end that is more than a week past, such as in a database from before these mails. */
const isNews = ({ now }: Services, expiresAt: string) => Date.parse(expiresAt) > now().getTime() - week

/** Mails people whose subscription is over or soon will be: once for each end, however many servers run. */
export async function settleSubscriptions(services: Services) {
  await inBatches(services, 'ended', store.over, store.end)
  await inBatches(services, 'ending', store.ending, store.warned)
}

async function inBatches(
  services: Services,
  happening: SubscriptionHappening,
  due: (tx: Db, now: Date, limit: number) => Promise<store.Due[]>,
  settle: (tx: Db, ids: string[]) => PromiseLike<unknown>,
) {
  const settled = await services.sql.begin(async (tx) => {
    const rows = await due(tx, services.now(), batch)
    for (const { id: _, ...subscriber } of rows)
      if (isNews(services, subscriber.expiresAt)) await notifySubscriber(services, tx, happening, subscriber)
    if (rows.length > 0)
      await settle(
        tx,
        rows.map(({ id }) => id),
      )
    return rows.length
  })
  if (settled === batch) await inBatches(services, happening, due, settle)
}

export type { Plan } from './subscribing.store.ts'

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
  return toMySubscription(await store.one(services.sql, id), services.now())
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
  const row = await store.paidBy(sql, paymentId)
  return row ? toMySubscription(row, now()) : null
}
