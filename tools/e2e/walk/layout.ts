import type { Page } from '@playwright/test'
import type { Address } from '../addresses.ts'

/** Where a text may be cut: the whole of it is read elsewhere on the page or by pointing at it. */
const mayBeCut = ['[title]']

/** What is wrong with the shape of a page at the width it has. */
export async function layoutFaults(page: Page, { cut }: { cut: boolean }) {
  const { headings, mains, width, cutTexts } = await page.evaluate(measure, cut ? mayBeCut.join() : null)
  return [
    ...(headings === 1 ? [] : [`${headings} headings h1`]),
    ...(mains === 1 ? [] : [`${mains} landmarks main`]),
    ...(width > 0 ? [`scrolls sideways by ${width} px`] : []),
    ...cutTexts.map((text) => `cut off: ${text}`),
  ]
}

/** In the page. A text is cut where it reaches out of a box that hides what does not fit. */
function measure(exceptions: string | null) {
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility() && !one.closest('[inert]'))
  const cutTexts: string[] = []
  const tolerance = 1.5
  const clipOf = (element: Element) => {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, position, clipPath, clip, webkitLineClamp } = getComputedStyle(box)
      // What only screen readers read is clipped on purpose.
      if (position === 'fixed' || clipPath !== 'none' || clip !== 'auto') return null
      // The beginning of a text, with the whole of it where the card leads to.
      if (webkitLineClamp !== 'none') return null
      if (/auto|scroll/.test(overflowX + overflowY)) return null
      if (/hidden|clip/.test(overflowX + overflowY)) return box
    }
    return null
  }
  const isCut = (node: Node, parent: Element) => {
    const clip = clipOf(parent)
    if (!clip) return false
    const box = clip.getBoundingClientRect()
    // What only screen readers read has a box of one pixel.
    if (box.width < 4 || box.height < 4) return false
    const range = document.createRange()
    range.selectNodeContents(node)
    const text = range.getBoundingClientRect()
    return (
      text.width > 0 &&
      (text.right > box.right + tolerance || text.left < box.left - tolerance || text.bottom > box.bottom + tolerance)
    )
  }
  if (exceptions !== null) {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const parent = node.parentElement
      if (!parent || !node.textContent?.trim() || parent.closest(exceptions)) continue
      if (parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && isCut(node, parent))
        cutTexts.push(`${node.textContent.trim()} in <${parent.localName} class="${parent.className}">`)
    }
  }
  return {
    headings: shown('h1').length,
    mains: shown('main, [role="main"]').length,
    width: document.documentElement.scrollWidth - innerWidth,
    cutTexts,
  }
}

/** Before a page loads: adds up how far content moves, except after input. */
export const watchShifts = () => {
  const shifts: { value: number; what: string }[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources?: { node?: Element | null }[]
      }
      if (shift.hadRecentInput) continue
      const named = (node: Element | null | undefined) => `${node?.nodeName} ${(node as HTMLElement)?.className ?? ''}`
      shifts.push({ value: shift.value, what: (shift.sources ?? []).map(({ node }) => named(node)).join(', ') })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** How far a page may move while it loads. */
const maxShift = 0.02

export async function shiftFaults(page: Page, { refused }: Address) {
  // What is refused is known only when it was requested.
  if (refused) return []
  const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number; what: string }[] }).shifts)
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  return sum < maxShift ? [] : [`moves by ${sum.toFixed(3)}: ${shifts.map(({ what }) => what).join('; ')}`]
}
