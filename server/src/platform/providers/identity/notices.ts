import type { Db } from '#platform/db/db.ts'
import type { Account } from './account.ts'

/** What identity notifies a person of by mail. Its words are in `domains/identity/mails`. */
export type Notice =
  /** Not sent after the code has expired. */
  | { kind: 'confirmation-code'; code: string; goodUntil: Date }
  | { kind: 'reset-code'; code: string; goodUntil: Date }
  /** An administrator has revoked the password. */
  | { kind: 'reset-required'; code: string }
  /** An administrator has confirmed the account. Who signed it up may not own the address, so a password is chosen anew. */
  | { kind: 'account-confirmed'; code: string }
  | { kind: 'invitation'; temporaryPassword: string; organization?: string | undefined }
  | { kind: 'password-changed' }
  /** An administrator has given one, and passes it on to the person. */
  | { kind: 'temporary-password' }
  /** An administrator has changed the address: sent to the old one, and to the new one. */
  | { kind: 'email-replaced' }
  | { kind: 'email-set' }

/** Sends a notice. In a transaction it is sent only if the transaction commits. */
export type Notify = (
  db: Db,
  to: Pick<Account, 'email' | 'emailVerified' | 'name' | 'language' | 'status'>,
  notice: Notice,
) => Promise<void>
