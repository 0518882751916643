import type { UserGroup } from '@aulanova/contract/identity/admin-groups'
import type { UserSearchType, UserState } from '@aulanova/contract/identity/admin-users'
import { grantsOf, isKnownGroup, groups as known } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { WithIdentity } from '#domains/identity/people/identity.ts'
import type { Requester } from '#kernel/client.ts'
import { pageOf } from '#kernel/page-of.ts'
import type { Services } from '#platform/services/services.ts'
import { mustExist } from './groups.rules.ts'
import * as users from './users.store.ts'

type UserServices = Services & WithIdentity

/** A search by status names the state itself. */
export function requireOneState(type: UserSearchType, state: UserState | undefined) {
  if (state && type === 'status')
    throw new Problem('ValidationFailed', { details: [{ field: 'state', reason: 'invalid' }] })
}

interface Invited {
  email: string
  name: string
  groups?: string[]
}

export async function invite(services: UserServices, by: Requester, { groups = ['general'], ...person }: Invited) {
  await mustExist(services, groups)
  return services.identity.admin.create(by, { ...person, groups: distinct(groups), language: by.client.language })
}

/** Our own groups in the order of the contract, then one for each organization. */
export async function allGroups({ sql }: Services): Promise<UserGroup[]> {
  const [organizations, counted] = await Promise.all([users.organizations(sql), users.membersByGroup(sql)])
  const usersIn = (group: string) => counted.find(({ name }) => name === group)?.users ?? 0
  const ours = Object.keys(known).map((name) => ({ name, organization: null }))
  const theirs = organizations.map(({ name, domain }) => ({ name: domain, organization: name }))
  return [...ours, ...theirs].map(({ name, organization }) => ({
    Name: name,
    Organization: organization,
    Permissions: grantsOf(name).map(({ permission }) => permission),
    Users: usersIn(name),
  }))
}

export async function membersOf({ sql }: Services, group: string, { search, after, limit }: users.MemberPage) {
  const exists = isKnownGroup(group) || (await users.domainsAmong(sql, [group])).length > 0
  if (!exists) throw new Problem('NotFound')
  const [rows, count] = await Promise.all([
    users.members(sql, group, { search: search.trim(), after, limit: limit + 1 }),
    users.countMembers(sql, group),
  ])
  const { page, lastOfMore } = pageOf(rows, limit)
  return { members: page, next: lastOfMore?.id ?? null, count }
}

const distinct = (names: string[]) => [...new Set(names)]
