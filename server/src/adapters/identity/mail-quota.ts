import { foldEmail } from './fold-email.ts'

/** Each kind of mail a stranger can cause has a quota of its own: asking for one does not use up the other. */
export const mailsOf = (purpose: 'confirm' | 'reset', email: string) => `${purpose} ${foldEmail(email)}`
