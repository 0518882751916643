import type { Language } from '@aulanova/contract/kernel/languages'
import type { Config } from '#platform/config/config.ts'
import { greetingFor } from '#platform/outbox/greeting.ts'
import { drawn } from '#platform/outbox/layout.ts'
import { mail } from '#platform/outbox/mail.rules.ts'
import type { Account } from '#platform/providers/identity/account.ts'
import type { Notice, Tell } from '#platform/providers/identity/notices.ts'
import { eng } from './eng.ts'
import { es } from './es.ts'
import { gr } from './gr.ts'
import type { IdentityMailWords } from './identity-mail-words.ts'
import { it } from './it.ts'
import { mx } from './mx.ts'
import { rs } from './rs.ts'

const words: Record<Language, IdentityMailWords> = { gr, it, rs, es, mx, eng }

/** A page that asks for a code is given the address: the mail may be opened on another device. */
const paths: Record<Notice['kind'], (email: string) => string> = {
  'confirmation-code': (email) => `/register-confirmation?email=${encodeURIComponent(email)}`,
  'reset-code': (email) => `/forgot-password?email=${encodeURIComponent(email)}`,
  'reset-required': (email) => `/forgot-password?email=${encodeURIComponent(email)}`,
  'account-confirmed': (email) => `/forgot-password?email=${encodeURIComponent(email)}`,
  invitation: () => '/login',
  'password-changed': () => '/forgot-password',
  'temporary-password': () => '/login',
  'email-replaced': () => '/contact-us',
  'email-set': () => '/login',
}

const isConfirmed = ({ status, emailVerified }: Pick<Account, 'status' | 'emailVerified'>) =>
  status === 'CONFIRMED' && emailVerified

/** Tells people by mail, in their language, through the outbox. */
export const notifyByMail =
  (config: Pick<Config, 'brand' | 'publicUrl'>): Tell =>
  async (db, { email, emailVerified, name, language, status }, notice) => {
    const { greeting, closing, [notice.kind]: told } = words[language]
    const product = config.brand.join('')
    const inviting = notice.kind === 'invitation' && notice.organization
    const filled = (text: string) => text.replace('{brand}', () => product)
    const highlight = highlightOf(notice)
    const letter = drawn(config, {
      language,
      subject: inviting ? told.subject.replace('{brand}', () => `${inviting} (${product})`) : filled(told.subject),
      greeting: greetingFor(greeting, isConfirmed({ status, emailVerified }) ? name : null),
      before: told.before.map(filled),
      after: told.after.map(filled),
      closing: filled(closing),
      ...(highlight && { highlight }),
      ...(told.action && { action: { label: told.action, path: paths[notice.kind](email) } }),
    })
    await mail(db, {
      ...letter,
      to: email,
      language,
      template: notice.kind,
      secret: highlight !== undefined,
      ...('goodUntil' in notice && { expires: notice.goodUntil }),
    })
  }

function highlightOf(notice: Notice) {
  switch (notice.kind) {
    case 'confirmation-code':
    case 'reset-code':
    case 'reset-required':
    case 'account-confirmed':
      return notice.code
    case 'invitation':
      return notice.temporaryPassword
    case 'password-changed':
    case 'temporary-password':
    case 'email-replaced':
    case 'email-set':
      return undefined
  }
}
