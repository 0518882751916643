import { type RefObject, useEffect } from 'react'
import { useNewest } from '#kit/behaviour/use-newest.ts'

const minimumUse = 3000

/**
 * A sandboxed frame reports nothing, but it takes the focus when it is used: calls once it has kept the focus for some
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
