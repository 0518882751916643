import type { Language } from '@aulanova/contract/public'
import type { UserStatus } from '@aulanova/contract/user-support'
import type { Db } from '#db/db.ts'

/** An account as every provider knows it. Each has its row in `users`, whoever keeps the password. */
export interface Account {
  id: string
  username: string
  email: string
  name: string
  /**
   * Only the person can make it true, by what was mailed to the address: a code, or the temporary password of an
   * invitation. No administrator vouches for it, and it is lost with the address. Our row's word counts; a provider's
   * own only for somebody we meet.
   */
  emailVerified: boolean
  /** May act. False for a demo account on a server that does not run as a demo, whatever administrators do. */
  enabled: boolean
  status: UserStatus
  groups: string[]
  language: Language
  /** Raised by whatever voids sessions: a session is opened only for the version that was checked. */
  tokenVersion: number
  createdAt: string
  updatedAt: string
}

/**
 * What must happen together with a change. It runs in the transaction that writes the account's row, sees the account
 * as it is afterwards, and undoes the row when it throws. What it returns, the change returns. A provider outside our
 * database has changed by then: it gives a new account up again, and mends any other row at the next sign-in.
 */
export type Along<T> = (db: Db, account: Account) => Promise<T>

/** The same, for a change of which it matters what was before. */
export type AlongChange<T> = (db: Db, account: Account, before: Account) => Promise<T>

/** The same, told whether the password of the sign-up stays. */
export type AlongConfirmation<T> = (db: Db, account: Account, keepsPassword: boolean) => Promise<T>

export interface NewPerson {
  email: string
  name: string
  language: Language
}

/** Returned, not thrown: a refusal is logged, and the same work is done for an address without an account. */
export type Checked =
  | { outcome: 'accepted'; account: Account }
  /** The session is the provider's own, opaque, short-lived, good for one answer. */
  | { outcome: 'new-password-required'; account: Account; session: string }
  /** The two latter only to whoever knows the password. */
  | { outcome: 'refused'; reason: 'NotAuthorized' | 'UserNotConfirmed' | 'TemporaryPasswordExpired' }

/** Six digits as somebody entered them. */
export interface TypedCode {
  digits: string
  /** In a browser that has signed in to the account before. */
  fromKnownBrowser: boolean
}

/**
 * Who keeps passwords and the directory of accounts, in our words. Sessions, devices, limits and the rules for passwords
 * are not its business. No type of a vendor's library appears here. Every call that names an account which is not there
 * throws `UserNotFound`, except those a stranger can make, which must not tell.
 */
export interface Provider {
  /** An unconfirmed account in group general, and a code on its way to it. Throws `UsernameExists`. */
  signUp<T>(person: NewPerson, password: string, along: Along<T>): Promise<T>
  /**
   * Throws `CodeMismatch`, or `ExpiredCode` to whoever has a code of which the provider knows it was right once. Every code is void once the account
   * is confirmed or disabled, or its password or address changes. The password of the sign-up stays only if `browser` is
   * the hash of the browser that signed up; otherwise nobody can sign in until one is chosen.
   */
  confirm<T>(email: string, code: TypedCode, browser: Buffer | null, along: AlongConfirmation<T>): Promise<T>
  /** By the browser that confirmed the account, with the right it was given then. Throws `SessionExpired` without it. */
  choosePassword<T>(
    email: string,
    browser: Buffer,
    newPassword: string,
    name: string | undefined,
    along: Along<T>,
  ): Promise<T>
  /** Mails a fresh code to an account that waits for one; otherwise nothing, silently. */
  resendCode(email: string): Promise<void>
  checkPassword(email: string, password: string): Promise<Checked>
  /** Throws `SessionExpired` when the challenge was answered or is too old. */
  completeNewPassword<T>(session: string, newPassword: string, name: string | undefined, along: Along<T>): Promise<T>
  /**
   * Mails a code to an account that may choose a new password with it; otherwise nothing, silently. One that was never
   * confirmed may: whoever reads its mail is its owner, and choosing the password confirms it.
   */
  forgotPassword(email: string): Promise<void>
  /** Throws like `confirm`. */
  resetPassword<T>(email: string, code: TypedCode, newPassword: string, along: AlongChange<T>): Promise<T>
  /** Throws `WrongPassword`. */
  changePassword<T>(id: string, currentPassword: string, newPassword: string, along: Along<T>): Promise<T>

  /**
   * Looks for somebody of whom we have no row, by a whole username or e-mail address, and makes the row. Whether there
   * is somebody: lists are read from our rows, and a provider outside our database may know more people.
   */
  meet(name: string): Promise<boolean>
  byId(id: string): Promise<Account>
  byUsername(username: string): Promise<Account>
  /** Starts as FORCE_CHANGE_PASSWORD. The password is mailed, but that is not its business. Throws `UsernameExists`. */
  create<T>(person: NewPerson, groups: string[], temporaryPassword: string, along: Along<T>): Promise<T>
  update<T>(id: string, changes: { email?: string; name?: string }, along: AlongChange<T>): Promise<T>
  /** Without a code. Throws `InvalidState` unless the account is unconfirmed. */
  confirmAccount<T>(id: string, along: Along<T>): Promise<T>
  setEnabled<T>(id: string, enabled: boolean, along: Along<T>): Promise<T>
  /** The password stops working and a code to choose another is mailed. Throws `InvalidState` unless confirmed. */
  requireReset<T>(id: string, along: Along<T>): Promise<T>
  setTemporaryPassword<T>(id: string, temporaryPassword: string, along: Along<T>): Promise<T>
  setGroups<T>(id: string, groups: string[], along: Along<T>): Promise<T>

  /** Forgets what has run out; called once a day. */
  sweep(): Promise<void>
}

/** What people do about their own account with a password or a code. */
export type OwnAccount = Pick<
  Provider,
  'signUp' | 'confirm' | 'choosePassword' | 'resendCode' | 'forgotPassword' | 'resetPassword' | 'changePassword'
>

/** What administrators do about other people's. */
export type Administered = Pick<
  Provider,
  | 'meet'
  | 'byId'
  | 'byUsername'
  | 'create'
  | 'update'
  | 'confirmAccount'
  | 'setEnabled'
  | 'requireReset'
  | 'setTemporaryPassword'
  | 'setGroups'
>
