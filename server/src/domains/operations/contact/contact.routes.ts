import { contactUs, listMyMessages, sendMessage, solveMessage } from '@aulanova/contract/operations/contact'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'
import * as rules from './contact.rules.ts'

export const contactRoutes = (services: Services) => [
  route(contactUs, ({ body, client }) => rules.passOn(services, body, client)),
  route(sendMessage, ({ actor, body, client }) => rules.send(services, actor, body, client)),
  route(listMyMessages, ({ actor }) => rules.listMine(services, actor)),
  route(solveMessage, ({ actor, params }) => rules.solve(services, actor, params.number)),
]
