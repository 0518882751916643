import { type RefObject, useEffect } from 'react'
import { focusOnceRendered } from '#kit/behaviour/focus-once-rendered.ts'
import { useUrl } from '#platform/address/url.ts'

/** Focuses the first thing that breaks the rule of publishing which the address names, as soon as it is rendered. */
export function useFaultFocus(box: RefObject<HTMLElement | null>) {
  const [{ fault }] = useUrl({ fault: '' })

  useEffect(() => {
    const { current } = box
    if (!fault || !current) return
    return focusOnceRendered(current, () =>
      [...current.querySelectorAll<HTMLElement>('[data-fault]')].find((one) => one.dataset.fault === fault),
    )
  }, [fault, box])
}
