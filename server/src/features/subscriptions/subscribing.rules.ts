import type { Actor } from '@aulanova/contract/permissions'
import { Problem } from '@aulanova/contract/problems'
import { toSubscriptor } from '@aulanova/contract/subscription-records'
import { audit } from '#db/audit.ts'
import type { Db } from '#db/db.ts'
import type { Services } from '#services.ts'
import type { SubscriptionHappening } from './mails/subscription-mail-words.ts'
import { tellSubscriber } from './mails/subscription-mails.ts'
import * as store from './subscribing.store.ts'
import * as subscriptors from './subscriptors.store.ts'

interface Gift {
  uuid: string
  revision?: number | null
  subscription: string
  user: string
}

/** Where a term comes from: somebody gave it, or it was paid for. */
interface Source {
  givenBy: string | null
  paidCents: number | null
}

/** Adds the days to what is running, or begins anew. In the transaction of whatever paid for it. */
async function subscribe(
  services: Services,
  tx: Db,
  place: store.Place,
  plan: store.Plan,
  revision: number,
  { givenBy, paidCents }: Source,
) {
  const now = services.now()
  await store.holdEnrolment(tx, place, now)
  const running = await store.running(tx, place, now)
  if (running) await store.addDays(tx, running, plan, paidCents)
  const id = running ?? (await store.begin(tx, place, revision, plan, paidCents, now))
  await store.addTerm(tx, id, plan, paidCents, givenBy)
  await tellSubscriber(services, tx, running ? 'extended' : 'started', await store.subscribedOf(tx, id))
  return id
}

/** An administrator gives somebody a plan; nothing is paid. */
export const addSubscriptor = (services: Services, actor: Actor, gift: Gift) =>
  services.sql.begin(async (tx) => {
    const { uuid: courseId, subscription, user } = gift
    const published = await store.offeredRevision(tx, courseId)
    if (published === null) throw new Problem('InvalidState')
    const revision = gift.revision ?? published
    if (!(await store.isRevision(tx, courseId, revision))) throw new Problem('ItemNotFound')
    const plan = await store.planOnSale(tx, courseId, subscription)
    const userId = await store.userIdOf(tx, user)
    const source = { givenBy: actor.id, paidCents: null }
    const id = await subscribe(services, tx, { userId, courseId }, plan, revision, source)
    const details = { user: userId, plan: plan.name }
    await audit(tx, actor.id, { action: 'subscription.give', kind: 'subscription', id, details })
    return toSubscriptor(await subscriptors.one(tx, id), services.now())
  })

/** Takes effect on the very next request: access is asked for at each. */
export const revokeSubscriptor = (services: Services, actor: Actor, username: string, courseId: string) =>
  services.sql.begin(async (tx) => {
    const now = services.now()
    await store.offeredRevision(tx, courseId)
    const place = { userId: await store.userIdOf(tx, username), courseId }
    const id = await store.running(tx, place, now)
    if (!id) throw new Problem('InvalidState')
    await store.revoke(tx, id, actor.id, now)
    const details = { user: place.userId }
    await audit(tx, actor.id, { action: 'subscription.revoke', kind: 'subscription', id, details })
    await tellSubscriber(services, tx, 'revoked', await store.subscribedOf(tx, id))
    return toSubscriptor(await subscriptors.one(tx, id), now)
  })

const batch = 200
const week = 7 * 86_400_000

/** Of an end long past, such as in a database from before these mails, nobody is told any more. */
const isNews = ({ now }: Services, expiresAt: string) => Date.parse(expiresAt) > now().getTime() - week

/** Tells whoever's subscription is over, or soon will be; each end once, however many servers run. */
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
      if (isNews(services, subscriber.expiresAt)) await tellSubscriber(services, tx, happening, subscriber)
    if (rows.length > 0)
      await settle(
        tx,
        rows.map(({ id }) => id),
      )
    return rows.length
  })
  if (settled === batch) await inBatches(services, happening, due, settle)
}
