/** Back to what one reads, from where the keys of the player work. */
export const focusTitle = () => document.querySelector<HTMLElement>('section:not([inert]) > article h1')?.focus()
