import { type Static, Type } from 'typebox'
import { AuditedFields } from '../kernel/audited-fields.ts'
import {
  ById,
  Email,
  Instant,
  Key,
  Listing,
  Nullable,
  OneOf,
  SearchText,
  Seen,
  Single,
  StateVersion,
  Token,
  UserListing,
  Username,
} from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { PersonName } from './person-name.ts'
import { GroupNames } from './user-groups.ts'

export const userStatuses = ['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD'] as const
export type UserStatus = (typeof userStatuses)[number]

/** What accounts can be listed by: a status, or whether the account is disabled. */
export const userStates = [...userStatuses, 'DISABLED'] as const
export type UserState = (typeof userStates)[number]

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

/** By which attribute accounts can be searched; `any`: by name, e-mail or username. */
export const userSearchTypes = ['any', 'email', 'name', 'username', 'status'] as const
export type UserSearchType = (typeof userSearchTypes)[number]

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users/by/:type',
  access: 'administration:use',
  summary:
    'Accounts, searched by one or any of their attributes, of all states or of one; a search by status takes no state',
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

/** What of the device log is read; all of it unless named. */
export const logFilters = ['sign-ins', 'refusals'] as const
export type LogFilter = (typeof logFilters)[number]

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

/** What an administrator can do for an account, and what it does. */
export const supportActions = {
  'confirm-user': 'Confirm an account without its code; a code to choose a password is mailed',
  'enable-user': 'Let an account sign in again',
  'disable-user': 'Keep an account out from its next request on',
  'force-logout': 'End every session of an account',
  'reset-password': 'Mail a code that allows a new password',
  'temporal-password': 'Give an account a temporary password that is shown once',
  'invite-again': 'Mail an invitation that was not used again, with a new temporary password',
} as const
export type SupportAction = keyof typeof supportActions

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
