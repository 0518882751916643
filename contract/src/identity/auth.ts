import { type Static, Type } from 'typebox'
import { Email, Instant, Nothing } from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { PersonName } from './person-name.ts'

export const Password = Type.String({ minLength: 1, maxLength: 256 })
export const Code = Type.String({ pattern: '^[0-9]{6}$' })
/** Not checked for the form of an address, so that a wrong one gets the same answer as an address without an account. */
const TypedEmail = Type.String({ minLength: 1, maxLength: 254, pattern: '^[^\\u0000-\\u001f\\u007f]*$' })

/**
 * The header of calls under `/auth` with the browser's secret: 64 hex digits that it generated at random once. The
 * password of a sign-up is valid only if the code is confirmed in the same browser, and wrong guesses from a browser that
 * is known to the account are counted separately from those of unknown browsers.
 */
export const browserHeader = 'x-browser'

/**
 * The header by which a browser asks with `cookie` that the refresh token be stored in a cookie, which no script can read. The
 * `refreshToken` of bodies and answers is then a handle, which is worth nothing without the cookie.
 */
export const refreshHeader = 'x-refresh'

/** Whether calls of this endpoint carry the browser's secret. */
export const takesBrowserSecret = ({ path }: { path: string }) => path.startsWith('/auth/')
export const browserSecret = /^[0-9a-f]{64}$/

/** The `session` that the browser which confirmed an account sends to `/auth/new-password`. */
export const passwordChoice = (browser: string, email: string) => `${browser}:${email}`

/** Null for any other session. */
export function readPasswordChoice(session: string) {
  const [, browser, email] = /^([0-9a-f]{64}):(.+)$/.exec(session) ?? []
  return browser && email ? { browser, email } : null
}

const RefreshToken = Type.String({ minLength: 1, maxLength: 200 })

export const UserAttributes = Type.Object({ name: Type.String(), email: Type.String(), sub: Type.String() })
export type UserAttributes = Static<typeof UserAttributes>

export const TokenPayload = Type.Object({
  sub: Type.String(),
  username: Type.String(),
  groups: Type.Array(Type.String()),
  exp: Type.Integer(),
  /** The published revision of the terms, as long as the person has not accepted it. */
  terms: Type.Optional(Type.Integer()),
})
export type TokenPayload = Static<typeof TokenPayload>

export const Session = Type.Object({
  token: Type.String(),
  refreshToken: Type.String(),
  expiresAt: Instant,
  attributes: UserAttributes,
  payload: TokenPayload,
})
export type Session = Static<typeof Session>

/** The answer to a sign-in with a temporary password: the person chooses a new one first. */
export const NewPasswordChallenge = Type.Object({
  challenge: Type.Literal('NEW_PASSWORD_REQUIRED'),
  session: Type.String(),
  attributes: UserAttributes,
})
export type NewPasswordChallenge = Static<typeof NewPasswordChallenge>

export const signUp = endpoint({
  method: 'POST',
  path: '/auth/sign-up',
  access: 'public',
  summary: 'Create an account; a code is mailed to confirm it',
  body: Type.Object({ email: Email, password: Password, name: PersonName }),
  reply: Type.Object({ Username: Type.String() }),
  status: 201,
  problems: ['TermsMissing', 'UsernameExists', 'PasswordPolicy', 'MailLimitExceeded', 'LimitExceeded'],
})

export const confirmSignUp = endpoint({
  method: 'POST',
  path: '/auth/confirm',
  access: 'public',
  summary:
    'Confirm an account with the mailed code; without the `x-browser` of the sign-up, its password is void and another is chosen next',
  body: Type.Object({ email: Email, code: Code }),
  reply: Nothing,
  problems: ['CodeMismatch', 'ExpiredCode', 'LimitExceeded'],
})

export const confirmAndSignIn = endpoint({
  method: 'POST',
  path: '/auth/confirm-and-sign-in',
  access: 'public',
  summary:
    'Confirm an account with the mailed code, and sign in where the `x-browser` of the sign-up is sent; with another one a password is chosen next, and without one nothing is confirmed',
  body: Type.Object({ email: Email, code: Code }),
  reply: Type.Union([Session, NewPasswordChallenge]),
  opensSession: true,
  problems: ['CodeMismatch', 'ExpiredCode', 'NotAuthorized', 'LimitExceeded'],
})

export const resendCode = endpoint({
  method: 'POST',
  path: '/auth/resend-code',
  access: 'public',
  summary: 'Mail the confirmation code again',
  body: Type.Object({ email: Email }),
  reply: Nothing,
  problems: ['MailLimitExceeded', 'LimitExceeded'],
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  summary: 'Mail a code that allows a new password',
  body: Type.Object({ email: Email }),
  reply: Nothing,
  problems: ['MailLimitExceeded', 'LimitExceeded'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  summary: 'Set a new password with the mailed code',
  body: Type.Object({ email: Email, code: Code, newPassword: Password }),
  reply: Nothing,
  problems: ['CodeMismatch', 'ExpiredCode', 'PasswordPolicy', 'LimitExceeded'],
})

export const signIn = endpoint({
  method: 'POST',
  path: '/auth/sign-in',
  access: 'public',
  summary: 'Sign in; an invited account is asked for a new password first',
  body: Type.Object({ email: TypedEmail, password: Password }),
  reply: Type.Union([Session, NewPasswordChallenge]),
  opensSession: true,
  problems: ['NotAuthorized', 'UserNotConfirmed', 'TooManyAttempts', 'TemporaryPasswordExpired', 'LimitExceeded'],
})

export const completeNewPassword = endpoint({
  method: 'POST',
  path: '/auth/new-password',
  access: 'public',
  summary:
    'Choose a password: for an invited account, or after confirming in another browser than the one that signed up',
  body: Type.Object({
    session: Type.String({ minLength: 1, maxLength: 4000 }),
    newPassword: Password,
    name: Type.Optional(PersonName),
  }),
  reply: Session,
  opensSession: true,
  problems: ['SessionExpired', 'PasswordPolicy'],
})

export const refreshSession = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  access: 'public',
  summary:
    'Trade a refresh token for a new session; each works once, and a retry with the same `attempt` gets the same session',
  body: Type.Object({
    refreshToken: RefreshToken,
    /** Random, and the same for every retry of one renewal, so that a retry after a lost answer gets that answer again. */
    attempt: Type.Optional(Type.String({ pattern: '^[0-9a-f]{32}$' })),
  }),
  reply: Session,
  opensSession: true,
  problems: ['SessionExpired'],
})

export const signOut = endpoint({
  method: 'POST',
  path: '/auth/sign-out',
  access: 'signed-in',
  summary: 'End this session',
  reply: Nothing,
})

export const globalSignOut = endpoint({
  method: 'POST',
  path: '/auth/global-sign-out',
  access: 'signed-in',
  summary: 'End every session of this account',
  reply: Nothing,
})
