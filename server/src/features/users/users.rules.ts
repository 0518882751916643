import type { UserGroup } from '@aulanova/contract/admin-groups'
import { isKnownGroup, groups as known, type Permission } from '@aulanova/contract/permissions'
import { Problem } from '@aulanova/contract/problems'
import type { UserAccess } from '@aulanova/contract/user-records'
import type { SupportAction } from '@aulanova/contract/user-support'
import type { Account } from '#adapters/identity/account.ts'
import { pageOf } from '#db/page-of.ts'
import type { WithIdentity } from '#features/identity/identity.ts'
import { daysFrom, refreshDays } from '#features/identity/sessions/lifetimes.ts'
import type { Requester } from '#http/client.ts'
import type { Services } from '#services.ts'
import * as users from './users.store.ts'

type UserServices = Services & WithIdentity

/** Refuses a group that is neither one of ours nor the domain of an organization: a misspelt one would grant nothing. */
async function mustExist({ sql }: Services, groups: string[]) {
  const domains = groups.filter((group) => !isKnownGroup(group))
  if (domains.length === 0) return
  const found = await users.domainsAmong(sql, domains)
  if (domains.some((domain) => !found.includes(domain))) throw new Problem('ItemNotFound')
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

export async function setGroups(services: UserServices, by: Requester, id: string, groups: string[]) {
  await mustExist(services, groups)
  // Administrators cannot remove themselves from the group, since the last one would lock everybody out.
  if (id === by.actor.id && !groups.includes('admin')) throw new Problem('InvalidState')
  return services.identity.admin.setGroups(by, id, distinct(groups))
}

/** The username must match the id, so that a wrong id does not change another person's account. */
export async function support(
  { identity: { admin } }: UserServices,
  by: Requester,
  action: SupportAction,
  { id, username }: { id: string; username: string },
): Promise<{ account: Account; temporaryPassword?: string }> {
  if ((await admin.byId(id)).username !== username) throw new Problem('UserNotFound')
  switch (action) {
    case 'confirm-user':
      return { account: await admin.confirm(by, id) }
    case 'enable-user':
      return { account: await admin.enable(by, id) }
    case 'disable-user':
      if (id === by.actor.id) throw new Problem('InvalidState')
      return { account: await admin.disable(by, id) }
    case 'force-logout':
      return { account: await admin.forceLogout(by, id) }
    case 'reset-password':
      return { account: await admin.resetPassword(by, id) }
    case 'temporal-password':
      return admin.temporaryPassword(by, id)
  }
}

export async function accessOf({ sql, identity, now }: UserServices, id: string): Promise<UserAccess> {
  const { groups } = await identity.admin.byId(id)
  const unusedSince = daysFrom(now(), -refreshDays)
  const { devices, active, expired } = await users.countAccess(sql, id, now(), unusedSince)
  return {
    Permissions: everyPermission.map((permission) => {
      const by = groups.filter((group) => permissionsOf(group).includes(permission))
      return { Permission: permission, Granted: by.length > 0, By: by }
    }),
    Sites: groups.filter((group) => !isKnownGroup(group)),
    Devices: devices,
    ActiveSubscriptions: active,
    ExpiredSubscriptions: expired,
  }
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
    Permissions: [...permissionsOf(name)],
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
const everyPermission = distinct(Object.values(known).flat()) as Permission[]
/** Members of an organization's group manage its site and nothing else. */
const permissionsOf = (group: string): readonly Permission[] => (isKnownGroup(group) ? known[group] : ['site:manage'])
