import { Problem } from '@aulanova/contract/kernel/problems'

export interface QueueLimits {
  /** With so many waiting, further work is refused with `Unavailable`. */
  longestQueue: number
  /** The same for the work of one person, so that one person cannot fill the queue. */
  longestQueueEach?: number
}

/** Runs pieces of work one after the other. Work without a person counts towards the whole queue only. */
export function queueOf({ longestQueue, longestQueueEach = Infinity }: QueueLimits) {
  let last: Promise<unknown> = Promise.resolve()
  const waiting: (string | undefined)[] = []

  return <T>(userId: string | undefined, work: () => Promise<T>): Promise<T> => {
    const own = userId === undefined ? 0 : waiting.filter((other) => other === userId).length
    if (waiting.length >= longestQueue || own >= longestQueueEach)
      return Promise.reject(new Problem('Unavailable', { retryAfter: 10 }))
    waiting.push(userId)
    const result = last.then(work).finally(() => waiting.splice(waiting.indexOf(userId), 1))
    last = result.catch(() => {})
    return result
  }
}
