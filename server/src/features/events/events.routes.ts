import { recordEvents } from '@aulanova/contract/operations/events'
import { route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { recorder } from './events.rules.ts'
import type { WithEvents } from './intake.ts'

export function eventRoutes(services: Services & WithEvents) {
  const record = recorder(services)
  return [route(recordEvents, ({ body, client }) => record(Array.isArray(body) ? body : [body], client))]
}
