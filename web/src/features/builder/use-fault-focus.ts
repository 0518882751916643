import { type RefObject, useEffect } from 'react'
import { useUrl } from '#lib/url.ts'

/**
 * Focuses the first thing that breaks the rule of publishing which the address names, as soon as it is drawn; editors are
 * loaded after the page. Whoever has done something meanwhile keeps the focus.
 */
export function useFaultFocus(box: RefObject<HTMLElement | null>) {
  const [{ fault }] = useUrl({ fault: '' })

  useEffect(() => {
    const { current } = box
    if (!fault || !current) return
    const focus = () => {
      const found = [...current.querySelectorAll<HTMLElement>('[data-fault]')].find(
        (one) => one.dataset.fault === fault,
      )
      if (!found) return
      end.abort()
      found.scrollIntoView({ block: 'center' })
      found.focus({ preventScroll: true })
    }
    const end = new AbortController()
    const observer = new MutationObserver(focus)
    end.signal.addEventListener('abort', () => observer.disconnect())
    observer.observe(current, { subtree: true, childList: true, attributeFilter: ['data-fault'] })
    for (const act of ['keydown', 'pointerdown'])
      document.addEventListener(act, () => end.abort(), { capture: true, signal: end.signal })
    focus()
    return () => end.abort()
  }, [fault, box])
}
