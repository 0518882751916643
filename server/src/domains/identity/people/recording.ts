import type { AuditedAction } from '@aulanova/contract/operations/audit'
import * as deviceLog from '#domains/identity/sessions/devices.ts'
import type { Requester } from '#kernel/client.ts'
import { audit, type By, requesterOf } from '#platform/db/audit.ts'
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
