import { expect, onTestFinished, test } from 'vitest'
import { catchLostFocus } from './lost-focus.ts'

test('the focus is caught once the person has done something on the page, not when it is loaded', () => {
  const message = document.createElement('div')
  message.tabIndex = -1
  document.body.append(message)
  const activation = { hasBeenActive: false }
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: activation })
  onTestFinished(() => {
    message.remove()
    Reflect.deleteProperty(navigator, 'userActivation')
  })
  catchLostFocus(message)
  expect(document.activeElement).toBe(document.body)
  activation.hasBeenActive = true
  catchLostFocus(message)
  expect(document.activeElement).toBe(message)
})
