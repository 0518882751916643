import { exportAudit, listAudit } from '@aulanova/contract/operations/audit'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'
import { toAuditEntry } from './audit.records.ts'
import * as rules from './audit.rules.ts'
import type { Position } from './audit.store.ts'

type Query = { person?: string } & { [K in 'action' | 'kind' | 'subject' | 'from' | 'to']?: rules.Asked[K] }

const askedIn = ({ person = '', action, kind, subject, from, to }: Query): rules.Asked => ({
  person,
  action,
  kind,
  subject,
  from,
  to,
})

export const auditRoutes = (services: Services) => [
  route(listAudit, async ({ query: { token, ...query } }) => {
    const { pageTokens } = services
    const list = { list: 'audit', ...query }
    const after = pageTokens.read(list, token) as Position | null
    const { page, lastOfMore, count } = await rules.page(services, askedIn(query), after)
    return {
      Items: page.map(toAuditEntry),
      Count: count,
      ...(lastOfMore && { LastEvaluatedKey: pageTokens.issue(list, [lastOfMore.position, lastOfMore.id]) }),
    }
  }),
  route(exportAudit, async ({ query }) => {
    const { page, lastOfMore } = await rules.newest(services, askedIn(query))
    return { Items: page.map(toAuditEntry), More: lastOfMore !== null }
  }),
]
