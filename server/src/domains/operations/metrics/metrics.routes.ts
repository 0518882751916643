import { metrics, readAnalytics, readServerMetrics, streamMetrics } from '@aulanova/contract/operations/metrics'
import { route, streamRoute } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'
import { liveFigures } from './live.ts'
import { analytics, measuring, serverMetrics } from './metrics.rules.ts'

export function metricRoutes(services: Services) {
  const live = liveFigures(services)
  return [
    route(metrics.gcc, async () => ({ Item: await measuring.gcc(services) })),
    route(metrics.re, async () => ({ Item: await measuring.re(services) })),
    route(metrics['realtime-users-by-country'], async () => ({
      Item: await measuring['realtime-users-by-country'](services),
    })),
    route(metrics['server-version'], async () => ({ Item: await measuring['server-version'](services) })),
    route(metrics['ddb-documents'], async () => ({ Item: await measuring['ddb-documents'](services) })),
    route(metrics['s3-bucket-size'], async () => ({ Item: await measuring['s3-bucket-size'](services) })),
    route(readServerMetrics, async ({ query }) => ({ Item: await serverMetrics(services, query.period ?? 'day') })),
    route(readAnalytics, async ({ query }) => ({ Item: await analytics(services, query.days) })),
    streamRoute(streamMetrics, async () => live),
  ]
}
