import type { Db } from '#db/db.ts'
import type { Account } from './provider.ts'

/** What identity has to tell a person by mail. The words are the feature's, not ours. */
export type Notice =
  /** Somebody waits for it at the screen: later than the code is good it would only confuse. */
  | { kind: 'confirmation-code'; code: string; goodUntil: Date }
  | { kind: 'reset-code'; code: string; goodUntil: Date }
  /** An administrator has made the password void. */
  | { kind: 'reset-required'; code: string }
  /** An administrator has confirmed the account. Whoever signed it up need not be its owner, so a password is chosen anew. */
  | { kind: 'account-confirmed'; code: string }
  | { kind: 'invitation'; temporaryPassword: string }
  | { kind: 'password-changed' }
  /** An administrator gave the account another address: told to the one before, and to the new one. */
  | { kind: 'email-replaced' }
  | { kind: 'email-set' }

/** Sends it as part of `db`: if, and only if, what it tells of comes to be. */
export type Tell = (
  db: Db,
  to: Pick<Account, 'email' | 'emailVerified' | 'name' | 'language' | 'status'>,
  notice: Notice,
) => Promise<void>
