import type { Device } from '@aulanova/contract/identity/account'
import { keyOf } from '@aulanova/contract/kernel/keys'
import type { DevicePage } from '#domains/identity/sessions/devices.ts'

type DeviceRow = DevicePage['devices'][number]

/** For a person who is signed in on the device `currentId`. */
export const toDevice = (
  { id, client, lastIp, ended, createdAt, lastSeenAt }: DeviceRow,
  currentId: string,
): Device => ({
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
