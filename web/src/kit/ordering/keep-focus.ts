/** Remembers what has the focus; the answer gives it back after a move, which may have taken it. */
export function keepFocus() {
  const active = document.activeElement as HTMLElement | null
  return () =>
    void requestAnimationFrame(() => {
      if (active?.isConnected) active.focus({ preventScroll: true })
      active?.scrollIntoView?.({ block: 'nearest' })
    })
}
