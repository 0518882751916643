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

/** Marks what is wide now, when the text gets another size or font, and when `measure` asks for it. */
export function followWidth(text: HTMLElement) {
  // It is called after the browser has laid the text out. Measuring before would have it lay the text out once more.
  const observer = new ResizeObserver(() => markWide(text))
  let isFollowed = true
  const measure = () => {
    if (!isFollowed) return
    observer.unobserve(text)
    observer.observe(text)
  }
  measure()
  // Not the promise `ready`: to read it lays the page out.
  document.fonts?.addEventListener('loadingdone', measure)
  const stop = () => {
    isFollowed = false
    observer.disconnect()
    document.fonts?.removeEventListener('loadingdone', measure)
  }
  return { measure, stop }
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
