import { readTeachingHome } from '@aulanova/contract/learning/teaching'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'
import * as rules from './teaching.rules.ts'

export const teachingRoutes = (services: Services) => [
  route(readTeachingHome, async ({ actor }) => ({ Item: await rules.readHome(services, actor) })),
]
