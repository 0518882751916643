import { Problem } from '@aulanova/contract/kernel/problems'
import { limitKey } from './network.ts'

interface Rule {
  max: number
  minutes: number
}

/** The maximum of addresses that are counted separately. More are not limited: what they send is limited by other means. */
const maxAddresses = 50_000

/**
 * A limit by IP address that this process counts in memory, for requests that are too many to be counted in the
 * database. Several processes each allow as much.
 */
export function processLimit({ max, minutes }: Rule, now: () => Date) {
  const counts = new Map<string, number>()
  let ends = 0
  /** Counts one more; throws, with the time to wait, above the limit. */
  return (address: string) => {
    const time = now().getTime()
    if (time >= ends) {
      counts.clear()
      ends = time + minutes * 60_000
    }
    const key = limitKey(address)
    const count = (counts.get(key) ?? 0) + 1
    if (count > max) throw new Problem('LimitExceeded', { retryAfter: Math.ceil((ends - time) / 1000) })
    if (count > 1 || counts.size < maxAddresses) counts.set(key, count)
  }
}
