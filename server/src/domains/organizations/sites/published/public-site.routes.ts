import { readPublicSite } from '@aulanova/contract/organizations/sites'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'
import * as rules from './public-site.rules.ts'

export const publicSiteRoutes = (services: Services) => [
  route(readPublicSite, ({ params }) => rules.readPublicSite(services, params.domain)),
]
