import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

const gap = 8

/** Puts what it returns a ref for beside the element with the id, keeps it there, and notices presses elsewhere. */
export function useMenuPlace(id: string, position: 'bottom-start' | 'bottom-end', onElsewhere: () => void) {
  const list = useRef<HTMLDivElement>(null)
  const place = useEffectEvent(() => {
    const button = document.getElementById(id)
    if (list.current && button) moveBeside(list.current, button.getBoundingClientRect(), position)
  })
  const notice = useEffectEvent((event: Event) => {
    const pressed = event.target as Node
    if (!list.current?.contains(pressed) && !document.getElementById(id)?.contains(pressed)) onElsewhere()
  })

  useLayoutEffect(() => place(), [])
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('resize', place, { signal })
    // Of any part of the page that scrolls.
    window.addEventListener('scroll', place, { capture: true, passive: true, signal })
    document.addEventListener('pointerdown', notice, { capture: true, signal })
    return () => listening.abort()
  }, [])
  return list
}

/** Below the button, or above if there is more room; never outside the window. */
function moveBeside(list: HTMLElement, button: DOMRect, position: 'bottom-start' | 'bottom-end') {
  const { offsetWidth: width, offsetHeight: height } = list
  const { clientWidth, clientHeight } = document.documentElement
  const wanted = position === 'bottom-end' ? button.right - width : button.left
  const left = Math.max(gap, Math.min(wanted, clientWidth - width - gap))
  const below = button.bottom + gap
  const fits = below + height + gap <= clientHeight || button.top < clientHeight - button.bottom
  const top = fits ? Math.min(below, clientHeight - height - gap) : button.top - gap - height
  // Not as left and top: the browser would count a shift of the page.
  list.style.transform = `translate(${Math.round(left)}px, ${Math.round(Math.max(gap, top))}px)`
}
