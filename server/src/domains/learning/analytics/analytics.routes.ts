import {
  defaultPeriod,
  exportBuilderAnalytics,
  exportCourseAnalytics,
  readBuilderAnalytics,
  readCourseAnalytics,
} from '@aulanova/contract/learning/course-analytics'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'
import * as rules from './analytics.rules.ts'

export const analyticsRoutes = (services: Services) => [
  ...[readCourseAnalytics, readBuilderAnalytics].map((endpoint) =>
    route(endpoint, async ({ actor, params, query: { period = defaultPeriod } }) => ({
      Item: await rules.read(services, actor, { courseId: params.uuid, period }),
    })),
  ),
  ...[exportCourseAnalytics, exportBuilderAnalytics].map((endpoint) =>
    route(endpoint, ({ actor, client, params, query: { period = defaultPeriod } }) =>
      rules.exportCsv(services, actor, { courseId: params.uuid, period }, client.language),
    ),
  ),
]
