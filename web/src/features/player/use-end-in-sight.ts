import { type RefObject, useEffect } from 'react'
import { useNewest } from '#lib/use-newest.ts'
import { endVisibleFor } from './completion.ts'

/** On a narrow screen the bottom bar covers the end of the page. */
const aboveTheBar = '0px 0px -72px 0px'

/**
 * Calls once the end of an article has stayed visible for a moment, in a visible tab and with all pictures loaded:
 * before that the end may be visible only because the pictures above have no height yet.
 */
export function useEndInSight(
  article: RefObject<HTMLElement | null>,
  end: RefObject<HTMLElement | null>,
  /** The block; null: disabled. */
  block: string | null,
  onReached: () => void,
) {
  const tell = useNewest(onReached)

  useEffect(() => {
    if (block === null || !end.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isInSight = false
    let fits: boolean | null = null

    const wait = () => {
      clearTimeout(timer)
      if (isInSight && document.visibilityState === 'visible') timer = setTimeout(check, endVisibleFor(fits ?? false))
    }
    const check = () => {
      const pictures = [...(article.current?.querySelectorAll('img') ?? [])]
      if (pictures.every(({ complete }) => complete)) tell()
      else wait()
    }
    const observer = new IntersectionObserver(
      ([seen]) => {
        isInSight = seen?.isIntersecting ?? false
        fits ??= isInSight
        wait()
      },
      { rootMargin: aboveTheBar },
    )
    observer.observe(end.current)
    document.addEventListener('visibilitychange', wait)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('visibilitychange', wait)
    }
  }, [article, end, block, tell])
}
