/**
 * The server sends some pages drawn, to be seen before the app runs. Called before the app renders in their place;
 * answers a function that gives what was typed by then, and the focus, to the fields of the app.
 */
export function takeOverDrawn(root: HTMLElement): () => void {
  const drawn = fieldsIn(root)
  const focused = drawn.indexOf(document.activeElement as HTMLInputElement)
  const typed = drawn.map(({ value }) => value)
  return () => {
    const fields = fieldsIn(root)
    for (const [at, field] of fields.entries()) if (typed[at]) type(field, typed[at])
    if (focused >= 0) fields[focused]?.focus()
  }
}

const fieldsIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLInputElement>('main input')]

/** As the browser does when somebody types: React listens to the event, and overrides the setter of its own inputs. */
function type(field: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
