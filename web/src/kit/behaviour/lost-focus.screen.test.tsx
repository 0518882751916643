import { expect, onTestFinished, test } from 'vitest'
import { catchFocusWhenLost, catchLostFocus } from './lost-focus.ts'

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

test('while a message is shown it takes the focus of what is removed later, and not that of what stays', async () => {
  const [message, row, other] = ['div', 'button', 'button'].map((tag) => document.createElement(tag))
  message!.tabIndex = -1
  document.body.append(message!, row!, other!)
  const stop = catchFocusWhenLost(message!)
  onTestFinished(() => {
    stop()
    message!.remove()
    other!.remove()
  })
  other!.focus()
  // A dialog gives the focus back to its opener, whose row is gone once the list was read again.
  row!.focus()
  row!.remove()
  await expect.poll(() => document.activeElement).toBe(message)
  other!.focus()
  document.body.append(document.createElement('i'))
  await Promise.resolve()
  expect(document.activeElement).toBe(other)
})
