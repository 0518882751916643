import type { Language } from '@aulanova/contract/kernel/languages'
import { setLanguage } from '#platform/i18n/i18n.ts'
import { renewSession, whenRenewed } from './renew-session.ts'
import { readToken } from './session.ts'

let sent = Promise.resolve()

/** Shows the app in another language. Mails to who is signed in are written in it from then on. */
export async function changeLanguage(language: Language) {
  await setLanguage(language)
  // One after the other, so that the last choice is the one that stays.
  sent = sent.then(() => sendToServer(language))
  await sent
}

/** The server learns it with a new session. Without a connection it learns it at the next sign-in. */
async function sendToServer(language: Language) {
  await whenRenewed()
  const token = readToken()
  if (token) await renewSession(token, language).catch(() => false)
}
