import { type Static, Type } from 'typebox'
import { ById, ByPage, Instant, Key, Listing, Name, Nullable, OneOf, RequiredText, Single, Uuid } from './common.ts'
import { endpoint } from './endpoint.ts'
import { languages } from './public.ts'

export const avatarStates = ['queued', 'processing', 'completed', 'failed', 'cancelled'] as const
export type AvatarState = (typeof avatarStates)[number]

export const mayCancel = (state: AvatarState) => state === 'queued' || state === 'processing'

const Choice = Type.String({ minLength: 1, maxLength: 80, pattern: '^[A-Za-z0-9._+-]+$' })

export const AvatarValues = Type.Object({
  Title: Name,
  Script: RequiredText,
  Language: OneOf(languages),
  Voice: Choice,
  Avatar: Choice,
})
export type AvatarValues = Static<typeof AvatarValues>

export const AvatarRequest = Type.Object({
  PK: Key,
  Id: Type.String(),
  ...AvatarValues.properties,
  State: OneOf(avatarStates),
  /** Percent. */
  Progress: Type.Integer(),
  /** Why it failed, as a sentence. */
  Failure: Nullable(Type.String()),
  /** The address of the finished video, until it expires. */
  Address: Nullable(Type.String()),
  Node: Nullable(Type.String()),
  Created: Instant,
  Updated: Instant,
})
export type AvatarRequest = Static<typeof AvatarRequest>

export const requestAvatar = endpoint({
  method: 'POST',
  path: '/experimental/ai-avatars/requests',
  access: 'avatars:use',
  summary: 'Ask for a video in which an avatar speaks a script',
  body: AvatarValues,
  reply: Single(AvatarRequest),
  status: 201,
  problems: ['LimitExceeded'],
})

export const listAvatarRequests = endpoint({
  method: 'GET',
  path: '/experimental/ai-avatars/requests/:page',
  access: 'avatars:use',
  summary: 'My avatar requests, the newest first',
  params: ByPage,
  reply: Listing(AvatarRequest),
})

export const readAvatarRequest = endpoint({
  method: 'GET',
  path: '/experimental/ai-avatars/requests/item/:id',
  access: 'avatars:use',
  summary: 'One avatar request with its progress',
  params: ById,
  reply: Single(AvatarRequest),
  problems: ['NotFound'],
})

export const cancelAvatarRequest = endpoint({
  method: 'POST',
  path: '/experimental/ai-avatars/requests/cancel',
  access: 'avatars:use',
  summary: 'Cancel an avatar request that has not ended',
  body: Type.Object({ id: Uuid }),
  reply: Single(AvatarRequest),
  problems: ['NotFound', 'InvalidState'],
})

export const AvatarNode = Type.Object({
  PK: Key,
  Name: Type.String(),
  Kind: OneOf(['built-in', 'http']),
  State: OneOf(['idle', 'working', 'unable', 'lost']),
  /** What an `unable` node lacks, such as a program that is not installed. */
  Missing: Type.Array(Type.String()),
  /** How many requests it works on, and how many it can take. */
  Load: Type.Integer(),
  Capacity: Type.Integer(),
  LastBeat: Instant,
  Voices: Type.Array(Type.String()),
  Avatars: Type.Array(Type.String()),
})
export type AvatarNode = Static<typeof AvatarNode>

export const listAvatarNodes = endpoint({
  method: 'GET',
  path: '/experimental/ai-avatars/nodes',
  access: 'avatars:use',
  summary: 'The workers that render avatars, with their state and load',
  reply: Listing(AvatarNode),
})
