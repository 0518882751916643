import { type Static, Type } from 'typebox'
import { AuditedFields } from '../kernel/audited-fields.ts'
import { Instant, Key, Nullable, OneOf, StateVersion } from '../kernel/common.ts'
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

/**
 * Invited and not in yet: who has used the mailed password has proved the address, also where an administrator gave
 * another temporary password since.
 */
export const isInvited = ({ Status, EmailVerified }: Pick<AdminUser, 'Status' | 'EmailVerified'>) =>
  Status === 'FORCE_CHANGE_PASSWORD' && !EmailVerified

/** One account with the versions that a change of it names. */
export const UserDetail = Type.Object({
  ...AdminUser.properties,
  /** Of name and e-mail. */
  Version: StateVersion,
  GroupsVersion: StateVersion,
})
export type UserDetail = Static<typeof UserDetail>

export const DeviceLogEntry = Type.Object({
  Created: Instant,
  Event: Type.String(),
  Client: Type.String(),
  Ip: Type.String(),
  /** The problem code of a refusal. */
  Reason: Nullable(Type.String()),
  /** The administrator who did it; null if the person did. */
  By: Nullable(Type.String()),
  /** What of the account changed; empty for the rest. */
  Before: AuditedFields,
  After: AuditedFields,
})
export type DeviceLogEntry = Static<typeof DeviceLogEntry>
