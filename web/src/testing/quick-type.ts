import type { UserEvent } from '@testing-library/user-event'

const isField = (element: Element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/**
 * Types a text as a paste and one key: each key renders the whole screen, twice in strict mode. Special keys, such as
 * `{Enter}`, and short texts are typed as they are.
 */
export function quickTyping(user: UserEvent): UserEvent {
  const type: UserEvent['type'] = async (element, text, options) => {
    if (options || text.length < 3 || /[{[]/.test(text) || !isField(element)) return user.type(element, text, options)
    await user.click(element)
    await user.paste(text.slice(0, -1))
    await user.keyboard(text.slice(-1))
  }
  return { ...user, type }
}
