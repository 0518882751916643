import { createHash, hash } from 'node:crypto'
import { StartError } from '#kernel/start-error.ts'
import type { Digest } from './archive/manifest.ts'

const newLine = 10
const lanes = [0, 1, 2, 3] as const

/**
 * Measures a stream of COPY in text format, where a line is a row. The digest of rows is the sum of a hash of each row, in
 * four numbers modulo 2^32: equal for the same rows in another order, and not for a row that is missing, changed or
 * there twice.
 */
export function rowDigest() {
  const whole = createHash('sha256')
  const sums = [0, 0, 0, 0] as [number, number, number, number]
  let [rows, bytes] = [0, 0]
  let unfinished: Buffer[] = []

  function addRow(row: Uint8Array) {
    const hashed = hash('sha256', row, 'buffer')
    for (const lane of lanes) sums[lane] = (sums[lane] + hashed.readUInt32LE(lane * 4)) >>> 0
    rows += 1
  }

  return {
    add(chunk: Buffer) {
      whole.update(chunk)
      bytes += chunk.length
      let start = 0
      for (let end = chunk.indexOf(newLine); end >= 0; end = chunk.indexOf(newLine, start)) {
        const line = chunk.subarray(start, end)
        addRow(unfinished.length > 0 ? Buffer.concat([...unfinished, line]) : line)
        if (unfinished.length > 0) unfinished = []
        start = end + 1
      }
      if (start < chunk.length) unfinished.push(chunk.subarray(start))
    },
    result(): Digest {
      if (unfinished.length > 0) throw new StartError('The last row of a table in the backup is not complete.')
      const rowsDigest = sums.map((sum) => sum.toString(16).padStart(8, '0')).join('')
      return { rows, bytes, sha256: whole.digest('hex'), rowsDigest }
    },
  }
}
