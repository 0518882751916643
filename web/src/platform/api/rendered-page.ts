import { takeAnswers } from './early-reads.ts'
import { keepRead } from './light-read.ts'

const renderedIn = (root: HTMLElement) => root.querySelector<HTMLElement>('#rendered')

/** What surrounds the dashboard is rendered too, and cannot be used; nor can a page that is rendered for others. */
export function isUsableRendered(root: HTMLElement) {
  const page = renderedIn(root)
  return page !== null && !page.inert && (page.checkVisibility?.() ?? true)
}

/** A read that takes longer is left to the app: a button that was pressed must not wait for it. */
const patienceMs = 3000

/** Waits until the rendered page can be replaced: what it shows was read, and no field is in use. */
export async function untilReplaceable(root: HTMLElement) {
  // What signed-in people read is not cached here.
  if (!isUsableRendered(root)) return
  const late = new Promise<[]>((resolve) => setTimeout(resolve, patienceMs, []))
  for (const [address, answer] of await Promise.race([takeAnswers(), late])) keepRead(address, answer)
  const field = document.activeElement
  if (!(field instanceof HTMLElement) || !root.contains(field) || !isInUse(field)) return
  await new Promise((resolve) => {
    for (const end of ['change', 'blur']) field.addEventListener(end, resolve, { once: true })
  })
}

/** Its list is open, or it is being dragged. */
const isInUse = (field: HTMLElement) => field instanceof HTMLSelectElement || field.matches('input[type=range]:active')

/**
 * The server sends some pages rendered, to be seen before the app runs. Called before the app renders in their place;
 * answers a function that repeats there what was done by then: what was typed, chosen, opened and pressed, the focus, and a
 * form that was sent.
 */
export function takeOverRendered(root: HTMLElement): () => Promise<void> {
  const page = renderedIn(root)
  const rendered = controlsIn(root).map((control, place) => ({
    ...keyOf(control, place),
    value: enteredIn(control),
    hasFocus: control === document.activeElement,
  }))
  const opened = detailsIn(root).map(({ open }) => open)
  const sent = Number(page?.dataset.sent ?? -1)
  const pressed = rendered[Number(page?.dataset.pressed ?? -1)]
  const scrolled = scrollY
  return async () => {
    const controls = controlsIn(root)
    for (const [at, details] of detailsIn(root).entries()) details.open = opened[at] ?? details.open
    sameAs(
      rendered.find(({ hasFocus }) => hasFocus),
      controls,
    )?.focus({ preventScroll: true })
    if (scrolled > 0) scrollTo({ top: scrolled, behavior: 'instant' })
    // One after the other: what is chosen changes the address, and the next choice is added to that.
    for (const one of rendered.filter(({ value }) => value !== '')) {
      const before = location.href
      const control = sameAs(one, controls)
      if (control && enter(control, one.value) && control instanceof HTMLSelectElement)
        await until(() => location.href !== before)
    }
    root.querySelectorAll('form')[sent]?.requestSubmit()
    sameAs(pressed, controls)?.click()
  }
}

interface Key {
  tag: string
  /** What a person knows it by. */
  name: string
  place: number
}

function keyOf(control: Control, place: number): Key {
  const [label] =
    control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? (control.labels ?? []) : []
  const words = control.getAttribute('aria-label') ?? label?.textContent ?? control.textContent
  return { tag: control.localName, name: words.trim(), place }
}

/** The app may show another list than the rendered page: a control of the same name is the one at the same place, or the only one. */
function sameAs(one: Key | undefined, controls: readonly Control[]): Control | undefined {
  if (!one) return
  const alike = controls.filter((control, place) => {
    const { tag, name } = keyOf(control, place)
    return tag === one.tag && name === one.name
  })
  return alike.find((control) => control === controls[one.place]) ?? (alike.length === 1 ? alike[0] : undefined)
}

const detailsIn = (root: HTMLElement) => [...root.querySelectorAll('details')]

type Control = HTMLElement
/** Those that a rendered page has too, so that the two lists have the same order: `before-paint.js` counts the same ones. */
const controlsIn = (root: HTMLElement) => [
  ...root.querySelectorAll<Control>('a:not([data-not-rendered]), button, input, select, summary'),
]

/** What a person entered; empty where the value is the rendered one. */
function enteredIn(control: Control) {
  if (control instanceof HTMLInputElement) return control.value === control.defaultValue ? '' : control.value
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.defaultSelected ? '' : control.value
  return ''
}

const maxFrames = 30

async function until(isReached: () => boolean) {
  for (let frame = 0; frame < maxFrames && !isReached(); frame++)
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
