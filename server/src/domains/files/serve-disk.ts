import { Problem } from '@aulanova/contract/kernel/problems'
import type { FastifyInstance } from 'fastify'
import { sendFile } from '#platform/http/send-file.ts'
import type { Services } from '#platform/services/services.ts'
import { isAwaited } from './files.rules.ts'
import { uploadedHeaders } from './uploaded-headers.ts'

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
  app.get<{ Params: { '*': string } }>(`${server.paths.kept}/*`, async (request, reply) => {
    const address = server.open(request.params['*'])
    if (!address) throw new Problem('NotFound')
    return sendFile(files, address.key, { request, reply, headers: uploadedHeaders(address, 'private, max-age=600') })
  })
}
