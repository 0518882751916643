import { expect, test } from 'vitest'
import { boxTables, markWide } from './wide-content.ts'

const measured = (element: Element, sizes: Record<string, number>) => {
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(element, name, { value, configurable: true })
}

test('only what is wider than the text is a stop for the keyboard, and is none once it fits', () => {
  const text = document.createElement('div')
  text.innerHTML =
    '<table></table><p><span data-formula="a"><i class="katex-base"></i></span></p><p><span data-formula="b"><i class="katex-base"></i></span></p>'
  boxTables(text, 'Table')
  boxTables(text, 'Table')
  const [table, wide, narrow] = text.querySelectorAll<HTMLElement>('[data-table], [data-formula]') as unknown as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ]
  measured(table, { scrollWidth: 500, clientWidth: 320 })
  for (const { parentElement } of [wide, narrow]) measured(parentElement as Element, { clientWidth: 320 })
  measured(wide.firstElementChild as Element, { offsetWidth: 400 })
  measured(narrow.firstElementChild as Element, { offsetWidth: 80 })
  const stops = () => [table, wide, narrow].map((box) => box.hasAttribute('data-wide') && box.tabIndex === 0)
  markWide(text)
  expect(stops()).toEqual([true, true, false])
  measured(table, { clientWidth: 600 })
  measured(wide.parentElement as Element, { clientWidth: 600 })
  markWide(text)
  expect(stops()).toEqual([false, false, false])
})
