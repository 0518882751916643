/** Moves the focus to the title of the block, where the shortcuts work. */
export const focusTitle = () => document.querySelector<HTMLElement>('section:not([inert]) > article h1')?.focus()
