/** Moves the focus to the title of the block, where the shortcuts work. */
const focusTitle = () => document.querySelector<HTMLElement>('section:not([inert]) > article h1')?.focus()

/** Gives the focus back to what had it, or else to the title. */
export const giveFocusBack = (to: Element | null) =>
  to instanceof HTMLElement && to.isConnected && to !== document.body ? to.focus() : focusTitle()
