import {
  changePassword,
  type Device,
  isSelf,
  listDevices,
  signOutDevice,
  updateProfile,
} from '@aulanova/contract/identity/account'
import { keyOf } from '@aulanova/contract/kernel/keys'
import type { Actor } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { WithIdentity } from '#domains/identity/people/identity.ts'
import type { DevicePage } from '#domains/identity/sessions/devices.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'

export const accountRoutes = ({ identity, pageTokens }: Services & WithIdentity) => [
  route(updateProfile, async ({ params, body, ...by }) => {
    requireSelf(by.actor, params.id)
    return { Item: await identity.updateName(by, body.name) }
  }),
  route(changePassword, async ({ actor, params, body, client }) => {
    requireSelf(actor, params.id)
    await identity.changePassword(actor, body.currentPassword, body.newPassword, client)
    return null
  }),
  route(listDevices, async ({ actor, params, query }) => {
    requireSelf(actor, params.id)
    const list = { list: 'devices', of: actor.id }
    const [after = null] = (pageTokens.read(list, query.token) ?? []) as string[]
    const { devices, count, next } = await identity.devices(actor.id, after)
    const Items = devices.map((device) => toDevice(device, actor.deviceId))
    return { Items, Count: count, ...(next && { LastEvaluatedKey: pageTokens.issue(list, [next]) }) }
  }),
  route(signOutDevice, async ({ actor, params, client }) => {
    requireSelf(actor, params.id)
    await identity.signOutDevice(actor, params.key, client)
    return null
  }),
]

function requireSelf(actor: Actor, id: string) {
  if (!isSelf(actor, id)) throw new Problem('PermissionDenied')
}

type DeviceRow = DevicePage['devices'][number]

/** For a person who is signed in on the device `currentId`. */
const toDevice = ({ id, client, lastIp, ended, createdAt, lastSeenAt }: DeviceRow, currentId: string): Device => ({
  PK: keyOf('device', id),
  DeviceKey: id,
  Status: id === currentId ? 'current' : ended ? 'signed-out' : 'active',
  DeviceAttributes: [
    { Name: 'client', Value: client },
    { Name: 'last_ip', Value: lastIp ?? '' },
  ],
  Created: createdAt,
  LastSeen: lastSeenAt,
})
