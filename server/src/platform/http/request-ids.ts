import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** What a proxy may send as an id: it is written to logs and to comments in SQL as it is. */
const acceptable = /^[\w.-]{8,64}$/

/**
 * Counts after a random beginning: as unique as a random id for each request, and faster to make and to write. Behind a
 * trusted proxy that has given the request an id, that one is used.
 */
export function requestIds(isBehindProxy: boolean) {
  const beginning = randomUUID().slice(0, 24)
  let count = 0
  return ({ headers }: IncomingMessage) => {
    const given = isBehindProxy && headers['x-request-id']
    if (typeof given === 'string' && acceptable.test(given)) return given
    count += 1
    return beginning + count.toString(16).padStart(12, '0')
  }
}
