import { Problem } from '@aulanova/contract/kernel/problems'

/** By then many of those that wait have had their turn. */
const secondsToWait = 5

interface Line {
  running: number
  waiting: (() => void)[]
}

/**
 * Runs at most `max` works of one key at once in this process. Others wait in the order in which they came, unless `maxWaiting`
 * wait already.
 */
export function turns(max: number, maxWaiting: number) {
  const lines = new Map<string, Line>()

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(key) ?? { running: 0, waiting: [] }
    lines.set(key, line)
    // Who is woken takes the place of the one that ended, so that nobody who comes meanwhile can take it.
    if (line.running < max) line.running++
    else if (line.waiting.length >= maxWaiting) throw new Problem('LimitExceeded', { retryAfter: secondsToWait })
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      if (next) next()
      else if (--line.running === 0) lines.delete(key)
    }
  }
}
