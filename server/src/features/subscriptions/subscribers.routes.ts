import { addSubscriber, listSubscribers, revokeSubscriber } from '@aulanova/contract/admin-courses'
import { route } from '#http/route.ts'
import type { Services } from '#services.ts'
import * as subscribers from './subscribers.store.ts'
import * as subscribing from './subscribing.rules.ts'
import { offeredRevision } from './subscribing.store.ts'
import { toSubscriber } from './subscriptions.records.ts'

export const subscriberRoutes = (services: Services) => [
  route(listSubscribers, async ({ body: { uuid: courseId, revision, page, search = '' } }) => {
    const asked = { courseId, revision: revision ?? null, page: page ?? 1, search }
    const [{ rows, count }] = await Promise.all([
      subscribers.ofCourse(services.sql, asked),
      offeredRevision(services.sql, courseId),
    ])
    return { Items: rows.map((row) => toSubscriber(row, services.now())), Count: count }
  }),
  route(addSubscriber, async ({ actor, body }) => {
    const { uuid: courseId, revision = null, subscription: planId, user: username } = body
    return { Item: await subscribing.addSubscriber(services, actor, { courseId, revision, planId, username }) }
  }),
  route(revokeSubscriber, async ({ actor, body }) => ({
    Item: await subscribing.revokeSubscriber(services, actor, body.username, body.course),
  })),
]
