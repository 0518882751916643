import type { UserEvent } from '@testing-library/user-event'

const isField = (element: Element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/**
 * Types a text in one go, as a paste: each key renders the whole screen, twice in strict mode, and on a busy machine a
 * form that saves by itself would save half of the text. Special keys, such as `{Enter}`, and short texts are typed.
 */
export function quickTyping(user: UserEvent): UserEvent {
  const type: UserEvent['type'] = async (element, text, options) => {
    if (options || text.length < 3 || /[{[]/.test(text) || !isField(element)) return user.type(element, text, options)
    await user.click(element)
    await user.paste(text)
  }
  return { ...user, type }
}
