import { Problem } from '@aulanova/contract/problems'
import type { Language } from '@aulanova/contract/public'
import type { UserSearchType } from '@aulanova/contract/user-support'
import { audit } from '#db/audit.ts'
import type { Db } from '#db/db.ts'
import { administratorRemains, markTemporaryPasswordMailed } from './accounts.store.ts'
import * as directory from './directory.store.ts'
import { foldEmail } from './fold-email.ts'
import type { Parts } from './parts.ts'
import type { Account, Along, Provider } from './provider.ts'
import type { Client, SignedIn } from './sessions/client.ts'
import * as deviceLog from './sessions/devices.store.ts'
import { temporaryPassword } from './temporary-password.ts'

/** An administrator at work, and from where. */
export interface Administrator {
  who: SignedIn
  client: Client
}

export interface Invitation {
  email: string
  name: string
  groups: string[]
  language: Language
}

export interface AccountPage {
  accounts: Account[]
  next: string | null
}

export interface DeviceLogPage {
  entries: deviceLog.DeviceLogRow[]
  count: number
  next: number | null
}

/** What administrators do about other people's accounts. Each deed is logged and takes effect at the next request. */
export interface Administration extends Pick<Provider, 'byId' | 'byUsername'> {
  list(query: directory.AccountQuery): Promise<AccountPage>
  /** About how many there are. */
  estimate(): Promise<number>
  /** By nobody: the first administrator, whom the operator named. */
  create(by: Administrator | null, invitation: Invitation): Promise<Account>
  update(by: Administrator, id: string, changes: { email?: string; name?: string }): Promise<Account>
  confirm(by: Administrator, id: string): Promise<Account>
  enable(by: Administrator, id: string): Promise<Account>
  disable(by: Administrator, id: string): Promise<Account>
  forceLogout(by: Administrator, id: string): Promise<Account>
  /** The password stops working; a code to choose another is mailed. */
  resetPassword(by: Administrator, id: string): Promise<Account>
  /** Told once, to the administrator. */
  temporaryPassword(by: Administrator, id: string): Promise<{ account: Account; temporaryPassword: string }>
  setGroups(by: Administrator, id: string, groups: string[]): Promise<Account>
  deviceLog(id: string, before: number | null, limit: number): Promise<DeviceLogPage>
}

