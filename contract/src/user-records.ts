import { type Static, Type } from 'typebox'
import { Instant, Key, Nullable, OneOf } from './common.ts'
import { userStatuses } from './user-support.ts'

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

export const DeviceLogEntry = Type.Object({
  Created: Instant,
  Event: Type.String(),
  Client: Type.String(),
  Ip: Type.String(),
  /** The problem code of a refusal. */
  Reason: Nullable(Type.String()),
  /** The administrator who did it; null if the person did. */
  By: Nullable(Type.String()),
})
export type DeviceLogEntry = Static<typeof DeviceLogEntry>

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
