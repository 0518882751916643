import { addSubscriptor, listSubscriptors, revokeSubscriptor } from '@aulanova/contract/admin-courses'
import { toSubscriptor } from '@aulanova/contract/subscription-records'
import { route } from '#http/route.ts'
import type { Services } from '#services.ts'
import * as subscribing from './subscribing.rules.ts'
import { offeredRevision } from './subscribing.store.ts'
import * as subscriptors from './subscriptors.store.ts'

export const subscriptorRoutes = (services: Services) => [
  route(listSubscriptors, async ({ body: { uuid, revision, page, search } }) => {
    await offeredRevision(services.sql, uuid)
    const { rows, count } = await subscriptors.ofCourse(services.sql, {
      courseId: uuid,
      revision: revision ?? null,
      page: page ?? 1,
      search: search ?? '',
    })
    return { Items: rows.map((row) => toSubscriptor(row, services.now())), Count: count }
  }),
  route(addSubscriptor, async ({ actor, body }) => ({
    Item: await subscribing.addSubscriptor(services, actor, body),
  })),
  route(revokeSubscriptor, async ({ actor, body }) => ({
    Item: await subscribing.revokeSubscriptor(services, actor, body.username, body.course),
  })),
]
