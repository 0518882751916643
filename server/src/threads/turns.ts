import { Problem } from '@aulanova/contract/problems'

interface Terms {
  /** More than so many waiting, and whoever comes next is asked to come later. */
  longestQueue: number
  /** Of one person, so that nobody fills the queue for the others. */
  longestQueueEach: number
}

/** Lets pieces of work be done one after the other, where each takes much of what all others need too. */
export function turnsOf({ longestQueue, longestQueueEach }: Terms) {
  let last: Promise<unknown> = Promise.resolve()
  const waiting: string[] = []

  return <T>(whose: string, work: () => Promise<T>): Promise<T> => {
    const own = waiting.filter((other) => other === whose).length
    if (waiting.length >= longestQueue || own >= longestQueueEach)
      return Promise.reject(new Problem('Unavailable', { retryAfter: 10 }))
    waiting.push(whose)
    const mine = last.then(work).finally(() => waiting.splice(waiting.indexOf(whose), 1))
    last = mine.catch(() => {})
    return mine
  }
}
