import { expect, test } from 'vitest'
import { takeOverDrawn } from './drawn-page.ts'

/** Whether the first control of the app has the focus after the first link of the page before had it. */
function isHandedOver(before: string) {
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = before
  root.querySelector('a')?.focus()
  const giveBack = takeOverDrawn(root)
  root.innerHTML = '<button type="button">First of the app</button>'
  void giveBack()
  const isFocused = document.activeElement === root.querySelector('button')
  root.remove()
  return isFocused
}

test('the focus in a drawn page goes to the same control of the app', () => {
  expect(isHandedOver('<div id="drawn"><a href="/x">First</a></div>')).toBe(true)
})
