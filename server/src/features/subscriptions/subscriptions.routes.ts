import { listMySubscriptions } from '@aulanova/contract/subscriptions'
import { route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { toMySubscription } from './subscriptions.records.ts'
import * as subscriptions from './subscriptions.store.ts'

export const subscriptionRoutes = ({ sql, now }: Services) => [
  route(listMySubscriptions, async ({ actor, params }) => {
    const { rows, count } = await subscriptions.ofPerson(sql, actor.id, params.page)
    return { Items: rows.map((row) => toMySubscription(row, now())), Count: count }
  }),
]
