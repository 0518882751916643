import { Problem } from '@aulanova/contract/problems'
import type { Language } from '@aulanova/contract/public'
import { isInvited } from '@aulanova/contract/user-records'
import type { Account } from '#adapters/identity/account.ts'
import { temporaryPassword } from '#adapters/identity/accounts/temporary-password.ts'
import type { AfterChange, AfterWrite } from '#adapters/identity/provider.ts'
import { audit } from '#db/audit.ts'
import { foldEmail } from '#db/email.ts'
import type { Requester } from '#http/client.ts'
import { markTemporaryPasswordMailed } from './accounts.store.ts'
import type { Parts } from './parts.ts'
import { audited } from './recording.ts'

export interface Invitation {
  email: string
  name: string
  groups: string[]
  language: Language
}

export async function invite(
  { provider, tell, limits }: Parts,
  by: Requester | null,
  { groups, ...person }: Invitation,
  alongside?: AfterWrite<unknown>,
) {
  const password = temporaryPassword()
  return provider.create({ ...person, name: person.name.trim() }, groups, password, async (tx, account) => {
    // Counted but never refused: the next one is not to follow at once.
    await limits.count(tx, 'invitation', foldEmail(account.email)).catch(ignoreProblem)
    await tell(tx, account, { kind: 'invitation', temporaryPassword: password })
    const { id, name } = account
    await audit(tx, by, { action: 'create', kind: 'users', id, name, after: audited(account) })
    await alongside?.(tx, account)
    return account
  })
}

export const isWaiting = ({ status, emailVerified, enabled }: Account) =>
  enabled && isInvited({ Status: status, EmailVerified: emailVerified })

/**
 * Throws `InvalidState` for an account whose invitation was used, and `MailLimitExceeded` a short while after the last
 * one. Both are asked before the provider, since one outside our database cannot be rolled back.
 */
export async function inviteAgain(parts: Parts, id: string, afterwards: AfterChange<Account>) {
  const account = await parts.provider.byId(id)
  if (!isWaiting(account)) throw new Problem('InvalidState')
  await parts.limits.count(parts.sql, 'invitation', foldEmail(account.email))
  return mailAnother(parts, id, afterwards)
}

/** Replaces the temporary password, which was mailed before, and mails the new one. */
export function mailAnother({ provider, tell }: Parts, id: string, afterwards: AfterChange<Account>) {
  const password = temporaryPassword()
  return provider.setTemporaryPassword(id, password, async (tx, account, before) => {
    await markTemporaryPasswordMailed(tx, id)
    await tell(tx, account, { kind: 'invitation', temporaryPassword: password })
    return afterwards(tx, account, before)
  })
}

function ignoreProblem(error: unknown) {
  if (!(error instanceof Problem)) throw error
}
