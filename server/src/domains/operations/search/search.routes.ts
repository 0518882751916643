import { findAnything } from '@aulanova/contract/operations/search'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'
import { find } from './search.rules.ts'

export const searchRoutes = (services: Services) => [
  route(findAnything, async ({ actor, query }) => ({ Item: await find(services, actor, query.text) })),
]
