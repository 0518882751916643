import { pageSize } from '@aulanova/contract/kernel/common'
import { Problem } from '@aulanova/contract/kernel/problems'
import { listMySubscriptions, listSubscriptions, readSubscription } from '@aulanova/contract/selling/subscriptions'
import { pageOf } from '#kernel/page-of.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'
import * as everybody from './all-subscriptions.store.ts'
import * as subscriptions from './subscribing.store.ts'
import { toListedSubscription, toMySubscription, toSubscriptionDetail } from './subscriptions.records.ts'

export const subscriptionRoutes = ({ sql, now, pageTokens }: Services) => [
  route(listMySubscriptions, async ({ actor, params }) => {
    const { rows, count } = await subscriptions.ofPerson(sql, actor.id, params.page)
    return { Items: rows.map((row) => toMySubscription(row, now())), Count: count }
  }),
  route(
    listSubscriptions,
    async ({ body: { sizePerPage: limit = pageSize, searchText: search = '', paginationToken } }) => {
      const query = { list: 'subscriptions', search }
      const after = pageTokens.read(query, paginationToken) as everybody.Position | null
      const { rows, count, readTo } = await everybody.all(sql, { search, after, limit })
      const { page, lastOfMore } = pageOf(rows, limit)
      const last = lastOfMore ?? readTo
      return {
        Items: page.map((row) => toListedSubscription(row, now())),
        Count: count,
        ...(last && { LastEvaluatedKey: pageTokens.issue(query, [last.position, last.id]) }),
      }
    },
  ),
  route(readSubscription, async ({ params: { subscriptionId, courseId } }) => {
    const found = await everybody.detail(sql, subscriptionId, courseId)
    if (!found) throw new Problem('NotFound')
    return { Item: toSubscriptionDetail(found.row, found.terms, now()) }
  }),
]
