import { keyOf } from '@aulanova/contract/keys'
import type { AdminUser, DeviceLogEntry } from '@aulanova/contract/user-records'
import type { Account } from '#adapters/identity/account.ts'
import type { DeviceLogPage } from '#features/identity/administration.ts'

export const toAdminUser = (account: Account): AdminUser => ({
  PK: keyOf('user', account.id),
  Username: account.username,
  Email: account.email,
  Name: account.name,
  EmailVerified: account.emailVerified,
  Enabled: account.enabled,
  Status: account.status,
  Groups: account.groups,
  Created: account.createdAt,
  LastModified: account.updatedAt,
})

type DeviceLogRow = DeviceLogPage['entries'][number]

export const toDeviceLogEntry = ({ at, event, client, ip, reason, by }: DeviceLogRow): DeviceLogEntry => ({
  Created: at,
  Event: event,
  Client: client,
  Ip: ip ?? '',
  Reason: reason,
  By: by,
})
