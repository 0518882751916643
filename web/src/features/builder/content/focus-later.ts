/** Focuses an element that is drawn with the next frame. */
export const focusLater = (id: string) => void requestAnimationFrame(() => document.getElementById(id)?.focus())
