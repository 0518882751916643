import { type RefObject, useEffect } from 'react'
import { useNewest } from '#kit/behaviour/use-newest.ts'
import { createSight } from './sight.ts'

/** On a narrow screen the bottom bar covers the end of the page. */
const aboveTheBar = '0px 0px -72px 0px'
const second = 1000

interface Wanted {
  block: string
  /** Seconds for which it must be in sight. */
  needed: number
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
  const { block, needed } = wanted ?? { block: null, needed: 0 }

  useEffect(() => {
    if (block === null || !end.current) return
    const sight = createSight(needed, () => performance.now())
    let isInSight = false
    const check = () => {
      const pictures = [...(article.current?.querySelectorAll('img') ?? [])]
      const isEndShown = isInSight && pictures.every(({ complete }) => complete)
      const seconds = sight.check(document.visibilityState === 'visible', isEndShown)
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
  }, [article, end, block, needed, notifyReached])
}
