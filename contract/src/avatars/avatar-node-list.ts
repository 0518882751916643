import { type Static, Type } from 'typebox'
import { Instant, Key, Listing, Name, Nothing, Nullable, OneOf, Single, Uuid } from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { languages } from '../kernel/languages.ts'

/** `built-in`: our own renderer. `http`: an outside service does the work. `other`: a third-party program. */
export const nodeKinds = ['built-in', 'http', 'other'] as const

export const AvatarNode = Type.Object({
  PK: Key,
  Id: Type.String(),
  Name: Type.String(),
  Kind: OneOf(nodeKinds),
  /** `waiting`: it never registered. `unable`: it lacks something. `lost`: it has stopped beating. */
  State: OneOf(['waiting', 'idle', 'working', 'unable', 'lost']),
  /** What an `unable` node lacks, such as a program that is not installed. */
  Missing: Type.Array(Type.String()),
  /** How many requests it works on, and how many it can take. */
  Load: Type.Integer(),
  Capacity: Type.Integer(),
  LastBeat: Nullable(Instant),
  Languages: Type.Array(OneOf(languages)),
  Voices: Type.Array(Type.String()),
  Avatars: Type.Array(Type.String()),
  /** How many requests it has lost in the last 24 hours, because it stopped beating. */
  Lost: Type.Integer(),
  /** Whether it is part of the server: it cannot be removed here. */
  IsOwn: Type.Boolean(),
})
export type AvatarNode = Static<typeof AvatarNode>

export const listAvatarNodes = endpoint({
  method: 'GET',
  path: '/experimental/ai-avatars/nodes',
  access: 'avatars:use',
  summary: 'The workers that render avatars, with their state and load',
  reply: Listing(AvatarNode),
})

export const addAvatarNode = endpoint({
  method: 'POST',
  path: '/experimental/ai-avatars/nodes',
  access: 'administration:use',
  summary: 'Make a token for a node; it is told only now',
  body: Type.Object({ Name }),
  reply: Single(Type.Object({ Node: AvatarNode, Token: Type.String() })),
  status: 201,
  problems: ['NameTaken'],
})

export const removeAvatarNode = endpoint({
  method: 'POST',
  path: '/experimental/ai-avatars/nodes/remove',
  access: 'administration:use',
  summary: 'Take the token of a node away; what it works on goes back to the queue',
  body: Type.Object({ id: Uuid }),
  reply: Nothing,
  problems: ['NotFound', 'InvalidState'],
})
