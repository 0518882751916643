import { listGroups, listGroupUsers } from '@aulanova/contract/identity/admin-groups'
import * as contract from '@aulanova/contract/identity/admin-users'
import { listUserCourses, readUserAccess } from '@aulanova/contract/identity/user-access'
import * as groupsContract from '@aulanova/contract/identity/user-groups'
import {
  inviteMany,
  previewInvitations,
  readInvitations,
  readInviteProgress,
} from '@aulanova/contract/identity/user-import'
import { pageSize } from '@aulanova/contract/kernel/common'
import type { WithIdentity } from '#domains/identity/people/identity.ts'
import { groupsVersion } from '#domains/identity/people/recording.ts'
import { route } from '#platform/http/route.ts'
import type { Account } from '#platform/providers/identity/account.ts'
import type { Services } from '#platform/services/services.ts'
import { accessOf, coursesOf } from './access.rules.ts'
import * as groups from './groups.rules.ts'
import * as inviting from './inviting.rules.ts'
import { toAdminUser, toDeviceLogEntry, toUserDetail } from './users.records.ts'
import * as rules from './users.rules.ts'

export const userRoutes = (services: Services & WithIdentity) => {
  const { identity, pageTokens } = services
  const { admin } = identity
  return [
    route(contract.listUsers, async ({ params, query }) => {
      const { search = '', state, token, pageSize: limit = pageSize } = query
      rules.requireOneState(params.type, state)
      const list = { list: 'users', by: params.type, search, ...(state && { state }) }
      const [after = null] = (pageTokens.read(list, token) ?? []) as string[]
      const [{ accounts, next }, estimated] = await Promise.all([
        admin.list({ by: params.type, search, state, limit, after }),
        admin.estimate(),
      ])
      return {
        Users: accounts.map(toAdminUser),
        Estimated: estimated,
        ...(next && { PaginationToken: pageTokens.issue(list, [next]) }),
      }
    }),
    route(contract.estimateUsers, async () => ({ Estimated: await admin.estimate() })),
    route(contract.readUserByUsername, async ({ params }) => ({
      Item: toUserDetail(await admin.byUsername(params.username)),
    })),
    route(contract.readUser, async ({ params }) => ({ Item: toUserDetail(await admin.byId(params.id)) })),
    route(contract.createUser, async ({ body, ...by }) => ({
      User: { Username: (await rules.invite(services, by, body)).username },
    })),
    route(contract.updateUser, async ({ params, body, ...by }) => ({
      Item: toUserDetail(await admin.update(by, params.id, body)),
    })),
    route(groupsContract.readUserGroups, async ({ params }) => ({ Item: toGroups(await admin.byId(params.id)) })),
    route(groupsContract.updateUserGroups, async ({ params, body, ...by }) => ({
      Item: toGroups(await groups.setGroups(services, by, params.id, body)),
    })),
    route(groupsContract.previewGroups, async ({ body, ...by }) => ({
      Item: await groups.previewGroups(services, by, body),
    })),
    route(groupsContract.changeGroups, async ({ body, ...by }) => ({
      Item: await groups.changeGroups(services, by, body),
    })),
    route(contract.listDeviceLog, async ({ params, query }) => {
      await admin.byId(params.id)
      const list = { list: 'device log', of: params.id, show: query.show ?? 'all' }
      const [before = null] = (pageTokens.read(list, query.token) ?? []) as number[]
      const { entries, count, next } = await admin.deviceLog(params.id, { show: query.show, before, limit: pageSize })
      const Items = entries.map(toDeviceLogEntry)
      return { Items, Count: count, ...(next && { LastEvaluatedKey: pageTokens.issue(list, [next]) }) }
    }),
    route(readUserAccess, async ({ params }) => ({ Item: await accessOf(services, params.id) })),
    route(listUserCourses, async ({ params, query }) => coursesOf(services, params.id, params.why, query.token)),
    ...(Object.keys(contract.support) as contract.SupportAction[]).map((action) =>
      route(contract.support[action], async ({ params, body, ...by }) => {
        const person = { id: params.id, username: body.username }
        const { account, temporaryPassword } = await admin.support(by, action, person)
        return {
          Item: { User: toAdminUser(account), ...(temporaryPassword && { TemporaryPassword: temporaryPassword }) },
        }
      }),
    ),
    route(previewInvitations, async ({ body }) => ({ Item: await inviting.preview(services, body) })),
    route(inviteMany, async ({ body, ...by }) => ({ Item: await inviting.begin(services, by, body) })),
    route(readInviteProgress, async ({ params }) => ({ Item: await inviting.progress(services, params.id) })),
    route(readInvitations, async ({ params }) => ({ Item: await inviting.read(services, params.id) })),
    route(listGroups, async () => {
      const groups = await rules.allGroups(services)
      return { Items: groups, Count: groups.length }
    }),
    route(listGroupUsers, async ({ body: { group, paginationToken, searchText = '' } }) => {
      const list = { list: 'members', group, searchText }
      const [after = null] = (pageTokens.read(list, paginationToken) ?? []) as string[]
      const { members, next, count } = await rules.membersOf(services, group, {
        search: searchText,
        after,
        limit: pageSize,
      })
      return {
        Users: members.map(toAdminUser),
        Estimated: count,
        ...(next && { PaginationToken: pageTokens.issue(list, [next]) }),
      }
    }),
  ]
}

const toGroups = (account: Account) => ({ Groups: account.groups, Version: groupsVersion(account) })
