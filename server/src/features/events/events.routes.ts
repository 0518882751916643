import { recordEvents } from '@aulanova/contract/events'
import { route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { record } from './events.rules.ts'

export const eventRoutes = (services: Services) => [
  route(recordEvents, ({ body, client }) => record(services, Array.isArray(body) ? body : [body], client)),
]
