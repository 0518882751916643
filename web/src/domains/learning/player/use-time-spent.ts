import { longestInFrameMinutes, longestPauseMinutes } from '@aulanova/contract/learning/course-analytics'
import { useEffect } from 'react'
import { progressQueue } from '#domains/learning/progress/progress-queue.ts'

/**
 * Signs that somebody is there. Events of videos do not bubble, but are caught on their way down. A frame takes the focus
 * and gives it back, and some send messages: other sites theirs, and for a package the page around it does.
 */
const signs = [
  ...(['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'touchmove', 'timeupdate'] as const),
  ...(['blur', 'focus', 'message'] as const),
]
const listening = { capture: true, passive: true } as const

/** Milliseconds. What happens inside a frame is not heard; that it has the focus is seen when looking. */
const checkEvery = 30_000
/** Looks until time is sent although the learner stays: what a crash would lose. */
const checksUntilSent = 10
/** Seconds; who leafs through has spent no time in a block. */
const least = 3

/** Sends the time that a block was worked on when it is left, when the page is out of sight, and every five minutes. */
export function useTimeSpent(courseId: string, block: string | null) {
  useEffect(() => {
    if (block === null) return
    const meter = createTimeMeter(() => performance.now())
    let checks = 0
    let pending = 0
    const send = () => {
      pending += meter.take()
      if (pending < least) return
      progressQueue.put(courseId, block, { spent: pending })
      pending = 0
    }
    const sign = () => document.visibilityState === 'visible' && meter.tick()
    const check = () => {
      if (document.visibilityState === 'visible' && document.activeElement?.tagName === 'IFRAME') meter.inFrame()
      checks += 1
      if (checks % checksUntilSent === 0) send()
    }
    const leave = () => {
      meter.stop()
      send()
    }
    const turn = () => (document.visibilityState === 'visible' ? meter.tick() : leave())

    sign()
    for (const name of signs) addEventListener(name, sign, listening)
    document.addEventListener('visibilitychange', turn)
    const timer = setInterval(check, checkEvery)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', turn)
      for (const name of signs) removeEventListener(name, sign, listening)
      leave()
    }
  }, [courseId, block])
}

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
    /** Whole seconds since they were last taken; the rest stays for the next time. */
    take: () => {
      const seconds = Math.floor(total / 1000)
      total -= seconds * 1000
      return seconds
    },
  }
}
