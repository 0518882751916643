/** Half a second, on most screens. */
const maxFrames = 30

/**
 * Focuses the first of these elements that can have the focus, as soon as one is rendered: for acts that take away what had
 * it. The first two frames are left to rendering, so that nothing is chosen that is about to go.
 */
export function focusWhenRendered(...ids: string[]) {
  const attempt = (frame: number) =>
    void requestAnimationFrame(() => {
      const found = ids
        .map((id) => document.getElementById(id))
        .find((element) => element?.hasAttribute('disabled') === false)
      if (found && frame > 1) found.focus()
      else if (frame < maxFrames) attempt(frame + 1)
    })
  attempt(1)
}
