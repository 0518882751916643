/**
 * The server sends some pages drawn, to be seen before the app runs. Called before the app renders in their place;
 * answers a function that repeats there what was done by then: what was typed, the focus, and a form that was sent.
 */
export function takeOverDrawn(root: HTMLElement): () => void {
  // The text of other pages, for readers without scripts, has links that are no part of the app.
  const drawn = root.querySelector('#drawn') ? controlsIn(root) : []
  const focused = drawn.indexOf(document.activeElement as Control)
  const typed = drawn.map((control) => (control instanceof HTMLInputElement ? control.value : ''))
  const wasSent = root.querySelector('#drawn')?.hasAttribute('data-sent') ?? false
  return () => {
    const controls = controlsIn(root)
    for (const [at, control] of controls.entries())
      if (control instanceof HTMLInputElement && typed[at]) type(control, typed[at])
    if (focused >= 0) controls[focused]?.focus()
    if (wasSent) root.querySelector('form')?.requestSubmit()
  }
}

type Control = HTMLAnchorElement | HTMLButtonElement | HTMLInputElement | HTMLSelectElement
/** Those that a drawn page has too, so that the two lists have the same order. */
const controlsIn = (root: HTMLElement) => [
  ...root.querySelectorAll<Control>('a:not([data-not-drawn]), button, input, select'),
]

/** Sets a value as typing does: React listens to the event, and overrides the setter of its own inputs. */
function type(field: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
