import { listMyCourses, listOwnedCourses, readCourseOverview } from '@aulanova/contract/learning/learning'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'
import * as rules from './learning.rules.ts'

export const learningRoutes = (services: Services) => [
  route(listMyCourses, ({ actor, query }) => rules.listMyCourses(services, actor, query)),
  route(listOwnedCourses, ({ actor }) => rules.listOwnedCourses(services, actor)),
  route(readCourseOverview, async ({ actor, params }) => ({
    Item: await rules.readCourseOverview(services, actor, params.uuid),
  })),
]
