import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const compress = promisify(brotliCompress)
const cache = new Map<string, Promise<Buffer>>()

/**
 * Compresses at the best quality, which takes seconds for all files: what was compressed to know its size is not
 * compressed again to be written.
 */
export function brotli(content: string | Uint8Array): Promise<Buffer> {
  const key = createHash('sha256').update(content).digest('base64')
  const result = cache.get(key) ?? compress(content)
  cache.set(key, result)
  return result
}
