import { Problem } from '@aulanova/contract/kernel/problems'
import type { WithIdentity } from '#domains/identity/people/identity.ts'
import { isUndelivered, isWaiting } from '#domains/identity/people/invitations.ts'
import type { Operator } from '#platform/db/audit.ts'
import { problemOfDatabase } from '#platform/db/constraints.ts'
import { foldEmail } from '#platform/db/email.ts'
import type { Account } from '#platform/providers/identity/account.ts'
import type { Services } from '#platform/services/services.ts'

interface Wanted {
  email: string
  name: string
}

/** What was done: invited, a member since now, invited again because the invitation was never used, or a member before. */
export type Made = 'invited' | 'added' | 'invited-again' | 'already'

/** Makes an administrator of an address, with or without an account. */
export async function makeAdministrator(
  { identity }: WithIdentity,
  by: Operator,
  { email, name }: Wanted,
): Promise<Made> {
  const invitation = { email, name, groups: ['admin', 'general'], language: 'mx' as const }
  try {
    await identity.admin.create(by, invitation)
    return 'invited'
  } catch (error) {
    const problem = error instanceof Problem ? error : problemOfDatabase(error)
    if (problem?.code !== 'UsernameExists') throw error
  }
  const account = await accountOf({ identity }, email)
  const isMember = account.groups.includes('admin')
  if (!isMember) await identity.admin.setGroups(by, account.id, { groups: [...account.groups, 'admin'] })
  if (account.status !== 'FORCE_CHANGE_PASSWORD') return isMember ? 'already' : 'added'
  await identity.admin.inviteAgain(by, account.id)
  return 'invited-again'
}

/**
 * Mails the invitation of an administrator again that was never delivered, as when there was no mail server yet. Answers
 * whether there was one.
 */
export async function inviteUndelivered({ identity, sql }: WithIdentity & Pick<Services, 'sql'>, email: string) {
  if (!(await isUndelivered(sql, email))) return false
  const account = await accountOf({ identity }, email)
  if (!isWaiting(account) || !account.groups.includes('admin')) return false
  await identity.admin.inviteAgain(null, account.id).catch((error: unknown) => {
    // Another server that started at the same time has mailed it.
    if (!(error instanceof Problem && error.code === 'MailLimitExceeded')) throw error
  })
  return true
}

async function accountOf({ identity }: WithIdentity, email: string): Promise<Account> {
  const { accounts } = await identity.admin.list({ by: 'email', search: email, limit: 100, after: null })
  const found = accounts.find((account) => foldEmail(account.email) === foldEmail(email))
  if (!found) throw new Problem('UserNotFound')
  return found
}
