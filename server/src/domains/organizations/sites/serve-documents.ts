import { Problem } from '@aulanova/contract/kernel/problems'
import type { FastifyInstance } from 'fastify'
import { uploadedHeaders } from '#domains/files/serve-files.ts'
import { isUuid } from '#kernel/uuid.ts'
import { sendFile } from '#platform/http/send-file.ts'
import type { Services } from '#platform/services/services.ts'
import { publicDocument } from './content.store.ts'

/** Serves documents that visitors of a site see. Browsers save them: shown, they would be pages of our origin. */
export function serveDocuments(app: FastifyInstance, { sql, files }: Services) {
  app.get<{ Params: { id: string } }>('/media/documents/:id', async (request, reply) => {
    const file = isUuid(request.params.id) ? await publicDocument(sql, request.params.id) : undefined
    if (!file) throw new Problem('NotFound')
    const headers = uploadedHeaders(
      { contentType: 'application/octet-stream', downloadName: file.filename },
      'public, no-cache',
    )
    return sendFile(files, file.key, { request, reply, headers })
  })
}
