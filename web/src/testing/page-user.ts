import { type UserEvent, userEvent } from '@testing-library/user-event'
import { whilePaused } from './page-clock.ts'

const isField = (element: Element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/**
 * The person at the page. Acting takes no time of the page. A text is typed in one go, as a paste, because each key
 * renders the whole screen, twice in strict mode; special keys, such as `{Enter}`, and short texts are typed key by key.
 */
export function pageUser(): UserEvent {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  const type: UserEvent['type'] = async (element, text, options) => {
    if (options || text.length < 3 || /[{[]/.test(text) || !isField(element)) return user.type(element, text, options)
    await user.click(element)
    await user.paste(text)
  }
  const acts = Object.entries({ ...user, type }).map(([name, act]) => [
    name,
    (...args: unknown[]) => whilePaused(() => (act as (...args: unknown[]) => Promise<unknown>)(...args)),
  ])
  return Object.fromEntries(acts) as UserEvent
}
