import type { Config } from '#platform/config/config.ts'
import { type TextKey, textsOf } from '#platform/i18n/texts.ts'
import { renderedMail } from '#platform/outbox/layout.ts'
import { mail } from '#platform/outbox/mail.rules.ts'
import { greetingFor } from '#platform/outbox/notify.rules.ts'
import type { Account } from '#platform/providers/identity/account.ts'
import type { Notice, Notify } from '#platform/providers/identity/notices.ts'

/** `{{brand}}` is filled in. */
interface MailText {
  subject: TextKey<'mails'>
  before: TextKey<'mails'>
  after: TextKey<'mails'>
  action?: TextKey<'mails'>
}

const texts: Record<Notice['kind'], MailText> = {
  'confirmation-code': {
    subject: 'Your {{brand}} confirmation code',
    before: 'This code confirms your account:',
    after: 'It is valid for 15 minutes. If you did not sign up, ignore this message.',
    action: 'Confirm account',
  },
  'reset-code': {
    subject: 'Your code for a new {{brand}} password',
    before: 'With this code you can choose a new password:',
    after: 'It is valid for 15 minutes. If you did not ask for it, ignore this message: your password stays as it is.',
  },
  'reset-required': {
    subject: 'Your {{brand}} password must be replaced',
    before:
      'An administrator has reset your password: the old one no longer works, and your sessions have ended. With this code you can choose a new one:',
    after: 'It is valid for 15 minutes. If it has run out, ask for another on the same page.',
    action: 'Choose a new password',
  },
  'account-confirmed': {
    subject: 'Your {{brand}} account is confirmed',
    before:
      'An administrator has confirmed your account. With this code you choose the password you will log in with; the one from the sign-up no longer counts:',
    after: 'It is valid for 15 minutes. If it has run out, ask for another on the same page.',
    action: 'Choose a password',
  },
  invitation: {
    subject: 'You are invited to {{brand}}',
    before: 'An account was created for you. Sign in with your e-mail address and this temporary password:',
    after: 'It is valid for 7 days. You will choose a password of your own when you first sign in.',
    action: 'Log in',
  },
  'password-changed': {
    subject: 'Your {{brand}} password was changed',
    before: 'The password of your account has just been changed, and your other sessions have ended.',
    after: 'If it was not you, choose a new password at once and write to support.',
    action: 'Choose a new password',
  },
  'temporary-password': {
    subject: 'You have a temporary {{brand}} password',
    before:
      'An administrator has given you a temporary password, which only they have seen: the old one no longer works, and your sessions have ended. When you log in with it you choose a password of your own.',
    after: 'It is valid for 7 days. If you did not ask for it, write to support.',
    action: 'Log in',
  },
  'email-replaced': {
    subject: 'Your {{brand}} e-mail address was changed',
    before:
      'An administrator has given your account another e-mail address. This one no longer opens it, and our messages go to the new one.',
    after: 'If you did not ask for it, write to support at once.',
    action: 'Contact us',
  },
  'email-set': {
    subject: 'This is now your {{brand}} e-mail address',
    before:
      'An administrator has made this the e-mail address of your account. Log in with it from now on; your password stays as it is.',
    after: 'If you did not ask for it, write to support.',
    action: 'Log in',
  },
}

/**
 * A page that asks for a code is given the address: the mail may be opened on another device. The code of a confirmation is in the
 * fragment, which browsers do not send: it is in no log and no referrer.
 */
const paths: Record<Notice['kind'], (email: string, code?: string) => string> = {
  'confirmation-code': (email, code) => `/register-confirmation?email=${encodeURIComponent(email)}#code=${code}`,
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

/** Mails people in their language, through the outbox. */
export const notifyByMail =
  (config: Pick<Config, 'brand' | 'publicUrl'>): Notify =>
  async (db, { email, emailVerified, name, language, status }, notice) => {
    const t = textsOf('mails', language)
    const { subject, before, after, action } = texts[notice.kind]
    const product = config.brand.join('')
    const inviting = notice.kind === 'invitation' && notice.organization
    const highlight = highlightOf(notice)
    const letter = renderedMail(config, {
      language,
      subject: t(subject, { brand: inviting ? `${inviting} (${product})` : product }),
      greeting: greetingFor(t, isConfirmed({ status, emailVerified }) ? name : null),
      before: [t(before)],
      after: [t(after)],
      closing: t('See you soon,'),
      ...(highlight && { highlight }),
      ...(action && { action: { label: t(action), path: paths[notice.kind](email, highlight) } }),
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
