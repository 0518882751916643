import type { CourseBlockContent } from '@aulanova/contract/learning/player'
import { isRead, secondsToRead } from '@aulanova/contract/learning/reading'
import type { ParseKeys } from 'i18next'
import { type RefObject, useEffect } from 'react'
import { useNewest } from '#kit/behaviour/use-newest.ts'

/** What marks a block as done, apart from the button. */
export type Rule = 'read' | 'seen' | 'watched' | 'opened' | 'downloaded' | 'tried' | 'marked'

export function ruleOf({ Type, Resource }: Pick<CourseBlockContent, 'Type' | 'Resource'>): Rule {
  switch (Type) {
    case 'text':
      return 'read'
    case 'image':
      return 'seen'
    case 'attachment':
      return 'downloaded'
    case 'external-link':
      return 'opened'
    case 'simulation':
      return 'tried'
    case 'video':
      // An embedded player does not report its position.
      return 'Address' in Resource ? 'marked' : 'watched'
  }
}

/** Shown below every block. `time` is what the rule needs in sight, if it needs any. */
export const ruleWords: Record<Rule, ParseKeys<'player'>> = {
  read: 'Done when you have read the text to its end, for at least {{time}}.',
  seen: 'Done when you have seen the image.',
  watched: 'Done when you have watched the video to its end.',
  opened: 'Done when you open the link.',
  downloaded: 'Done when you download the file.',
  tried: 'Done when you have used the simulation for a few seconds.',
  marked: 'Mark it as done when you have watched the video.',
}

/** Seconds for which an image must be in sight. */
const secondsToSee = 3

/** Seconds for which a block must be in sight to be done; null for those that something else completes. */
export const secondsInSight = (rule: Rule, minutes: number) =>
  rule === 'read' ? secondsToRead(minutes) : rule === 'seen' ? secondsToSee : null

/** On a narrow screen the bottom bar covers the end of the page. */
const aboveTheBar = '0px 0px -72px 0px'
const second = 1000

interface Wanted {
  block: string
  /** Seconds for which it must be in sight. */
  needed: number
  /** It is a picture, which must have been loaded: before that nothing is seen. */
  isPicture: boolean
}

/**
 * Calls once an article has been in sight for long enough, in a visible tab, and its end has been on the screen with all
 * pictures loaded: before that the end may be visible only because the pictures above have no height yet.
 */
export function useEndInSight(
  article: RefObject<HTMLElement | null>,
  end: RefObject<HTMLElement | null>,
  /** Null: disabled. */
  wanted: Wanted | null,
  onReached: (seconds: number) => void,
) {
  const notifyReached = useNewest(onReached)
  const { block, needed, isPicture } = wanted ?? { block: null, needed: 0, isPicture: false }

  useEffect(() => {
    if (block === null || !end.current) return
    const sight = createSight(needed, () => performance.now())
    let isInSight = false
    const check = () => {
      const pictures = [...(article.current?.querySelectorAll('img') ?? [])]
      const isEndShown = isInSight && pictures.every(({ complete }) => complete)
      const isShown = !isPicture || pictures.some(isLoaded)
      const seconds = sight.check(document.visibilityState === 'visible' && isShown, isEndShown)
      if (seconds === null) return
      clearInterval(timer)
      notifyReached(seconds)
    }
    const timer = setInterval(check, second)
    const observer = new IntersectionObserver(
      ([seen]) => {
        isInSight = seen?.isIntersecting ?? false
      },
      { rootMargin: aboveTheBar },
    )
    observer.observe(end.current)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      observer.disconnect()
      document.removeEventListener('visibilitychange', check)
    }
  }, [article, end, block, needed, isPicture, notifyReached])
}

/** A picture that failed is complete, too, but has no size of its own. */
const isLoaded = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 0

/** Milliseconds. Two looks that lie further apart have a sleeping computer between them. */
const longestGap = 5000

/** Adds up the time for which something is in sight, from one check to the next. */
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

const minimumUse = 3000

/**
 * A sandboxed frame reports nothing, but it takes the focus when it is used: calls once it has had the focus for some
 * seconds.
 */
export function useFrameInUse(article: RefObject<HTMLElement | null>, isWanted: boolean, onUsed: () => void) {
  const notifyUsed = useNewest(onUsed)

  useEffect(() => {
    if (!isWanted) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => clearTimeout(timer)
    const begin = () => {
      stop()
      const focused = document.activeElement
      if (focused?.tagName === 'IFRAME' && article.current?.contains(focused))
        timer = setTimeout(notifyUsed, minimumUse)
    }
    addEventListener('blur', begin)
    addEventListener('focus', stop)
    return () => {
      stop()
      removeEventListener('blur', begin)
      removeEventListener('focus', stop)
    }
  }, [article, isWanted, notifyUsed])
}
