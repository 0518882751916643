/**
 * Tables and formulas that are wider than the text scroll in their own boxes, and the keyboard reaches those. What fits is
 * no stop for the keyboard.
 */
export function markWide(text: HTMLElement) {
  const boxes = [...text.querySelectorAll<HTMLElement>('[data-table], [data-formula]')]
  // Everything is measured before anything changes, so that the browser lays the text out once.
  const areWide = boxes.map((box) => (box.dataset.formula === undefined ? isWideTable(box) : isWideFormula(box)))
  for (const [at, box] of boxes.entries()) {
    box.toggleAttribute('data-wide', areWide[at])
    if (areWide[at]) box.tabIndex = 0
    else box.removeAttribute('tabindex')
  }
}

const isWideTable = ({ scrollWidth, clientWidth }: HTMLElement) => scrollWidth > clientWidth

/** A formula breaks between its parts (`.katex-base`), so the widest one decides; the room is that of its paragraph. */
function isWideFormula(formula: HTMLElement) {
  const room = formula.parentElement?.clientWidth ?? 0
  return [...formula.querySelectorAll<HTMLElement>('.katex-base')].some(({ offsetWidth }) => offsetWidth > room)
}

/** Puts each table into a box that can scroll. */
export function boxTables(text: HTMLElement, label: string) {
  for (const table of text.querySelectorAll('table')) {
    if (table.parentElement?.hasAttribute('data-table')) continue
    const box = document.createElement('div')
    box.dataset.table = ''
    box.setAttribute('role', 'group')
    box.setAttribute('aria-label', label)
    table.replaceWith(box)
    box.append(table)
  }
}
