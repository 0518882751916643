import { contactUs } from '@aulanova/contract/operations/contact'
import { route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { passOn } from './contact.rules.ts'

export const contactRoutes = (services: Services) => [
  route(contactUs, ({ body, client }) => passOn(services, body, client)),
]
