import { confirmFile, presign } from '@aulanova/contract/files/files'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'
import * as rules from './files.rules.ts'
import { uploadOf } from './upload-body.ts'

export const fileRoutes = (services: Services) => [
  route(presign.resource, ({ actor, body }) =>
    rules.presign(services, actor, body.uuid, uploadOf(body.values.Use, body)),
  ),
  route(presign.thumbnail, ({ actor, body }) => rules.presign(services, actor, body.uuid, uploadOf('cover', body))),
  route(presign.presentation, ({ actor, body }) =>
    rules.presign(services, actor, body.uuid, uploadOf('presentation', body)),
  ),
  route(presign['certificate-template'], ({ actor, body }) =>
    rules.presign(services, actor, body.uuid, uploadOf('certificate_template', body)),
  ),
  route(confirmFile, async ({ actor, body }) => ({
    Item: await rules.confirm(services, actor, body.uuid, body.filename),
  })),
]
