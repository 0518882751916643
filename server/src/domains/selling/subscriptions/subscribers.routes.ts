import { importSubscribers, previewImport } from '@aulanova/contract/selling/subscriber-import'
import { addSubscriber, listSubscribers, revokeSubscriber } from '@aulanova/contract/selling/subscribers'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'
import * as importing from './importing.rules.ts'
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
  route(addSubscriber, async ({ body, ...by }) => {
    const { uuid: courseId, revision = null, subscription: planId, user: username, key = null } = body
    return { Item: await subscribing.addSubscriber(services, by, { courseId, revision, planId, username, key }) }
  }),
  route(revokeSubscriber, async ({ body, ...by }) => ({
    Item: await subscribing.revokeSubscriber(services, by, body.username, body.course),
  })),
  route(previewImport, async ({ body: { uuid: courseId, subscription: planId, csv } }) => ({
    Item: await importing.previewImport(services, { courseId, planId, csv }),
  })),
  route(importSubscribers, async ({ body: { uuid: courseId, subscription: planId, csv }, ...by }) => ({
    Item: await importing.importSubscribers(services, by, { courseId, planId, csv }),
  })),
]
