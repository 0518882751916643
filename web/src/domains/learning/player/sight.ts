import { isRead } from '@aulanova/contract/learning/reading'

/** Milliseconds. Two looks that lie further apart have a sleeping computer between them. */
const longestGap = 5000

/** Adds up the time for which something is in sight, from one look at it to the next. */
export function createSight(needed: number, now: () => number) {
  let last: number | null = now()
  let total = 0
  let isEndSeen = false

  /** The seconds so far once they are enough and the end was seen; null before. */
  const check = (isVisible: boolean, isEndShown: boolean) => {
    const time = now()
    if (last !== null) total += Math.min(time - last, longestGap)
    last = isVisible ? time : null
    isEndSeen ||= isVisible && isEndShown
    const seconds = Math.floor(total / 1000)
    return isRead(needed, { isEndSeen, seconds }) ? seconds : null
  }
  return { check }
}
