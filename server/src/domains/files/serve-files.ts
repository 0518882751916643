import { Problem } from '@aulanova/contract/kernel/problems'
import type { FastifyInstance } from 'fastify'
import { isFileKey } from '#platform/files/file-keys.ts'
import { saveAs } from '#platform/files/save-as.ts'
import { sendFile } from '#platform/http/send-file.ts'
import type { Services } from '#platform/services/services.ts'
import { isAwaited } from './files.rules.ts'

/** Takes uploads and serves signed addresses of files on our own disk; a bucket has a server of its own. */
export async function serveDisk(app: FastifyInstance, services: Services) {
  const { files } = services
  const { server } = files
  if (!server) return
  // The body is handed on as it arrives.
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
  app.post(server.paths.upload, async (request, reply) => {
    await server.receive(request.headers, request.raw, (key) => isAwaited(services, key))
    return reply.code(204).send()
  })
  app.get<{ Params: { '*': string } }>(`${server.paths.stored}/*`, async (request, reply) => {
    const address = server.open(request.params['*'])
    if (!address) throw new Problem('NotFound')
    return sendFile(files, address.key, { request, reply, headers: uploadedHeaders(address, 'private, max-age=600') })
  })
}

/** Covers are public. Every other file is served by a route of its own that checks access. */
const isPublic = (key: string) => isFileKey(key) && key.startsWith('covers/') && key.endsWith('.webp')

/** Serves covers. A key is never used again for other bytes, so browsers may cache them. */
export async function serveMedia(app: FastifyInstance, { files }: Services) {
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const key = request.params['*']
    if (!isPublic(key)) throw new Problem('NotFound')
    const headers = {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      // A preview of a site is framed without an origin, and shows them too.
      'cross-origin-resource-policy': 'cross-origin',
    }
    return sendFile(files, key, { request, reply, headers })
  })
}

interface Uploaded {
  contentType: string
  downloadName?: string
}

/** Headers of an uploaded file. The policy keeps it from running scripts even when it is opened on its own. */
export const uploadedHeaders = ({ contentType, downloadName }: Uploaded, caching: string) => ({
  'content-type': contentType,
  'cache-control': caching,
  'content-security-policy': "default-src 'none'; img-src 'self'; media-src 'self'; sandbox",
  ...(downloadName !== undefined && { 'content-disposition': saveAs(downloadName) }),
})
