import { recordEvents } from '@aulanova/contract/operations/events'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'
import { recorder } from './events.rules.ts'
import type { WithEvents } from './intake.ts'

export function eventRoutes(services: Services & WithEvents) {
  const record = recorder(services)
  return [route(recordEvents, ({ body, client }) => record(Array.isArray(body) ? body : [body], client))]
}
