import { Transform } from 'node:stream'
import { Problem } from '@aulanova/contract/kernel/problems'

/** A stream that fails unless exactly so many bytes pass. The first byte too many is not written. */
export function exactLength(bytes: number) {
  let seen = 0
  const refused = (code: 'TooLarge' | 'FileRejected', reason: string) =>
    new Problem(code, { details: [{ field: 'file', reason }] })
  return new Transform({
    transform(chunk: Buffer, _, done) {
      seen += chunk.length
      if (seen > bytes) done(refused('TooLarge', 'tooLarge'))
      else done(null, chunk)
    },
    flush(done) {
      done(seen < bytes ? refused('FileRejected', 'incomplete') : null)
    },
  })
}
