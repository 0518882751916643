import type { Language } from '@aulanova/contract/kernel/languages'
import type { Db, Pool } from '#platform/db/db.ts'
import type { Keys } from '#platform/secrets/secrets.ts'
import type { Account } from './account.ts'
import type { Notify } from './notices.ts'

/**
 * Runs in the transaction that writes the account's row, after the write, and sees the account as it is then. When it
 * throws, the write is rolled back; what it returns, the call returns. A provider outside our database has changed by
 * then: it deletes a new account again, and repairs any other row at the next sign-in.
 */
export type AfterWrite<T> = (db: Db, account: Account) => Promise<T>

/** The same, also with the account as it was before. */
export type AfterChange<T> = (db: Db, account: Account, before: Account) => Promise<T>

/** The same, with whether the password of the sign-up stays valid. */
export type AfterConfirmation<T> = (db: Db, account: Account, keepsPassword: boolean) => Promise<T>

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
  /** The last two are answered only when the password is right. */
  | { outcome: 'refused'; reason: 'NotAuthorized' | 'UserNotConfirmed' | 'TemporaryPasswordExpired' }

/** Six digits as a person entered them. */
export interface TypedCode {
  digits: string
  /** In a browser that has signed in to the account before. */
  fromKnownBrowser: boolean
}

/** A password chosen in the browser that confirmed the account. */
export interface ChosenPassword {
  email: string
  /** The hash of the browser's secret. */
  browser: Buffer
  newPassword: string
  name?: string | undefined
}

/** What people do about their own account with a password or a code. */
export interface OwnAccount {
  /** Makes an unconfirmed account in group general and mails it a code. Throws `UsernameExists`. */
  signUp<T>(person: NewPerson, password: string, afterWrite: AfterWrite<T>): Promise<T>
  /**
   * Throws `CodeMismatch`, or `ExpiredCode` for a code that the provider knows was right once. Every code is void once
   * the account is confirmed or disabled, or its password or address changes. The password of the sign-up stays only if
   * `browser` is the hash of the browser that signed up; otherwise no password is valid until one is chosen.
   */
  confirm<T>(email: string, code: TypedCode, browser: Buffer | null, afterWrite: AfterConfirmation<T>): Promise<T>
  /** Only in the browser that confirmed the account, with the right it was given then. Else throws `SessionExpired`. */
  choosePassword<T>(chosen: ChosenPassword, afterWrite: AfterChange<T>): Promise<T>
  /**
   * Mails a fresh code to an account that waits for one; otherwise does nothing, silently. In this language, if there is
   * one, or else in that of the account.
   */
  resendCode(email: string, language?: Language | null): Promise<void>
  /**
   * Mails a code to an account that may choose a new password with it; otherwise does nothing, silently. An account that
   * was never confirmed may: a person who reads its mail owns it, and choosing the password confirms it.
   */
  forgotPassword(email: string, language?: Language | null): Promise<void>
  /** Throws like `confirm`. */
  resetPassword<T>(email: string, code: TypedCode, newPassword: string, afterWrite: AfterChange<T>): Promise<T>
  /** Throws `WrongPassword`. */
  changePassword<T>(id: string, currentPassword: string, newPassword: string, afterWrite: AfterWrite<T>): Promise<T>
}

/** What administrators do about other people's accounts. */
export interface Administered {
  /**
   * Looks for an account that has no row yet, by a whole username or e-mail address, and makes the row. Answers whether
   * there is one: lists are read from our rows, and a provider outside our database may know more accounts.
   */
  importAccount(name: string): Promise<boolean>
  byId(id: string): Promise<Account>
  byUsername(username: string): Promise<Account>
  /**
   * Starts as FORCE_CHANGE_PASSWORD. The caller mails the password. Throws `UsernameExists`. What a killed process left of
   * such an account in a provider outside our database is completed.
   */
  create<T>(person: NewPerson, groups: string[], temporaryPassword: string, afterWrite: AfterWrite<T>): Promise<T>
  update<T>(id: string, changes: { email?: string; name?: string }, afterWrite: AfterChange<T>): Promise<T>
  /** Without a code. Throws `InvalidState` unless the account is unconfirmed. */
  confirmAccount<T>(id: string, afterWrite: AfterChange<T>): Promise<T>
  setEnabled<T>(id: string, enabled: boolean, afterWrite: AfterChange<T>): Promise<T>
  /** Revokes the password and mails a code to choose another. Throws `InvalidState` unless confirmed. */
  requireReset<T>(id: string, afterWrite: AfterChange<T>): Promise<T>
  setTemporaryPassword<T>(id: string, temporaryPassword: string, afterWrite: AfterChange<T>): Promise<T>
  setGroups<T>(id: string, groups: string[], afterWrite: AfterChange<T>): Promise<T>
  /** A group was renamed in our rows: a provider outside our database moves its members. May be called again. */
  followGroup(from: string, to: string): Promise<void>
  /** Deletes the account where passwords are stored outside our database; our row stays. May be called again. */
  remove(username: string): Promise<void>
}

/**
 * Keeps passwords and accounts. Sessions, devices, limits and the rules for passwords are the domain's. No type of a
 * vendor's library appears here. Every call for an account that does not exist throws `UserNotFound`, except those that a
 * stranger can make, which must not reveal it.
 */
export interface Provider extends OwnAccount, Administered {
  checkPassword(email: string, password: string): Promise<Checked>
  /** Throws `SessionExpired` when the challenge was answered or has expired. */
  completeNewPassword<T>(
    session: string,
    newPassword: string,
    name: string | undefined,
    afterWrite: AfterChange<T>,
  ): Promise<T>
  /** Deletes what has expired; called once a day. */
  sweep(): Promise<void>
}

/** What a provider is made from, beside its settings. */
export interface ProviderParts {
  sql: Pool
  keys: Keys
  notify: Notify
  now: () => Date
}
