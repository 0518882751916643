import { type RefObject, useEffect } from 'react'
import { useNewest } from '#lib/use-newest.ts'
import { patienceFor } from './completion.ts'

/** The bar at the bottom lies over the page on a narrow screen. */
const aboveTheBar = '0px 0px -72px 0px'

/**
 * Tells once the end of an article has stayed in sight for a moment, by a page somebody looks at and with its pictures
 * there: before they are, the end may be in sight only because nothing stands above it.
 */
export function useEndInSight(
  article: RefObject<HTMLElement | null>,
  end: RefObject<HTMLElement | null>,
  /** The block whose end it is; null: nobody wants to know. */
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
      if (isInSight && document.visibilityState === 'visible') timer = setTimeout(check, patienceFor(fits ?? false))
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
