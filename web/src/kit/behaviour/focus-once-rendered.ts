/**
 * Focuses what `find` finds below an element, as soon as it is rendered: tabs render a moment later, and editors are loaded
 * after their page. A key or a click before then cancels it. Returns a function that cancels it.
 */
export function focusOnceRendered(root: HTMLElement, find: () => HTMLElement | null | undefined): () => void {
  const end = new AbortController()
  const focus = () => {
    const found = find()
    if (!found) return
    end.abort()
    found.scrollIntoView({ block: 'center' })
    found.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(focus)
  end.signal.addEventListener('abort', () => observer.disconnect())
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['data-fault', 'data-field'] })
  for (const act of ['keydown', 'pointerdown'])
    document.addEventListener(act, () => end.abort(), { capture: true, signal: end.signal })
  focus()
  return () => end.abort()
}
