import { afterEach, expect, test, vi } from 'vitest'
import { giveFocusBack } from './give-focus-back.ts'

afterEach(() => document.body.replaceChildren())

test('the title of the block takes the focus without scrolling, where nothing else had it', () => {
  document.body.innerHTML = `
    <section inert><article><h1 tabindex="-1">Before</h1></article></section>
    <section><article><h1 tabindex="-1">Lenses</h1></article></section>
    <button>Notes</button>`
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  const button = document.querySelector('button')
  giveFocusBack(button)
  expect(document.activeElement).toBe(button)
  for (const nothing of [null, document.body, document.createElement('button')]) {
    button?.focus()
    giveFocusBack(nothing)
    expect(document.activeElement?.textContent).toBe('Lenses')
    expect(focus.mock.lastCall).toEqual([{ preventScroll: true }])
  }
})
