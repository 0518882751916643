import { answered } from './failures.ts'
import type { Pool } from './pool.ts'

export type Groups = ReturnType<typeof groupsOf>

/** The groups of accounts, which the pool decides. */
export function groupsOf({ sdk, UserPoolId }: Pool) {
  async function read(username: string) {
    const groups: string[] = []
    let token: string | undefined
    do {
      const request = { UserPoolId, Username: username, Limit: 60, ...(token && { NextToken: token }) }
      const page = await answered(sdk.adminListGroupsForUser(request))
      groups.push(...(page.Groups ?? []).flatMap(({ GroupName }) => GroupName ?? []))
      token = page.NextToken
    } while (token)
    return groups.sort()
  }

  async function join(username: string, group: string) {
    const membership = { UserPoolId, Username: username, GroupName: group }
    const joined = await sdk.adminAddUserToGroup(membership).catch(unlessMissing)
    if (joined) return
    await sdk.createGroup({ UserPoolId, GroupName: group }).catch(unlessThere)
    await sdk.adminAddUserToGroup(membership)
  }

  async function membersOf(group: string) {
    const members: string[] = []
    let token: string | undefined
    do {
      const request = { UserPoolId, GroupName: group, Limit: 60, ...(token && { NextToken: token }) }
      const page = await sdk.listUsersInGroup(request).catch(unlessMissing)
      members.push(...(page?.Users ?? []).flatMap(({ Username }) => Username ?? []))
      token = page?.NextToken
    } while (token)
    return members
  }

  /** A pool cannot rename a group: its members join the new one, and then the old one is deleted with what is left. */
  async function move(from: string, to: string) {
    for (const member of await membersOf(from)) await join(member, to)
    await sdk.deleteGroup({ UserPoolId, GroupName: from }).catch(unlessMissing)
  }

  return {
    read,
    move: (from: string, to: string) => answered(move(from, to)),
    join: (username: string, group: string) => answered(join(username, group)),

    async set(username: string, wanted: string[]) {
      const held = await read(username)
      for (const group of wanted.filter((name) => !held.includes(name))) await answered(join(username, group))
      for (const group of held.filter((name) => !wanted.includes(name)))
        await answered(sdk.adminRemoveUserFromGroup({ UserPoolId, Username: username, GroupName: group }))
    },
  }
}

const named = (error: unknown, name: string) => (error as Error).name === name

function unlessMissing(error: unknown) {
  if (named(error, 'ResourceNotFoundException')) return null
  throw error
}

/** Another server may have made the group at the same time. */
function unlessThere(error: unknown) {
  if (!named(error, 'GroupExistsException')) throw error
}
