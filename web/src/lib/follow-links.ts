import type { MouseEvent } from 'react'

/**
 * For a list of plain links: a click on one of them goes where it leads without leaving the page. Links of the router
 * listen to every move, and are drawn anew with each.
 */
export const followLinks = (go: (to: string) => void) => (event: MouseEvent) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  // With any of these keys the browser opens it elsewhere.
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  go(link.pathname)
}
