import type { IdentityMailWords } from './identity-mail-words.ts'

export const eng: IdentityMailWords = {
  greeting: 'Hello {name},',
  closing: 'See you soon,',
  'confirmation-code': {
    subject: 'Your {brand} confirmation code',
    before: ['This code confirms your account:'],
    after: ['It is valid for 15 minutes. If you did not sign up, ignore this message.'],
    action: 'Confirm account',
  },
  'reset-code': {
    subject: 'Your code for a new {brand} password',
    before: ['With this code you can choose a new password:'],
    after: [
      'It is valid for 15 minutes. If you did not ask for it, ignore this message: your password stays as it is.',
    ],
  },
  'reset-required': {
    subject: 'Your {brand} password must be replaced',
    before: [
      'An administrator has reset your password: the old one no longer works, and your sessions have ended. With this code you can choose a new one:',
    ],
    after: ['It is valid for 15 minutes. If it has run out, ask for another on the same page.'],
    action: 'Choose a new password',
  },
  'account-confirmed': {
    subject: 'Your {brand} account is confirmed',
    before: [
      'An administrator has confirmed your account. With this code you choose the password you will log in with; the one from the sign-up no longer counts:',
    ],
    after: ['It is valid for 15 minutes. If it has run out, ask for another on the same page.'],
    action: 'Choose a password',
  },
  invitation: {
    subject: 'You are invited to {brand}',
    before: ['An account was created for you. Sign in with your e-mail address and this temporary password:'],
    after: ['It is valid for 7 days. You will choose a password of your own when you first sign in.'],
    action: 'Log in',
  },
  'password-changed': {
    subject: 'Your {brand} password was changed',
    before: ['The password of your account has just been changed, and your other sessions have ended.'],
    after: ['If it was not you, choose a new password at once and write to support.'],
    action: 'Choose a new password',
  },
  'temporary-password': {
    subject: 'You have a temporary {brand} password',
    before: [
      'An administrator has given you a temporary password, which only they have seen: the old one no longer works, and your sessions have ended. When you log in with it you choose a password of your own.',
    ],
    after: ['It is valid for 7 days. If you did not ask for it, write to support.'],
    action: 'Log in',
  },
  'email-replaced': {
    subject: 'Your {brand} e-mail address was changed',
    before: [
      'An administrator has given your account another e-mail address. This one no longer opens it, and our messages go to the new one.',
    ],
    after: ['If you did not ask for it, write to support at once.'],
    action: 'Contact us',
  },
  'email-set': {
    subject: 'This is now your {brand} e-mail address',
    before: [
      'An administrator has made this the e-mail address of your account. Log in with it from now on; your password stays as it is.',
    ],
    after: ['If you did not ask for it, write to support.'],
    action: 'Log in',
  },
}
