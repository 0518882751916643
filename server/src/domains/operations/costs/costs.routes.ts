import { readPrices, updatePrices } from '@aulanova/contract/operations/costs'
import { metrics } from '@aulanova/contract/operations/metrics'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'
import { readCosts, readForecast, setPrices } from './costs.rules.ts'
import { prices } from './costs.store.ts'

export const costRoutes = (services: Services) => [
  route(metrics['cost-and-usage'], async () => ({ Item: await readCosts(services) })),
  route(metrics.forecast, async () => ({ Item: await readForecast(services) })),
  route(readPrices, async () => ({ Item: await prices(services.sql) })),
  route(updatePrices, async ({ body, ...by }) => ({ Item: await setPrices(services, by, body) })),
]
