/**
 * Focuses the element if the focused one was removed, a deleted row for example, or disabled: both leave the focus on the
 * body, the latter a moment later. A page that has just been loaded lost none.
 */
export function catchLostFocus(element: HTMLElement | null) {
  if (navigator.userActivation?.hasBeenActive === false) return
  const { activeElement, body } = document
  if (element && (activeElement === body || activeElement === null || activeElement.matches(':disabled')))
    element.focus({ preventScroll: true })
}

/** A dialog that closes gives the focus back itself: the library after 10 ms, we after 25 (`use-opened-later.ts`). */
const returnMs = 50

/**
 * The same for as long as it is shown: a dialog may give the focus back to a row that is removed only when the list was read
 * again. Returns what ends it.
 */
export function catchFocusWhenLost(element: HTMLElement | null) {
  let focused = document.activeElement
  const follow = () => {
    focused = document.activeElement
  }
  const check = () => {
    if (focused?.isConnected !== false) return
    focused = null
    setTimeout(() => catchLostFocus(element), returnMs)
  }
  const observer = new MutationObserver(check)
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', follow)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', follow)
  }
}

/** The same with the heading of the page, once the removal is rendered. */
export const catchAtHeading = () =>
  requestAnimationFrame(() => catchLostFocus(document.querySelector<HTMLElement>('h1[tabindex]')))

/** Begins a page that took the place of another at the same address: at its top, with the focus on its heading. */
export function showHeading() {
  scrollTo({ top: 0, behavior: 'instant' })
  document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true })
}
