import { expect, onTestFinished, test } from 'vitest'
import { stopClock } from '#testing/stopped-clock.ts'
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

/** A message that catches the focus, and two buttons. */
function withMessage() {
  const clock = stopClock()
  const [message, row, other] = ['div', 'button', 'button'].map((tag) => document.createElement(tag))
  message!.tabIndex = -1
  document.body.append(message!, row!, other!)
  const stop = catchFocusWhenLost(message!)
  onTestFinished(() => {
    stop()
    clock.goOn()
    for (const element of [message, row, other]) element!.remove()
  })
  return { clock, message, row: row!, other: other! }
}

test('while a message is shown it takes the focus of what is removed later, and not that of what stays', async () => {
  const { clock, message, row, other } = withMessage()
  other.focus()
  // A dialog gives the focus back to its opener, whose row is gone once the list was read again.
  row.focus()
  row.remove()
  await clock.pass(100)
  expect(document.activeElement).toBe(message)
  other.focus()
  document.body.append(document.createElement('i'))
  await clock.pass(100)
  expect(document.activeElement).toBe(other)
})

test('a dialog that is closed gives the focus back before the message takes it', async () => {
  const { clock, row: inDialog, other: opener } = withMessage()
  inDialog.focus()
  inDialog.remove()
  await clock.pass(10)
  expect(document.activeElement).toBe(document.body)
  opener.focus()
  await clock.pass(100)
  expect(document.activeElement).toBe(opener)
})
