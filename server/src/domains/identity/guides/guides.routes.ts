import { listGuides } from '@aulanova/contract/identity/guides'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'
import * as rules from './guides.rules.ts'

export const guideRoutes = (services: Services) => [
  route(listGuides, async ({ actor }) => ({ Items: await rules.listGuides(services, actor) })),
]
