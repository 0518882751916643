import type { SupportAction } from '@aulanova/contract/identity/admin-users'
import { Problem } from '@aulanova/contract/kernel/problems'
import * as deviceLog from '#domains/identity/sessions/device-log-sql.ts'
import type { Requester } from '#kernel/client.ts'
import { pageOf } from '#kernel/page-of.ts'
import type { By } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/db.ts'
import { foldEmail } from '#platform/db/email.ts'
import type { Account } from '#platform/providers/identity/account.ts'
import { temporaryPassword } from '#platform/providers/identity/accounts/temporary-password.ts'
import type { Administered, AfterChange, AfterWrite } from '#platform/providers/identity/provider.ts'
import { administratorRemains, holdDomains } from './accounts.store.ts'
import { type AccountQuery, estimate } from './directory.store.ts'
import { type AccountPage, listAccounts } from './directory.ts'
import { type Invitation, invite, inviteAgain, inviteElsewhere } from './invitations.ts'
import type { Parts } from './parts.ts'
import { noteFacts, recording, refuseOutdated } from './recording.ts'

/** `seen` is the version that the change was made from. */
interface Changes {
  email?: string
  name?: string
  seen?: string | undefined
}

export interface DeviceLogPage {
  entries: deviceLog.DeviceLogRow[]
  count: number
  next: number | null
}

/** What administrators do about other people's accounts. Each action is logged and takes effect at the next request. */
export interface Administration extends Pick<Administered, 'byId' | 'byUsername'> {
  list(query: AccountQuery): Promise<AccountPage>
  /** About how many there are. */
  estimate(): Promise<number>
  /** By null, here and below: the operator. */
  create(by: By, invitation: Invitation, alongside?: AfterWrite<unknown>): Promise<Account>
  /** Mails another temporary password. Throws `InvalidState` once the invitation was used, and `MailLimitExceeded`. */
  inviteAgain(by: By, id: string, alongside?: AfterWrite<unknown>): Promise<Account>
  update(by: Requester, id: string, changes: Changes): Promise<Account>
  /** The username must match the id, so that a wrong id does not change another person's account. */
  support(by: Requester, action: SupportAction, person: Pick<Account, 'id' | 'username'>): Promise<Supported>
  setGroups(by: By, id: string, wanted: { groups: string[]; seen?: string | undefined }): Promise<Account>
  /** The provider renames a group that was renamed in our rows. */
  followGroup: Administered['followGroup']
  /**
   * Called when the rows of an account are anonymous: deletes what is stored of it elsewhere, at last at a provider outside
   * our database. Throws `InvalidState` if no administrator is left.
   */
  forget(tx: Db, account: { username: string; emails: readonly string[] }): Promise<void>
  deviceLog(id: string, asked: Omit<deviceLog.LogPage, 'userId'>): Promise<DeviceLogPage>
}

export interface Supported {
  account: Account
  /** Shown once, to the administrator. The person is mailed that there is one. */
  temporaryPassword?: string
}

/** Refuses to remove the last administrator, because only an administrator can make another one. */
const keepingAdministrator =
  (afterWrite: AfterChange<Account>): AfterChange<Account> =>
  async (tx, account, before) => {
    if (!(await administratorRemains(tx)))
      throw new Problem('InvalidState', { details: [{ field: 'groups', reason: 'last-admin' }] })
    return afterWrite(tx, account, before)
  }

/** A demo account stays disabled without the demo: enabling it must not seem to have worked. */
const refusingDemo =
  (effect: AfterWrite<unknown>): AfterWrite<unknown> =>
  async (tx, account) => {
    if (!account.enabled) throw new Problem('InvalidState')
    await effect(tx, account)
  }

/** What else happens in the transaction of an action. */
function effectsOf({ sessions, guards }: Parts) {
  const endSessions = (tx: Db, { id }: Account) => sessions.endAll(tx, id)
  /** Wrong guesses of others must not keep out a person whom an administrator lets in. */
  const unblock = (tx: Db, { email }: Account) => guards.forgiveAll(tx, email)
  const startAfresh = async (tx: Db, account: Account) => {
    await endSessions(tx, account)
    await unblock(tx, account)
  }
  return { endSessions, unblock, startAfresh }
}

type Act = (by: Requester, id: string) => Promise<Account>

