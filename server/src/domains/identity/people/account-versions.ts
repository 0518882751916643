import { Problem } from '@aulanova/contract/kernel/problems'
import { versionOf } from '#kernel/versions.ts'
import { changedSince } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/db.ts'
import type { Account } from '#platform/providers/identity/account.ts'

/**
 * The instant of the account's last change and a hash of the fields. The hash is compared, since an account also changes
 * with each sign-in; since the instant, the audit log says who changed what.
 */
const stamped = (account: Account, state: unknown) => `${account.updatedAt}.${versionOf(state)}`

type VersionOf = (account: Account) => string

export const factsVersion: VersionOf = (account) => stamped(account, [account.name, account.email])
export const groupsVersion: VersionOf = (account) => stamped(account, account.groups.toSorted())

/** What can be saved on its own, with its fields as the audit log names them. */
const parts = {
  facts: { version: factsVersion, fields: ['Name', 'Email'] },
  groups: { version: groupsVersion, fields: ['Groups'] },
} as const

const hashOf = (version: string) => version.slice(version.lastIndexOf('.') + 1)

/** Throws `Conflict` for a change that was made from an older version, unless it leaves everything as it is. */
export async function refuseOutdated(
  db: Db,
  seen: string | undefined,
  part: keyof typeof parts,
  [before, after]: [Account, Account],
) {
  const { version, fields } = parts[part]
  if (seen === undefined || hashOf(seen) === hashOf(version(before))) return
  if (hashOf(version(after)) === hashOf(version(before))) return
  const since = seen.slice(0, seen.lastIndexOf('.'))
  const isInstant = !Number.isNaN(Date.parse(since))
  throw new Problem('Conflict', {
    changed: isInstant ? await changedSince(db, { kind: 'users', id: before.id, fields }, since) : undefined,
  })
}
