import type { FileKind } from '@aulanova/contract/file-limits'
import { confirmFile, presign } from '@aulanova/contract/files'
import { route } from '#http/route.ts'
import type { Services } from '#services.ts'
import * as rules from './files.rules.ts'

interface UploadBody {
  uuid: string
  size: number
  values: { Name: string; ContentType: string }
  replaces?: string
}

const uploadOf = (kind: FileKind, { uuid: courseId, size: bytes, values, replaces }: UploadBody) => {
  const { Name: name, ContentType: contentType } = values
  return { courseId, kind, name, contentType, bytes, replaces }
}

export const fileRoutes = (services: Services) => [
  route(presign.resource, ({ actor, body }) => rules.presign(services, actor, uploadOf(body.values.Use, body))),
  route(presign.thumbnail, ({ actor, body }) => rules.presign(services, actor, uploadOf('cover', body))),
  route(presign.presentation, ({ actor, body }) => rules.presign(services, actor, uploadOf('presentation', body))),
  route(presign['certificate-template'], ({ actor, body }) =>
    rules.presign(services, actor, uploadOf('certificate_template', body)),
  ),
  route(confirmFile, async ({ actor, body }) => ({
    Item: await rules.confirm(services, actor, body.uuid, body.filename),
  })),
]
