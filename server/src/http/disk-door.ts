import { Problem } from '@aulanova/contract/problems'
import type { FastifyInstance } from 'fastify'
import { doorPaths, type IsAwaited } from '#adapters/files/disk/door.ts'
import type { Services } from '#services.ts'
import { sendFile } from './send-file.ts'
import { uploadedHeaders } from './uploaded.ts'

/** Raw doors for files on our own disk; a bucket has its own. Whoever holds a signed form or address may pass. */
export async function serveDisk(app: FastifyInstance, { files }: Services, isAwaited: IsAwaited) {
  const { door } = files
  if (!door) return
  // The body is handed on as it arrives.
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
  app.post(doorPaths.upload, async (request, reply) => {
    await door.receive(request.headers, request.raw, isAwaited)
    return reply.code(204).send()
  })
  app.get<{ Params: { '*': string } }>(`${doorPaths.kept}/*`, { compress: false }, async (request, reply) => {
    const address = door.open(request.params['*'])
    if (!address) throw new Problem('NotFound')
    return sendFile(files, address.key, { request, reply, headers: uploadedHeaders(address, 'private, max-age=600') })
  })
}
