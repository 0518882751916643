import type { SupportAction, UserState } from '@aulanova/contract/identity/admin-users'
import type { ParseKeys } from 'i18next'
import type { IconName } from '#kit/icon.tsx'
import type { SearchedAttribute } from './use-user-list.ts'

type Text = ParseKeys<'users'>

export const searchWords: Record<SearchedAttribute, { label: Text; placeholder: Text }> = {
  any: { label: 'All fields', placeholder: 'Write a name, e-mail or username' },
  email: { label: 'E-mail', placeholder: 'Write an e-mail' },
  name: { label: 'Name', placeholder: 'Write a name' },
  username: { label: 'Username', placeholder: 'Write a username' },
}

/** Of several accounts, and of one. Rows of people who were invited say so: the filter that finds them has both words. */
export const stateWords: Record<UserState, { many: Text; one: Text }> = {
  CONFIRMED: { many: 'Confirmed ones', one: 'Confirmed' },
  UNCONFIRMED: { many: 'Unconfirmed ones', one: 'Not confirmed' },
  FORCE_CHANGE_PASSWORD: { many: 'Invitation unused or password to change', one: 'Must change the password' },
  DISABLED: { many: 'Disabled ones', one: 'Disabled' },
}

interface SupportWords {
  icon: IconName
  label: Text
  /** What it does, in one sentence. */
  help: Text
  button: Text
  /** On the button while it is under way. */
  running: Text
  /** Said before it is done; missing where it can be undone. */
  warning?: Text
  done: Text
}

export const supportWords: Record<SupportAction, SupportWords> = {
  'confirm-user': {
    icon: 'user',
    label: 'Confirm the account',
    help: 'Without its code. A code to choose a password is mailed.',
    button: 'Confirm',
    running: 'Confirming …',
    warning: 'The password of the sign-up stops working, and a code to choose another is mailed. It cannot be undone.',
    done: 'The account of {{name}} is confirmed',
  },
  'enable-user': {
    icon: 'check',
    label: 'Enable the account',
    help: 'Lets the person enter again, with all they had.',
    button: 'Enable',
    running: 'Enabling …',
    done: 'The account of {{name}} is enabled',
  },
  'disable-user': {
    icon: 'lock',
    label: 'Disable the account',
    help: 'Nobody can enter with it. Courses and progress are kept.',
    button: 'Disable',
    running: 'Disabling …',
    warning: 'All its sessions end at once. The account can be enabled again.',
    done: 'The account of {{name}} is disabled',
  },
  'force-logout': {
    icon: 'log-out',
    label: 'End all sessions',
    help: 'Every device has to sign in again.',
    button: 'End sessions',
    running: 'Ending sessions …',
    warning: 'Whoever uses the account is signed out at once, and may lose what was not saved.',
    done: 'The sessions of {{name}} have ended',
  },
  'reset-password': {
    icon: 'mail',
    label: 'Reset the password',
    help: 'Mails a code that is valid for 15 minutes.',
    button: 'Send code',
    running: 'Sending …',
    warning: 'The password stops working at once and all sessions end. A code to choose another is mailed.',
    done: 'A code was mailed to {{name}}',
  },
  'temporal-password': {
    icon: 'lock',
    label: 'Set a temporary password',
    help: 'You see it once; it is valid for {{days}} days.',
    button: 'Create password',
    running: 'Creating …',
    warning: 'The password stops working at once and all sessions end. You have to pass the new one on yourself.',
    done: '{{name}} has a temporary password',
  },
  'invite-again': {
    icon: 'mail',
    label: 'Send the invitation again',
    help: 'Mails a new temporary password, which is valid for {{days}} days; the one before stops working.',
    button: 'Send again',
    running: 'Sending …',
    done: 'Another invitation was mailed to {{name}}',
  },
}
