import type { MouseEvent } from 'react'

/**
 * Click handler for a list of plain links: navigates without reloading the page. A router `Link` renders again with
 * every navigation, which is slow in long lists.
 */
export const followLinks = (go: (to: string) => void) => (event: MouseEvent) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  // With one of these keys the browser opens a new tab or window.
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  go(link.pathname)
}
