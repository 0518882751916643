import { isInvited } from '@aulanova/contract/identity/admin-users'
import type { Language } from '@aulanova/contract/kernel/languages'
import { Problem } from '@aulanova/contract/kernel/problems'
import * as deviceLog from '#domains/identity/sessions/device-log-sql.ts'
import { audit, type By, requesterOf } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/db.ts'
import { foldEmail } from '#platform/db/email.ts'
import { hasUndelivered, replaceUndelivered } from '#platform/outbox/mail.rules.ts'
import type { Account } from '#platform/providers/identity/account.ts'
import { temporaryPassword } from '#platform/providers/identity/accounts/temporary-password.ts'
import type { AfterChange, AfterWrite } from '#platform/providers/identity/provider.ts'
import { holdDomains, markTemporaryPasswordMailed } from './accounts.store.ts'
import type { Parts } from './parts.ts'
import { audited } from './recording.ts'

/** The name of an administrator who is invited by address alone: they enter theirs with their first password. */
export const unknownName = 'Administrator'

export interface Invitation {
  email: string
  name: string
  groups: string[]
  language: Language
  /** Which invites, where it is not the operator: the mail names it. */
  organization?: string
}

export async function invite(
  { provider, notify, limits }: Parts,
  by: By,
  { groups, organization, ...person }: Invitation,
  alongside?: AfterWrite<unknown>,
) {
  const password = temporaryPassword()
  return provider.create({ ...person, name: person.name.trim() }, groups, password, async (tx, account) => {
    await holdDomains(tx, groups)
    await noteInvitation(limits, tx, account)
    await notify(tx, account, { kind: 'invitation', temporaryPassword: password, organization })
    const { id, name } = account
    const requester = requesterOf(by)
    if (requester)
      await deviceLog.log(tx, { userId: id, event: 'invited', client: requester.client, by: requester.actor.id })
    await audit(tx, by, { action: 'create', kind: 'users', id, name, after: audited(account) })
    await alongside?.(tx, account)
    return account
  })
}

export const isWaiting = ({ status, emailVerified, enabled }: Pick<Account, 'status' | 'emailVerified' | 'enabled'>) =>
  enabled && isInvited({ Status: status, EmailVerified: emailVerified })

/**
 * Throws `InvalidState` for an account whose invitation was used, and `MailLimitExceeded` a short while after the last
 * one, unless that one was never delivered. They are asked before the provider, since one outside our database cannot be
 * rolled back.
 */
export async function inviteAgain(parts: Parts, id: string, afterwards: AfterChange<Account>) {
  const { provider, limits, sql } = parts
  const account = await provider.byId(id)
  if (!isWaiting(account)) throw new Problem('InvalidState')
  const address = foldEmail(account.email)
  const retryAfter = (await limits.usedUp(sql, 'invitation', [address])).get(address)
  if (retryAfter !== undefined && !(await isUndelivered(sql, address)))
    throw new Problem('MailLimitExceeded', { retryAfter })
  return mailAnother(parts, id, async (tx, account, before) => {
    // The person may have chosen a password since: that rolls back what the embedded provider has written.
    if (!isWaiting(before)) throw new Problem('InvalidState')
    if ((await replaceUndelivered(tx, address, 'invitation')) > 0) await noteInvitation(limits, tx, account)
    else await limits.count(tx, 'invitation', address)
    return afterwards(tx, account, before)
  })
}

/** Whether an invitation to this address stayed in the outbox, or was refused by the mail server. */
export const isUndelivered = (db: Db, email: string) => hasUndelivered(db, foldEmail(email), 'invitation')

/** To the address that an administrator gave an invited person instead. */
export const inviteElsewhere = (parts: Parts, id: string) =>
  mailAnother(parts, id, async (tx, account) => {
    await noteInvitation(parts.limits, tx, account)
    return account
  })

/** Replaces the temporary password, which was mailed before, and mails the new one. */
function mailAnother({ provider, notify }: Parts, id: string, afterwards: AfterChange<Account>) {
  const password = temporaryPassword()
  return provider.setTemporaryPassword(id, password, async (tx, account, before) => {
    await markTemporaryPasswordMailed(tx, id)
    await notify(tx, account, { kind: 'invitation', temporaryPassword: password })
    return afterwards(tx, account, before)
  })
}

/** Counts an invitation without refusing it, so that `inviteAgain` is refused for a while. */
const noteInvitation = (limits: Parts['limits'], tx: Db, { email }: Account) =>
  limits.count(tx, 'invitation', foldEmail(email)).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
  })
