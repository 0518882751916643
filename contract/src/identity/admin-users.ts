import { Type } from 'typebox'
import {
  ById,
  Email,
  Listing,
  OneOf,
  SearchText,
  Seen,
  Single,
  Token,
  UserListing,
  Username,
} from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { PersonName } from './person-name.ts'
import { GroupNames } from './user-groups.ts'
import { AdminUser, DeviceLogEntry, UserDetail } from './user-records.ts'
import { logFilters, type SupportAction, supportActions, userSearchTypes, userStates } from './user-support.ts'

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users/by/:type',
  access: 'administration:use',
  summary: 'Accounts, searched by one of their attributes, of all states or of one; a search by status takes no state',
  params: Type.Object({ type: OneOf(userSearchTypes) }),
  query: Type.Object({
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
    search: Type.Optional(SearchText),
    state: Type.Optional(OneOf(userStates)),
    token: Type.Optional(Token),
  }),
  reply: UserListing(AdminUser),
  problems: ['InvalidToken'],
})

export const estimateUsers = endpoint({
  method: 'GET',
  path: '/admin/users/estimated',
  access: 'administration:use',
  summary: 'About how many accounts there are',
  reply: Type.Object({ Estimated: Type.Integer() }),
})

export const readUserByUsername = endpoint({
  method: 'GET',
  path: '/admin/users/username/:username',
  access: 'administration:use',
  summary: 'One account, by its username',
  params: Type.Object({ username: Username }),
  reply: Single(UserDetail),
  problems: ['UserNotFound'],
})

export const readUser = endpoint({
  method: 'GET',
  path: '/admin/users/:id',
  access: 'administration:use',
  summary: 'One account',
  params: ById,
  reply: Single(UserDetail),
  problems: ['UserNotFound'],
})

export const createUser = endpoint({
  method: 'POST',
  path: '/admin/users',
  access: 'administration:use',
  summary: 'Invite a person: a temporary password is mailed to them',
  body: Type.Object({ email: Email, name: PersonName, groups: Type.Optional(GroupNames) }),
  reply: Type.Object({ User: Type.Object({ Username: Type.String() }) }),
  status: 201,
  problems: ['UsernameExists', 'ItemNotFound', 'MailLimitExceeded'],
})

export const updateUser = endpoint({
  method: 'PUT',
  path: '/admin/users/:id',
  access: 'administration:use',
  summary: 'Change the name or the e-mail of an account',
  params: ById,
  body: Type.Object({ email: Type.Optional(Email), name: Type.Optional(PersonName), seen: Seen }),
  reply: Single(UserDetail),
  problems: ['UserNotFound', 'UsernameExists', 'Conflict'],
})

export const listDeviceLog = endpoint({
  method: 'GET',
  path: '/admin/users/:id/device-log',
  access: 'administration:use',
  summary: 'Every sign-in, refresh and refusal of an account, the latest first',
  params: ById,
  query: Type.Object({ token: Type.Optional(Token), show: Type.Optional(OneOf(logFilters)) }),
  reply: Listing(DeviceLogEntry),
  problems: ['UserNotFound', 'InvalidToken'],
})

const supportOf = (action: SupportAction) =>
  endpoint({
    method: 'PUT',
    path: `/admin/users/${action}/:id`,
    access: 'administration:use',
    summary: supportActions[action],
    params: ById,
    body: Type.Object({ username: Username }),
    reply: Single(
      Type.Object({
        User: AdminUser,
        /** Answered once, by `temporal-password` only. */
        TemporaryPassword: Type.Optional(Type.String()),
      }),
    ),
    problems: ['UserNotFound', 'InvalidState', 'MailLimitExceeded'],
  })

export const support = Object.fromEntries(
  (Object.keys(supportActions) as SupportAction[]).map((action) => [action, supportOf(action)]),
) as Record<SupportAction, ReturnType<typeof supportOf>>
