import { Transform } from 'node:stream'
import { Problem } from '@aulanova/contract/problems'

/** Lets exactly so many bytes through. The first one too many ends the stream, before it is written. */
export function exactly(bytes: number) {
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
