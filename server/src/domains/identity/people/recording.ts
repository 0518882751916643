import { Problem } from '@aulanova/contract/kernel/problems'
import type { AuditedAction } from '@aulanova/contract/operations/audit'
import * as deviceLog from '#domains/identity/sessions/device-log-sql.ts'
import type { Requester } from '#kernel/client.ts'
import { versionOf } from '#kernel/versions.ts'
import { audit, type By, changedSince, requesterOf } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/db.ts'
import type { Account } from '#platform/providers/identity/account.ts'
import type { AfterChange, AfterWrite } from '#platform/providers/identity/provider.ts'

/** An account as the audit log keeps it. */
export const audited = ({ name, email, enabled, status, groups }: Account) => ({
  Name: name,
  Email: email,
  Enabled: enabled,
  Status: status,
  Groups: groups,
})

interface Recorded {
  event: deviceLog.DeviceEvent & AuditedAction
  /** What else happens in the same transaction, before the action is logged. */
  effect: AfterWrite<unknown>
}

/**
 * Logs an administrator's action for the person and for the audit, in the transaction of the change.
 */
export const recording =
  (by: By, { event, effect }: Recorded): AfterChange<Account> =>
  async (tx, account, before) => {
    await effect(tx, account)
    await note(tx, by, { event, action: event }, [before, account])
    return account
  }

interface Names {
  event: deviceLog.DeviceEvent
  action: AuditedAction
}

/** Both logs have the time of the transaction: by it, the person's log finds in the audit what changed. */
async function note(tx: Db, by: By, { event, action }: Names, [before, after]: [Account, Account]) {
  const { id, name } = after
  const requester = requesterOf(by)
  const isOwn = requester?.actor.id === id
  if (requester) {
    const { client, actor } = requester
    await deviceLog.log(tx, { userId: id, event, client, ...(!isOwn && { by: actor.id }) })
  }
  await audit(tx, by, { action, kind: 'users', id, name, before: audited(before), after: audited(after) })
}

/** A change of the name or the address, by an administrator or by the person. One that changes neither is not noted. */
export async function noteFacts(tx: Db, by: Requester, before: Account, after: Account) {
  if (before.name === after.name && before.email === after.email) return
  await note(tx, by, { event: 'facts-changed', action: 'update' }, [before, after])
}

/** The same by a person who chooses a password, and has no session yet. */
export const noteOwnFacts = (tx: Db, client: Requester['client'], before: Account, after: Account) =>
  noteFacts(tx, { actor: after, client }, before, after)

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
