import type { UserGroup } from '@aulanova/contract/identity/admin-groups'
import type { AdminUser, UserDetail } from '@aulanova/contract/identity/admin-users'
import type { UserAccess } from '@aulanova/contract/identity/user-access'
import { keyOf } from '@aulanova/contract/kernel/keys'
import { allPermissions, groups } from '@aulanova/contract/kernel/permissions'

const noon = '2026-03-14T18:00:00.000Z'
export const userId = '0197f3a2-5c1e-7b44-9d0a-0000000000a1'
export const otherId = '0197f3a2-5c1e-7b44-9d0a-0000000000a2'

export const anAccount = (given: Partial<AdminUser> = {}): AdminUser => ({
  PK: keyOf('user', userId),
  Username: 'luis',
  Email: 'luis@example.test',
  Name: 'Luis Vega',
  EmailVerified: true,
  Enabled: true,
  Status: 'CONFIRMED',
  Groups: ['general'],
  Created: noon,
  LastModified: noon,
  ...given,
})

export const anAccountDetail = (given: Partial<UserDetail> = {}): UserDetail => ({
  ...anAccount(),
  Version: 'facts-1',
  GroupsVersion: 'groups-1',
  ...given,
})

const none = { Items: [], Count: 0 }

export const anAccess = (given: Partial<UserAccess> = {}): UserAccess => ({
  Permissions: allPermissions.map((Permission) => ({
    Permission,
    Granted: Permission === 'learning:use',
    By: Permission === 'learning:use' ? ['general'] : [],
  })),
  Sites: [],
  Devices: 2,
  ActiveSubscriptions: 0,
  ExpiredSubscriptions: 0,
  Courses: { subscriptions: none, owned: none, shared: none, collaborations: none },
  ...given,
})

export const theGroups: UserGroup[] = [
  ...Object.entries(groups).map(([Name, permissions]) => ({
    Name,
    Organization: null,
    Permissions: [...permissions],
    Users: 3,
  })),
  { Name: 'montelago.example', Organization: 'Universidad Montelago', Permissions: ['site:manage'], Users: 1 },
]
