import { contactUs } from '@aulanova/contract/operations/contact'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'
import { passOn } from './contact.rules.ts'

export const contactRoutes = (services: Services) => [
  route(contactUs, ({ body, client }) => passOn(services, body, client)),
]