/** Each action is recorded in the transaction of the change. */
function supportOf(parts: Parts, again: Administration['inviteAgain']): Administration['support'] {
  const { sql, provider, notify } = parts
  const { endSessions, unblock, startAfresh } = effectsOf(parts)
  const actions: Record<Exclude<SupportAction, 'temporal-password'>, Act> = {
    'confirm-user': (by, id) => provider.confirmAccount(id, recording(by, { event: 'confirmed', effect: unblock })),
    'enable-user': (by, id) =>
      provider.setEnabled(id, true, recording(by, { event: 'enabled', effect: refusingDemo(unblock) })),
    async 'disable-user'(by, id) {
      if (id === by.actor.id) throw new Problem('InvalidState', { details: [{ field: 'id', reason: 'own-account' }] })
      const recorded = recording(by, { event: 'disabled', effect: endSessions })
      return provider.setEnabled(id, false, keepingAdministrator(recorded))
    },
    async 'force-logout'(by, id) {
      const account = await provider.byId(id)
      return sql.begin((tx) => recording(by, { event: 'forced-out', effect: endSessions })(tx, account, account))
    },
    'reset-password': (by, id) =>
      provider.requireReset(id, recording(by, { event: 'reset-required', effect: startAfresh })),
    'invite-again': (by, id) => again(by, id),
  }

  async function giveTemporaryPassword(by: Requester, id: string): Promise<Supported> {
    const password = temporaryPassword()
    const recorded = recording(by, { event: 'temporary-password', effect: startAfresh })
    const account = await provider.setTemporaryPassword(id, password, async (tx, account, before) => {
      // As they were: who had confirmed their account is greeted by name.
      if (before.enabled) await notify(tx, before, { kind: 'temporary-password' })
      return recorded(tx, account, before)
    })
    return { account, temporaryPassword: password }
  }

  return async (by, action, { id, username }) => {
    if ((await provider.byId(id)).username !== username) throw new Problem('UserNotFound')
    return action === 'temporal-password' ? giveTemporaryPassword(by, id) : { account: await actions[action](by, id) }
  }
}

export function administrationOf(parts: Parts): Administration {
  const { sql, provider, sessions, guards } = parts
  const { startAfresh } = effectsOf(parts)
  const again: Administration['inviteAgain'] = (by, id, alongside) =>
    inviteAgain(
      parts,
      id,
      recording(by, {
        event: 'invited-again',
        effect: async (tx, account) => {
          await startAfresh(tx, account)
          await alongside?.(tx, account)
        },
      }),
    )

  return {
    list: (query) => listAccounts(parts, query),
    estimate: estimate(sql),
    byId: provider.byId,
    byUsername: provider.byUsername,
    followGroup: provider.followGroup,
    async forget(tx, { username, emails }) {
      if (!(await administratorRemains(tx))) throw new Problem('InvalidState')
      for (const email of emails) await guards.forgiveAll(tx, email)
      await provider.remove(username)
    },
    create: (by, invitation, alongside) => invite(parts, by, invitation, alongside),
    inviteAgain: again,
    update: (by, id, changes) => updateAccount(parts, by, id, changes),
    support: supportOf(parts, again),

    // The devices stay signed in: the renewed token has the new groups.
    async setGroups(by, id, { groups, seen }) {
      // Checked before as well, since a provider outside our database cannot be rolled back.
      if (seen !== undefined) {
        const before = await provider.byId(id)
        await refuseOutdated(sql, seen, 'groups', [before, { ...before, groups }])
      }
      const effect = (tx: Db) => sessions.revokeAccessTokens(tx, id)
      const recorded = keepingAdministrator(recording(by, { event: 'groups-changed', effect }))
      return provider.setGroups(id, groups, async (tx, account, before) => {
        await refuseOutdated(tx, seen, 'groups', [before, account])
        await holdDomains(
          tx,
          groups.filter((group) => !before.groups.includes(group)),
        )
        return recorded(tx, account, before)
      })
    },

    async deviceLog(userId, { show, before, limit }) {
      const rows = await deviceLog.readLog(sql, { userId, show, before, limit: limit + 1 })
      const { page, lastOfMore } = pageOf(rows, limit)
      return { entries: page, next: lastOfMore?.id ?? null, count: await deviceLog.countLog(sql, userId, show) }
    },
  }
}

async function updateAccount(parts: Parts, by: Requester, id: string, { email, name, seen }: Changes) {
  const { sql, provider, notify } = parts
  const changes = { ...(email && { email }), ...(name && { name: name.trim() }) }
  if (seen !== undefined) {
    const before = await provider.byId(id)
    await refuseOutdated(sql, seen, 'facts', [before, { ...before, ...changes }])
  }
  const { account, mustInvite } = await provider.update(id, changes, async (tx, account, before) => {
    await refuseOutdated(tx, seen, 'facts', [before, account])
    await noteFacts(tx, by, before, account)
    const hasMoved = foldEmail(account.email) !== foldEmail(before.email)
    const mustInvite = hasMoved && account.status === 'FORCE_CHANGE_PASSWORD'
    // The old address gets a mail too, without the new address: its owner may not have requested the change.
    const { email, emailVerified } = before
    if (hasMoved) await notify(tx, { ...account, email, emailVerified }, { kind: 'email-replaced' })
    if (hasMoved && !mustInvite) await notify(tx, account, { kind: 'email-set' })
    return { account, mustInvite }
  })
  return mustInvite ? inviteElsewhere(parts, id) : account
}
