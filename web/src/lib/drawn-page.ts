import { takeAnswers } from './early-reads.ts'
import { keepRead } from './light-read.ts'

const drawnIn = (root: HTMLElement) => root.querySelector<HTMLElement>('#drawn')

/** Waits until the drawn page can be replaced: what it shows was read, and no list of a field is open. */
export async function untilReplaceable(root: HTMLElement) {
  if (!drawnIn(root)) return
  for (const [address, answer] of await takeAnswers()) keepRead(address, answer)
  const field = document.activeElement
  if (!(field instanceof HTMLSelectElement) || !root.contains(field)) return
  await new Promise((resolve) => {
    for (const end of ['change', 'blur']) field.addEventListener(end, resolve, { once: true })
  })
}

/**
 * The server sends some pages drawn, to be seen before the app runs. Called before the app renders in their place;
 * answers a function that repeats there what was done by then: what was typed, chosen and pressed, the focus, and a form
 * that was sent.
 */
export function takeOverDrawn(root: HTMLElement): () => void {
  const page = drawnIn(root)
  const drawn = page ? controlsIn(root) : []
  const focused = drawn.indexOf(document.activeElement as Control)
  const values = drawn.map((control) => ('value' in control ? control.value : ''))
  const wasSent = page?.hasAttribute('data-sent') ?? false
  const pressed = Number(page?.dataset.pressed ?? -1)
  const scrolled = scrollY
  return () => {
    const controls = controlsIn(root)
    for (const [at, control] of controls.entries()) enter(control, values[at] ?? '')
    if (focused >= 0) controls[focused]?.focus({ preventScroll: true })
    if (wasSent) root.querySelector('form')?.requestSubmit()
    if (scrolled > 0) scrollTo(0, scrolled)
    controls[pressed]?.click()
  }
}

type Control = HTMLAnchorElement | HTMLButtonElement | HTMLInputElement | HTMLSelectElement
/** Those that a drawn page has too, so that the two lists have the same order: `before-paint.js` counts the same ones. */
const controlsIn = (root: HTMLElement) => [
  ...root.querySelectorAll<Control>('a:not([data-not-drawn]), button, input, select'),
]

/** Sets a value as a person does: React listens to the event, and overrides the setter of its own fields. */
function enter(control: Control, value: string) {
  const [prototype, event] =
    control instanceof HTMLInputElement
      ? [HTMLInputElement.prototype, 'input']
      : control instanceof HTMLSelectElement
        ? [HTMLSelectElement.prototype, 'change']
        : []
  if (!prototype || !event || !value || (control as HTMLInputElement).value === value) return
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event(event, { bubbles: true }))
}
