import { type RefObject, useEffect } from 'react'
import { useNewest } from '#lib/use-newest.ts'

const patience = 3000

/**
 * A frame tells nothing of what happens in it, but it takes the focus when somebody works in it: told once it has kept
 * it for a while.
 */
export function useFrameInUse(article: RefObject<HTMLElement | null>, isWanted: boolean, onUsed: () => void) {
  const tell = useNewest(onUsed)

  useEffect(() => {
    if (!isWanted) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => clearTimeout(timer)
    const begin = () => {
      stop()
      const focused = document.activeElement
      if (focused?.tagName === 'IFRAME' && article.current?.contains(focused)) timer = setTimeout(tell, patience)
    }
    addEventListener('blur', begin)
    addEventListener('focus', stop)
    return () => {
      stop()
      removeEventListener('blur', begin)
      removeEventListener('focus', stop)
    }
  }, [article, isWanted, tell])
}
