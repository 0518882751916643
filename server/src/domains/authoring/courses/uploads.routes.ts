import { confirmFile, presign } from '@aulanova/contract/files/files'
import { uploadOf } from '#domains/files/upload-body.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'
import { confirmForCourse, grantForCourse } from './uploads.rules.ts'

export const courseUploadRoutes = (services: Services) => [
  route(presign.resource, ({ actor, body }) =>
    grantForCourse(services, actor, body.uuid, uploadOf(body.values.Use, body)),
  ),
  route(presign.thumbnail, ({ actor, body }) => grantForCourse(services, actor, body.uuid, uploadOf('cover', body))),
  route(presign.presentation, ({ actor, body }) =>
    grantForCourse(services, actor, body.uuid, uploadOf('presentation', body)),
  ),
  route(presign['certificate-template'], ({ actor, body }) =>
    grantForCourse(services, actor, body.uuid, uploadOf('certificate_template', body)),
  ),
  route(confirmFile, async ({ actor, body }) => ({
    Item: await confirmForCourse(services, actor, body.uuid, body.filename),
  })),
]
