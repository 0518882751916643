import { takeAnswers } from './early-reads.ts'
import { keepRead } from './light-read.ts'

const drawnIn = (root: HTMLElement) => root.querySelector<HTMLElement>('#drawn')

/** What surrounds the dashboard is drawn too, and cannot be used. */
export const isUsableDrawn = (root: HTMLElement) => drawnIn(root)?.inert === false

/** Waits until the drawn page can be replaced: what it shows was read, and no list of a field is open. */
export async function untilReplaceable(root: HTMLElement) {
  // What signed-in people read is not kept here.
  if (!isUsableDrawn(root)) return
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
export function takeOverDrawn(root: HTMLElement): () => Promise<void> {
  const page = drawnIn(root)
  const drawn = controlsIn(root)
  const focused = drawn.indexOf(document.activeElement as Control)
  const values = drawn.map(enteredIn)
  const wasSent = page?.hasAttribute('data-sent') ?? false
  const pressed = Number(page?.dataset.pressed ?? -1)
  const scrolled = scrollY
  return async () => {
    const controls = controlsIn(root)
    if (focused >= 0) controls[focused]?.focus({ preventScroll: true })
    if (scrolled > 0) scrollTo(0, scrolled)
    // One after the other: what is chosen changes the address, and the next choice is added to that.
    for (const [at, control] of controls.entries()) {
      const before = location.href
      if (enter(control, values[at] ?? '') && control instanceof HTMLSelectElement)
        await until(() => location.href !== before)
    }
    if (wasSent) root.querySelector('form')?.requestSubmit()
    controls[pressed]?.click()
  }
}

type Control = HTMLAnchorElement | HTMLButtonElement | HTMLInputElement | HTMLSelectElement
/** Those that a drawn page has too, so that the two lists have the same order: `before-paint.js` counts the same ones. */
const controlsIn = (root: HTMLElement) => [
  ...root.querySelectorAll<Control>('a:not([data-not-drawn]), button, input, select'),
]

/** What a person entered; empty where the value is the drawn one. */
function enteredIn(control: Control) {
  if (control instanceof HTMLInputElement) return control.value === control.defaultValue ? '' : control.value
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.defaultSelected ? '' : control.value
  return ''
}

const mostFrames = 30

async function until(isReached: () => boolean) {
  for (let frame = 0; frame < mostFrames && !isReached(); frame++)
    await new Promise((resolve) => requestAnimationFrame(resolve))
}

/**
 * Sets a value as a person does: React listens to the event, and overrides the setter of its own fields. Answers whether it
 * was another one.
 */
function enter(control: Control, value: string): boolean {
  const [prototype, event] =
    control instanceof HTMLInputElement
      ? [HTMLInputElement.prototype, 'input']
      : control instanceof HTMLSelectElement
        ? [HTMLSelectElement.prototype, 'change']
        : []
  if (!prototype || !event || !value || (control as HTMLInputElement).value === value) return false
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event(event, { bubbles: true }))
  return true
}
