/** Moves the focus to the title of the block, where the shortcuts work. Does not scroll: the reader keeps their place. */
const focusTitle = () =>
  document.querySelector<HTMLElement>('section:not([inert]) > article h1')?.focus({ preventScroll: true })

/** Gives the focus back to what had it, or else to the title. */
export const giveFocusBack = (to: Element | null) =>
  to instanceof HTMLElement && to.isConnected && to !== document.body ? to.focus() : focusTitle()
