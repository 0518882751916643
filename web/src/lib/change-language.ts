import type { Language } from '@aulanova/contract/public'
import { setLanguage } from './i18n.ts'
import { renewSession } from './renew-session.ts'
import { readToken } from './session.ts'

/** Shows the app in another language. Mails to who is signed in are written in it from then on: the server learns it with the session. */
export async function changeLanguage(language: Language) {
  await setLanguage(language)
  const token = readToken()
  // Without a connection the server learns it when the session is renewed anyway.
  if (token) await renewSession(token).catch(() => false)
}
