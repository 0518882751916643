import { type Static, Type } from 'typebox'
import { ById, Limited, Nullable, OneOf, Seen, Single, StateVersion, Uuid } from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { Person } from './person.ts'

/** A group is one of the known ones or the domain of an organization. */
const GroupName = Type.String({ minLength: 1, maxLength: 120, pattern: '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$' })
export const maxGroups = 50
export const GroupNames = Limited(GroupName, maxGroups)

const UserGroups = Single(Type.Object({ Groups: Type.Array(Type.String()), Version: StateVersion }))

export const readUserGroups = endpoint({
  method: 'GET',
  path: '/admin/users/:id/groups',
  access: 'administration:use',
  summary: 'The groups an account is in',
  params: ById,
  reply: UserGroups,
  problems: ['UserNotFound'],
})

export const updateUserGroups = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/groups',
  access: 'administration:use',
  summary: 'Set the groups of an account; it counts from its next request',
  params: ById,
  body: Type.Object({ groups: GroupNames, seen: Seen }),
  reply: UserGroups,
  problems: ['UserNotFound', 'ItemNotFound', 'InvalidState', 'Conflict'],
})

/** How many accounts can be changed at once. */
export const maxChanged = 200

/** Why the groups of an account cannot be set as asked; `InvalidState` says it in its details. */
export const groupRefusals = ['own-admin', 'last-admin'] as const
export type GroupRefusal = (typeof groupRefusals)[number]

/** What happens, or has happened, to one of the chosen accounts. */
export const groupOutcomes = ['change', 'same', ...groupRefusals, 'missing', 'failed'] as const
export type GroupOutcome = (typeof groupOutcomes)[number]

/** A permission. `Site` is the organization whose site it is limited to. */
export const Grant = Type.Object({ Permission: Type.String(), Site: Nullable(Type.String()) })
export type Grant = Static<typeof Grant>

export const GroupEffect = Type.Object({
  Id: Uuid,
  /** Null when there is no such account. */
  User: Nullable(Person),
  Before: Type.Array(Type.String()),
  Groups: Type.Array(Type.String()),
  Gained: Type.Array(Grant),
  Lost: Type.Array(Grant),
  Outcome: OneOf(groupOutcomes),
})
export type GroupEffect = Static<typeof GroupEffect>

const Chosen = Type.Object({
  people: Type.Array(Uuid, { minItems: 1, maxItems: maxChanged, uniqueItems: true }),
  add: GroupNames,
  /** A group that is also added stays. */
  remove: GroupNames,
})

export const previewGroups = endpoint({
  method: 'POST',
  path: '/admin/users/groups/preview',
  access: 'administration:use',
  summary: 'What adding and removing groups would give to accounts and take from them; writes nothing',
  body: Chosen,
  reply: Single(Type.Array(GroupEffect)),
  problems: ['ItemNotFound'],
})

export const changeGroups = endpoint({
  method: 'POST',
  path: '/admin/users/groups',
  access: 'administration:use',
  summary: 'Add groups to several accounts and remove others; one that is refused does not stop the rest',
  body: Chosen,
  reply: Single(Type.Array(GroupEffect)),
  problems: ['ItemNotFound'],
})
