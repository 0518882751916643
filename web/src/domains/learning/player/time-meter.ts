import { longestInFrameMinutes, longestPauseMinutes } from '@aulanova/contract/learning/course-analytics'

const longestPause = longestPauseMinutes * 60_000
const longestInFrame = longestInFrameMinutes * 60_000

/**
 * Adds up the time in which somebody works on a page: from one sign of life to the next, if the page was in sight meanwhile
 * and no more than five minutes lie between them. A longer pause does not count at all.
 */
export function createTimeMeter(now: () => number) {
  let last: number | null = null
  let heard = now()
  let total = 0

  const add = (time: number) => {
    if (last !== null && time - last <= longestPause) total += time - last
    last = time
  }

  /** The learner did something, or a video played. */
  const tick = () => {
    heard = now()
    add(heard)
  }

  return {
    tick,
    /** The frame of another site has the focus. Nobody sits in front of it for ever. */
    inFrame: () => {
      const time = now()
      if (time - heard <= longestInFrame) add(time)
    },
    /** The page is out of sight; the next sign of life begins anew. */
    stop: () => {
      if (last !== null) tick()
      last = null
    },
    /** Whole seconds since they were last taken; the rest is kept. */
    take: () => {
      const seconds = Math.floor(total / 1000)
      total -= seconds * 1000
      return seconds
    },
  }
}
