import type { AdminUser, DeviceLogEntry, UserDetail } from '@aulanova/contract/identity/admin-users'
import type { ReachedCourse } from '@aulanova/contract/identity/user-access'
import { keyOf } from '@aulanova/contract/kernel/keys'
import type { DeviceLogPage } from '#domains/identity/people/administration.ts'
import { factsVersion, groupsVersion } from '#domains/identity/people/recording.ts'
import type { Account } from '#platform/providers/identity/account.ts'
import type { ReachRow } from './access.store.ts'

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

export const toUserDetail = (account: Account): UserDetail => ({
  ...toAdminUser(account),
  Version: factsVersion(account),
  GroupsVersion: groupsVersion(account),
})

export const toReachedCourse = (row: ReachRow): ReachedCourse => ({
  PK: keyOf('course', row.courseId),
  Name: row.name,
  Since: row.since,
  By: row.by,
  Subscription: row.subscriptionId
    ? {
        PK: keyOf('subscription', row.subscriptionId),
        Plan: row.plan ?? '',
        Expires: row.expiresAt ?? row.since,
        Source: row.isPaid ? 'paid' : row.isGiven ? 'given' : 'free',
      }
    : null,
})

type DeviceLogRow = DeviceLogPage['entries'][number]

export const toDeviceLogEntry = ({
  at,
  event,
  client,
  ip,
  reason,
  by,
  before,
  after,
}: DeviceLogRow): DeviceLogEntry => ({
  Created: at,
  Event: event,
  Client: client,
  Ip: ip ?? '',
  Reason: reason,
  By: by,
  Before: before,
  After: after,
})
