/** A form that was closed while it waited, or a row that is gone, drops the focus to the page itself: pick it up here. */
export function catchLostFocus(element: HTMLElement | null) {
  if (element && (document.activeElement === document.body || document.activeElement === null))
    element.focus({ preventScroll: true })
}

/** The same, for what has no better place: the heading of the page. */
export const catchAtHeading = () =>
  requestAnimationFrame(() => catchLostFocus(document.querySelector<HTMLElement>('h1[tabindex]')))
