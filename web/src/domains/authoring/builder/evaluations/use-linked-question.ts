import { type RefObject, useEffect } from 'react'
import { useUrl } from '#platform/address/url.ts'

/** Shows and focuses the question that the address names, once: the address forgets it. */
export function useLinkedQuestion(box: RefObject<HTMLElement | null>) {
  const [{ question }, setUrl] = useUrl({ question: '' })
  useEffect(() => {
    if (!question) return
    // After the head of the part, which takes the focus when it is mounted.
    const frame = requestAnimationFrame(() => {
      const row = box.current?.querySelector(`[data-question="${CSS.escape(question)}"]`)
      row?.scrollIntoView?.({ block: 'center' })
      row?.querySelector('textarea')?.focus({ preventScroll: true })
      setUrl({ question: '' })
    })
    return () => cancelAnimationFrame(frame)
  }, [question, box, setUrl])
}
