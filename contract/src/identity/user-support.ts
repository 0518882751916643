export const userStatuses = ['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD'] as const
export type UserStatus = (typeof userStatuses)[number]

/** What accounts can be listed by: a status, or whether the account is disabled. */
export const userStates = [...userStatuses, 'DISABLED'] as const
export type UserState = (typeof userStates)[number]

/** What of the device log is read; all of it unless named. */
export const logFilters = ['sign-ins', 'refusals'] as const
export type LogFilter = (typeof logFilters)[number]

/** By which attribute accounts can be searched. */
export const userSearchTypes = ['email', 'name', 'username', 'status'] as const
export type UserSearchType = (typeof userSearchTypes)[number]

/** What an administrator can do for an account, and what it does. */
export const supportActions = {
  'confirm-user': 'Confirm an account without its code; a code to choose a password is mailed',
  'enable-user': 'Let an account sign in again',
  'disable-user': 'Keep an account out from its next request on',
  'force-logout': 'End every session of an account',
  'reset-password': 'Mail a code that allows a new password',
  'temporal-password': 'Give an account a temporary password that is shown once',
  'invite-again': 'Mail an invitation that was not used again, with a new temporary password',
} as const
export type SupportAction = keyof typeof supportActions
