import type { DeviceLogEntry } from '@aulanova/contract/identity/user-records'
import type { LogFilter } from '@aulanova/contract/identity/user-support'
import type { ParseKeys, TFunction } from 'i18next'

type Text = ParseKeys<'users'>

export const filterWords: Record<LogFilter, Text> = { 'sign-ins': 'Sign-ins', refusals: 'Refusals' }

const events: Record<string, Text> = {
  'sign-in': 'Signed in',
  refresh: 'Renewed the session',
  'sign-out': 'Signed out',
  'global-sign-out': 'Signed out of all devices',
  'password-changed': 'Changed the password',
  'password-reset': 'Chose a new password by code',
  replayed: 'Refused: an old session was used again',
  confirmed: 'Was confirmed',
  enabled: 'Was enabled',
  disabled: 'Was disabled',
  'forced-out': 'All sessions were ended',
  'reset-required': 'Was sent a code to reset the password',
  'temporary-password': 'Got a temporary password',
  'groups-changed': 'Groups were changed',
  invited: 'Was created and invited',
  'invited-again': 'Was sent the invitation again',
  'facts-changed': 'Name or e-mail was changed',
}

/** Why a sign-in was refused, by the code of the problem. */
const refusals: Record<string, Text> = {
  NotAuthorized: 'Refused: wrong password',
  UserNotConfirmed: 'Refused: not confirmed',
  TemporaryPasswordExpired: 'Refused: the temporary password has expired',
  TooManyAttempts: 'Refused: too many attempts',
  CodeMismatch: 'Refused: wrong code',
  ExpiredCode: 'Refused: expired code',
  LimitExceeded: 'Refused: too many codes',
}

export const isRefusal = ({ Event }: DeviceLogEntry) => Event === 'refused' || Event === 'replayed'

export function eventText(t: TFunction<'users'>, { Event, Reason }: DeviceLogEntry): string {
  if (Event === 'refused') return t(refusals[Reason ?? ''] ?? 'Refused')
  return t(events[Event] ?? 'Another event')
}

/** Full for a sign-in, a square for a refusal, a ring for the rest. */
export const markOf = (entry: DeviceLogEntry) =>
  isRefusal(entry) ? 'refused' : entry.Event === 'sign-in' ? 'on' : 'off'
