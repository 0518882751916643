import type { GroupEffect, GroupOutcome, GroupRefusal } from '@aulanova/contract/identity/user-groups'
import { type GroupGrant, grantsOf, isKnownGroup } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { WithIdentity } from '#domains/identity/people/identity.ts'
import { toPerson } from '#domains/identity/people/person.records.ts'
import { groupsVersion } from '#domains/identity/people/recording.ts'
import type { Requester } from '#kernel/client.ts'
import { problemOfDatabase } from '#platform/db/constraints.ts'
import type { Account } from '#platform/providers/identity/account.ts'
import type { Services } from '#platform/services/services.ts'
import * as users from './users.store.ts'

type UserServices = Services & WithIdentity

/** Refuses a group that is neither one of ours nor the domain of an organization: a misspelt one would grant nothing. */
export async function mustExist({ sql }: Services, groups: string[]) {
  const domains = groups.filter((group) => !isKnownGroup(group))
  if (domains.length === 0) return
  const found = await users.domainsAmong(sql, domains)
  if (domains.some((domain) => !found.includes(domain))) throw new Problem('ItemNotFound')
}

interface Wanted {
  groups: string[]
  /** The version of the groups that the change was made from. */
  seen?: string | undefined
}

export async function setGroups(services: UserServices, by: Requester, id: string, { groups, seen }: Wanted) {
  await mustExist(services, groups)
  // Administrators cannot remove themselves from the group, since the last one would lock everybody out.
  if (id === by.actor.id && !groups.includes('admin')) throw refusalOf('own-admin')
  return services.identity.admin.setGroups(by, id, { groups: distinct(groups), seen })
}

const refusalOf = (reason: GroupRefusal) => new Problem('InvalidState', { details: [{ field: 'groups', reason }] })

interface Chosen {
  people: string[]
  add: string[]
  remove: string[]
}

/** What would change, for each of the chosen in their order. Writes nothing. */
export async function previewGroups(services: UserServices, by: Requester, chosen: Chosen) {
  await mustExist(services, chosen.add)
  const found = await users.accounts(services.sql, chosen.people)
  const byId = new Map(found.map((account) => [account.id, account]))
  return chosen.people.map((id) => effectOf(by, id, byId.get(id), chosen))
}

/** One after the other, each in its own transaction: one that is refused does not stop the rest. */
export async function changeGroups(services: UserServices, by: Requester, chosen: Chosen) {
  await mustExist(services, chosen.add)
  const effects: GroupEffect[] = []
  for (const id of chosen.people) effects.push(await changeOne(services, by, id, chosen))
  return effects
}

/** What is added and removed is relative, so a change by somebody else in between is no conflict: it is read again. */
async function changeOne(services: UserServices, by: Requester, id: string, chosen: Chosen): Promise<GroupEffect> {
  const { admin } = services.identity
  let effect = effectOf(by, id, undefined, chosen)
  for (let attempt = 0; attempt < 3; attempt++) {
    const [account] = await users.accounts(services.sql, [id])
    effect = effectOf(by, id, account, chosen)
    if (!account || effect.Outcome !== 'change') return effect
    const failure = await admin
      .setGroups(by, id, { groups: effect.Groups, seen: groupsVersion(account) })
      .then(() => null, outcomeOfFailure)
    if (failure === null) return effect
    if (failure !== 'again') return { ...effect, Outcome: failure }
  }
  return { ...effect, Outcome: 'failed' }
}

function outcomeOfFailure(error: unknown): GroupOutcome | 'again' {
  const problem = error instanceof Problem ? error : problemOfDatabase(error)
  if (!problem) throw error
  if (problem.code === 'Conflict') return 'again'
  return problem.code === 'InvalidState' ? 'last-admin' : 'failed'
}

function effectOf(by: Requester, id: string, account: Account | undefined, chosen: Chosen): GroupEffect {
  const before = account?.groups ?? []
  const remaining = before.filter((group) => !chosen.remove.includes(group) || chosen.add.includes(group))
  const after = account ? distinct([...remaining, ...chosen.add]).toSorted() : []
  const [held, holding] = [before.flatMap(grantsOf), after.flatMap(grantsOf)]
  return {
    Id: id,
    User: account ? toPerson(account) : null,
    Before: before,
    Groups: after,
    Gained: beyond(holding, held),
    Lost: beyond(held, holding),
    Outcome: account ? outcomeOf(by, account, after) : 'missing',
  }
}

function outcomeOf(by: Requester, { id, groups }: Account, after: string[]): GroupOutcome {
  if (id === by.actor.id && groups.includes('admin') && !after.includes('admin')) return 'own-admin'
  return groups.length === after.length && groups.every((group) => after.includes(group)) ? 'same' : 'change'
}

/** The grants of the first that the second has not, each once. One without a site includes that of every site. */
function beyond(these: GroupGrant[], those: GroupGrant[]) {
  const isIn = (grant: GroupGrant, among: GroupGrant[]) =>
    among.some(({ permission, site }) => permission === grant.permission && (site === null || site === grant.site))
  return these
    .filter((grant, at) => !isIn(grant, those) && !isIn(grant, these.slice(0, at)))
    .map(({ permission, site }) => ({ Permission: permission, Site: site }))
}

const distinct = (names: string[]) => [...new Set(names)]
