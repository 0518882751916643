/**
 * happy-dom collects the rules of all style sheets for each element that a query checks, which took a seventh of the
 * time of these tests. The screens have no style sheets here: styles of an element itself and `hidden` are all there is.
 */
const initial = new Map([
  ['display', 'block'],
  ['visibility', 'visible'],
  ['pointer-events', 'auto'],
])

const styleOf = (element: Element, property: string) =>
  (element as HTMLElement).style?.getPropertyValue(property) ||
  (property === 'display' && element.hasAttribute('hidden') ? 'none' : (initial.get(property) ?? ''))

window.getComputedStyle = (element) =>
  new Proxy({} as CSSStyleDeclaration, {
    get: (_, key) =>
      key === 'getPropertyValue'
        ? (property: string) => styleOf(element, property)
        : styleOf(
            element,
            String(key).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
          ),
  })
