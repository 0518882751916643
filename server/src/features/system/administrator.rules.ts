import { Problem } from '@aulanova/contract/problems'
import type { Account } from '#adapters/identity/account.ts'
import type { Operator } from '#db/audit.ts'
import { problemOfDatabase } from '#db/constraints.ts'
import { foldEmail } from '#db/email.ts'
import type { WithIdentity } from '#features/identity/identity.ts'

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

async function accountOf({ identity }: WithIdentity, email: string): Promise<Account> {
  const { accounts } = await identity.admin.list({ by: 'email', search: email, limit: 100, after: null })
  const found = accounts.find((account) => foldEmail(account.email) === foldEmail(email))
  if (!found) throw new Problem('UserNotFound')
  return found
}
