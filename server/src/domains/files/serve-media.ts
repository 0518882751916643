import { Problem } from '@aulanova/contract/kernel/problems'
import type { FastifyInstance } from 'fastify'
import { isFileKey } from '#platform/files/file-keys.ts'
import { sendFile } from '#platform/http/send-file.ts'
import type { Services } from '#platform/services/services.ts'

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
