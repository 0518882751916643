import { listGroups, listGroupUsers } from '@aulanova/contract/admin-groups'
import * as contract from '@aulanova/contract/admin-users'
import { pageSize } from '@aulanova/contract/common'
import type { SupportAction } from '@aulanova/contract/user-support'
import type { WithIdentity } from '#features/identity/identity.ts'
import { route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { toAdminUser, toDeviceLogEntry } from './users.records.ts'
import * as rules from './users.rules.ts'

export const userRoutes = (services: Services & WithIdentity) => {
  const { identity, pageTokens } = services
  const { admin } = identity
  return [
    route(contract.listUsers, async ({ params, query }) => {
      const { search = '', token, pageSize: limit = pageSize } = query
      const list = { list: 'users', by: params.type, search }
      const [after = null] = (pageTokens.read(list, token) ?? []) as string[]
      const [{ accounts, next }, estimated] = await Promise.all([
        admin.list({ by: params.type, search, limit, after }),
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
      Item: toAdminUser(await admin.byUsername(params.username)),
    })),
    route(contract.readUser, async ({ params }) => ({ Item: toAdminUser(await admin.byId(params.id)) })),
    route(contract.createUser, async ({ body, ...by }) => ({
      User: { Username: (await rules.invite(services, by, body)).username },
    })),
    route(contract.updateUser, async ({ params, body, ...by }) => ({
      Item: toAdminUser(await admin.update(by, params.id, body)),
    })),
    route(contract.readUserGroups, async ({ params }) => ({ Item: { Groups: (await admin.byId(params.id)).groups } })),
    route(contract.updateUserGroups, async ({ params, body, ...by }) => ({
      Item: { Groups: (await rules.setGroups(services, by, params.id, body.groups)).groups },
    })),
    route(contract.listDeviceLog, async ({ params, query }) => {
      await admin.byId(params.id)
      const list = { list: 'device log', of: params.id }
      const [before = null] = (pageTokens.read(list, query.token) ?? []) as number[]
      const { entries, count, next } = await admin.deviceLog(params.id, before, pageSize)
      const Items = entries.map(toDeviceLogEntry)
      return { Items, Count: count, ...(next && { LastEvaluatedKey: pageTokens.issue(list, [next]) }) }
    }),
    route(contract.readUserAccess, async ({ params }) => ({ Item: await rules.accessOf(services, params.id) })),
    ...(Object.keys(contract.support) as SupportAction[]).map((action) =>
      route(contract.support[action], async ({ params, body, ...by }) => {
        const person = { id: params.id, username: body.username }
        const { account, temporaryPassword } = await rules.support(services, by, action, person)
        return {
          Item: { User: toAdminUser(account), ...(temporaryPassword && { TemporaryPassword: temporaryPassword }) },
        }
      }),
    ),
    route(listGroups, async () => {
      const groups = await rules.allGroups(services)
      return { Items: groups, Count: groups.length }
    }),
    route(listGroupUsers, async ({ body: { group, paginationToken, searchText = '' } }) => {
      const list = { list: 'members', group, searchText }
      const [after = null] = (pageTokens.read(list, paginationToken ?? undefined) ?? []) as string[]
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