export function administrationOf({ sql, provider, sessions, guards, tell }: Parts): Administration {
  /** The deed's own consequences, then its two records; all with the change itself. */
  const recording =
    (by: Administrator, event: deviceLog.DeviceEvent, consequence: Along<unknown>, details = {}): Along<Account> =>
    async (tx, account) => {
      await consequence(tx, account)
      await deviceLog.log(tx, { userId: account.id, event, client: by.client, by: by.who.id })
      await audit(tx, by.who.id, event, 'users', account.id, details)
      return account
    }
  /** Without an administrator nobody could make another one. */
  const keepingAdministrator =
    (along: Along<Account>): Along<Account> =>
    async (tx, account) => {
      if (!(await administratorRemains(tx))) throw new Problem('InvalidState')
      return along(tx, account)
    }
  const endAll = (tx: Db, { id }: Account) => sessions.endAll(tx, id)
  /** Whom an administrator lets in is not kept out by what strangers guessed. */
  const letIn = (tx: Db, { email }: Account) => guards.forgiveAll(tx, email)
  /** A demo account stays switched off without the demo: enabling it must not look as if it had worked. */
  const refuseDemo =
    (consequence: Along<unknown>): Along<unknown> =>
    async (tx, account) => {
      if (!account.enabled) throw new Problem('InvalidState')
      await consequence(tx, account)
    }
  const startAfresh = async (tx: Db, account: Account) => {
    await endAll(tx, account)
    await letIn(tx, account)
  }

  /** At the address before somebody may hold the password of the first invitation: it is void, and the right one gets theirs. */
  function inviteAgain(id: string) {
    const password = temporaryPassword()
    return provider.setTemporaryPassword(id, password, async (tx, account) => {
      await markTemporaryPasswordMailed(tx, id)
      await tell(tx, account, { kind: 'invitation', temporaryPassword: password })
      return account
    })
  }

  async function list(query: directory.AccountQuery): Promise<AccountPage> {
    const rows = await directory.list(sql, { ...query, limit: query.limit + 1 })
    const accounts = rows.slice(0, query.limit)
    return { accounts, next: rows.length > accounts.length ? accounts.at(-1)!.id : null }
  }

  return {
    async list(query) {
      const page = await list(query)
      const name = query.search.trim()
      const mayBeUnmet = !query.after && isName(query.by) && name && !isMet(query.by, name, page.accounts)
      return mayBeUnmet && (await provider.meet(name)) ? list(query) : page
    },
    estimate: () => directory.estimate(sql),
    byId: provider.byId,
    byUsername: provider.byUsername,

    async create(by, { groups, ...person }) {
      const password = temporaryPassword()
      return provider.create({ ...person, name: person.name.trim() }, groups, password, async (tx, account) => {
        await tell(tx, account, { kind: 'invitation', temporaryPassword: password })
        await audit(tx, by?.who.id ?? null, 'create', 'users', account.id, { groups })
        return account
      })
    },

    async update({ who }, id, { email, name }) {
      const changes = { ...(email && { email }), ...(name && { name: name.trim() }) }
      const { account, mustInvite } = await provider.update(id, changes, async (tx, account, before) => {
        // Which fields, not what stood in them: this log is never changed, and people may ask to be forgotten.
        await audit(tx, who.id, 'update', 'users', id, { fields: Object.keys(changes) })
        const moved = foldEmail(account.email) !== foldEmail(before.email)
        const mustInvite = moved && account.status === 'FORCE_CHANGE_PASSWORD'
        // Whoever lost the account by it hears of it where they still read, and is not told where it went.
        const { email, emailVerified } = before
        if (moved) await tell(tx, { ...account, email, emailVerified }, { kind: 'email-replaced' })
        if (moved && !mustInvite) await tell(tx, account, { kind: 'email-set' })
        return { account, mustInvite }
      })
      return mustInvite ? inviteAgain(id) : account
    },

    confirm: (by, id) => provider.confirmAccount(id, recording(by, 'confirmed', letIn)),
    enable: (by, id) => provider.setEnabled(id, true, recording(by, 'enabled', refuseDemo(letIn))),
    disable: (by, id) => provider.setEnabled(id, false, keepingAdministrator(recording(by, 'disabled', endAll))),

    async forceLogout(by, id) {
      const account = await provider.byId(id)
      return sql.begin((tx) => recording(by, 'forced-out', endAll)(tx, account))
    },

    resetPassword: (by, id) => provider.requireReset(id, recording(by, 'reset-required', startAfresh)),

    async temporaryPassword(by, id) {
      const password = temporaryPassword()
      const account = await provider.setTemporaryPassword(
        id,
        password,
        recording(by, 'temporary-password', startAfresh),
      )
      return { account, temporaryPassword: password }
    },

    // The devices stay: renewing the token brings the new groups.
    setGroups: (by, id, groups) =>
      provider.setGroups(
        id,
        groups,
        keepingAdministrator(recording(by, 'groups-changed', (tx) => sessions.voidTokens(tx, id), { groups })),
      ),

    async deviceLog(id, before, limit) {
      const rows = await deviceLog.readLog(sql, id, before, limit + 1)
      const entries = rows.slice(0, limit)
      const next = rows.length > entries.length ? entries.at(-1)!.id : null
      return { entries, next, count: await deviceLog.countLog(sql, id) }
    },
  }
}

/** What one person alone answers to. */
const isName = (by: UserSearchType): by is 'email' | 'username' => by === 'email' || by === 'username'

/** Found, or only begun to be typed while others fit. */
const isMet = (by: 'email' | 'username', name: string, found: Account[]) =>
  found.some((account) => foldEmail(account[by]) === foldEmail(name)) || (found.length > 0 && !isWhole[by].test(name))

const isWhole = { email: /^.+@.+\.[^.@]{2,}$/, username: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i }
