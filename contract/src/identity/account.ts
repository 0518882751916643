import { type Static, Type } from 'typebox'
import { ById, Instant, Key, Listing, Nothing, OneOf, Single, TokenQuery, Uuid } from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'
import type { Actor } from '../kernel/permissions.ts'
import { Password, UserAttributes } from './auth.ts'
import { PersonName } from './person-name.ts'

/** These calls are about one's own account only, for administrators too. */
export const isSelf = (actor: Actor, id: string) => actor.id === id

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/users/:id/profile',
  access: 'signed-in',
  summary: 'Change my own name',
  params: ById,
  body: Type.Object({ name: PersonName }),
  reply: Single(UserAttributes),
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/users/:id/password',
  access: 'signed-in',
  summary: 'Change my own password; every other session ends',
  params: ById,
  body: Type.Object({ currentPassword: Password, newPassword: Password }),
  reply: Nothing,
  problems: ['WrongPassword', 'PasswordPolicy', 'TooManyAttempts', 'LimitExceeded'],
})

export const deviceStates = ['current', 'active', 'signed-out'] as const
export const deviceAttributes = ['client', 'last_ip'] as const

/** A browser in which the person has signed in. */
export const Device = Type.Object({
  PK: Key,
  DeviceKey: Type.String(),
  Status: OneOf(deviceStates),
  /** In the order in which the table shows them. */
  DeviceAttributes: Type.Array(Type.Object({ Name: OneOf(deviceAttributes), Value: Type.String() })),
  Created: Instant,
  LastSeen: Instant,
})
export type Device = Static<typeof Device>

export const listDevices = endpoint({
  method: 'GET',
  path: '/users/:id/devices',
  access: 'signed-in',
  summary: 'The browsers I signed in with, ten a request',
  params: ById,
  query: TokenQuery,
  reply: Listing(Device),
  problems: ['InvalidToken'],
})

export const signOutDevice = endpoint({
  method: 'DELETE',
  path: '/users/:id/devices/:key',
  access: 'signed-in',
  summary: 'Sign one of my browsers out',
  params: Type.Object({ id: Uuid, key: Uuid }),
  reply: Nothing,
  problems: ['ItemNotFound'],
})
