import { foldEmail } from './fold-email.ts'

/** Whose quota a mail is taken from: strangers do not use up what the owner asks for at home. Each kind of mail a stranger can cause has a quota of its own: asking for one does not use up the other. */
export const mailsOf = (purpose: 'confirm' | 'reset', email: string, atHome = false) =>
  `${purpose} ${foldEmail(email)}${atHome ? ' at home' : ''}`
