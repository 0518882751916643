import { type Static, Type } from 'typebox'
import { Instant, Key, Nullable, OneOf } from './common.ts'
import { keyOf } from './keys.ts'
import { type UserStatus, userStatuses } from './user-support.ts'

export const AdminUser = Type.Object({
  PK: Key,
  Username: Type.String(),
  Email: Type.String(),
  Name: Type.String(),
  EmailVerified: Type.Boolean(),
  Enabled: Type.Boolean(),
  Status: OneOf(userStatuses),
  Groups: Type.Array(Type.String()),
  Created: Instant,
  LastModified: Instant,
})
export type AdminUser = Static<typeof AdminUser>

/** An account as the identity provider and the database tell it. */
export interface AccountRow {
  id: string
  username: string
  email: string
  name: string
  emailVerified: boolean
  enabled: boolean
  status: UserStatus
  groups: string[]
  createdAt: string
  updatedAt: string
}

export const toAdminUser = (row: AccountRow): AdminUser => ({
  PK: keyOf('user', row.id),
  Username: row.username,
  Email: row.email,
  Name: row.name,
  EmailVerified: row.emailVerified,
  Enabled: row.enabled,
  Status: row.status,
  Groups: row.groups,
  Created: row.createdAt,
  LastModified: row.updatedAt,
})

export const DeviceLogEntry = Type.Object({
  Created: Instant,
  Event: Type.String(),
  Client: Type.String(),
  Ip: Type.String(),
  /** The problem code of a refusal. */
  Reason: Nullable(Type.String()),
  /** The administrator who did it, where it was not the person. */
  By: Nullable(Type.String()),
})
export type DeviceLogEntry = Static<typeof DeviceLogEntry>

interface DeviceLogRow {
  at: string
  event: string
  client: string
  ip: string | null
  reason: string | null
  by: string | null
}

export const toDeviceLogEntry = ({ at, event, client, ip, reason, by }: DeviceLogRow): DeviceLogEntry => ({
  Created: at,
  Event: event,
  Client: client,
  Ip: ip ?? '',
  Reason: reason,
  By: by,
})

export const UserAccess = Type.Object({
  Permissions: Type.Array(
    Type.Object({ Permission: Type.String(), Granted: Type.Boolean(), By: Type.Array(Type.String()) }),
  ),
  /** Domains of the organizations whose site the account manages. */
  Sites: Type.Array(Type.String()),
  Devices: Type.Integer(),
  ActiveSubscriptions: Type.Integer(),
  ExpiredSubscriptions: Type.Integer(),
})
export type UserAccess = Static<typeof UserAccess>
