import { Problem } from '@aulanova/contract/problems'
import type { FastifyInstance } from 'fastify'
import { isFileKey } from '#adapters/files/files.ts'
import type { Services } from '#services.ts'
import { sendFile } from './send-file.ts'

/** Covers are public. Everything else has its own door, with its own question who may pass. */
const isPublic = (key: string) => isFileKey(key) && key.startsWith('covers/') && key.endsWith('.webp')

/** A raw door: pictures, not JSON. A key is never used again for other bytes, so browsers may keep them. */
export async function serveMedia(app: FastifyInstance, { files }: Services) {
  app.get<{ Params: { '*': string } }>('/media/*', { compress: false }, async (request, reply) => {
    const key = request.params['*']
    if (!isPublic(key)) throw new Problem('NotFound')
    const headers = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' }
    return sendFile(files, key, { request, reply, headers })
  })
}
