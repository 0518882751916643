import { confirmFile, presign } from '@aulanova/contract/files'
import { route } from '#http/route.ts'
import type { Services } from '#services.ts'
import * as rules from './files.rules.ts'

export const fileRoutes = (services: Services) => [
  route(presign.resource, ({ actor, body }) => rules.presign(services, actor, body.values.Use, body)),
  route(presign.thumbnail, ({ actor, body }) => rules.presign(services, actor, 'thumbnail', body)),
  route(presign.presentation, ({ actor, body }) => rules.presign(services, actor, 'presentation', body)),
  route(presign['certificate-template'], ({ actor, body }) =>
    rules.presign(services, actor, 'certificate-template', body),
  ),
  route(confirmFile, async ({ actor, body }) => ({
    Item: await rules.confirm(services, actor, body.uuid, body.filename),
  })),
]
