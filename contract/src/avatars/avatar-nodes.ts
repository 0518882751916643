import { type Static, Type } from 'typebox'
import { Filename, UploadGrant } from '../files/files.ts'
import { Instant, Key, Limited, Line, Listing, Name, Nothing, Nullable, OneOf, Single, Uuid } from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { languages } from '../kernel/languages.ts'
import { backgrounds } from './avatar-catalogue.ts'
import { AvatarValues, avatarFailures, avatarSteps, ChoiceId } from './avatars.ts'

/**
 * What nodes ask of the server; `docs/avatar-nodes.md` explains it to those who write one. A node sends its token as
 * `Authorization: Bearer TOKEN`. The path has the version of the protocol: what is added to it may be ignored, what changes
 * its meaning gets a new version.
 */
const root = '/avatar-nodes/v1'

/** `built-in`: our own renderer. `http`: an outside service does the work. `other`: a third-party program. */
const nodeKinds = ['built-in', 'http', 'other'] as const

const Named = Type.Object({ Id: ChoiceId, Name })

export const NodeAbilities = Type.Object({
  Kind: OneOf(nodeKinds),
  /** How many requests it works on at once. */
  Capacity: Type.Integer({ minimum: 1, maximum: 100 }),
  Voices: Limited(Type.Object({ Id: ChoiceId, Name, Language: OneOf(languages) }), 500),
  Avatars: Limited(Named, 500),
  Backgrounds: Limited(OneOf(backgrounds), backgrounds.length),
  /** Sentences about what it lacks. Unless there is none, it gets no work. */
  Missing: Limited(Line, 20),
})
export type NodeAbilities = Static<typeof NodeAbilities>

export const registerNode = endpoint({
  method: 'POST',
  path: `${root}/register`,
  access: 'node',
  summary: 'Say what the node can do; to be called at its start and when that changes',
  /** `Claims` are those that it still works on; its others are lost. */
  body: Type.Object({ ...NodeAbilities.properties, Claims: Limited(Uuid, 100) }),
  reply: Type.Object({
    Name: Type.String(),
    /** How often the node beats, and how long after its last beat another may take its claims. */
    BeatSeconds: Type.Number(),
    LeaseSeconds: Type.Number(),
    /** Limits on what is handed in. */
    MostSeconds: Type.Integer(),
    MostBytes: Type.Integer(),
  }),
})

export const beatNode = endpoint({
  method: 'POST',
  path: `${root}/beat`,
  access: 'node',
  summary: 'Say that the node is alive, with the progress of its claims; learn which of them it has lost',
  body: Type.Object({
    Claims: Limited(
      Type.Object({
        Claim: Uuid,
        /** Percent; it never goes back. */
        Progress: Type.Integer({ minimum: 0, maximum: 100 }),
        Step: OneOf(avatarSteps),
        SecondsLeft: Nullable(Type.Integer({ minimum: 0, maximum: 86_400 })),
      }),
      100,
    ),
  }),
  reply: Type.Object({
    /** Claims that were cancelled or lost: the node stops working on them. */
    Lost: Type.Array(Uuid),
    /** Claims about which an outside service has called back. */
    Called: Type.Array(Uuid),
    /** How many requests wait that this node could take. */
    Waiting: Type.Integer(),
  }),
  problems: ['InvalidState'],
})

export const ClaimedRequest = Type.Object({
  /** Names this claim in all that follows. */
  Claim: Uuid,
  ...AvatarValues.properties,
  Background: OneOf(backgrounds),
  /** Where an outside service may call back about this claim. */
  CallBack: Type.String(),
})
export type ClaimedRequest = Static<typeof ClaimedRequest>

export const claimAvatar = endpoint({
  method: 'POST',
  path: `${root}/claim`,
  access: 'node',
  summary: 'Take the next request that this node can do',
  reply: Type.Object({ Item: Nullable(ClaimedRequest) }),
  problems: ['InvalidState'],
})

export const handedInKinds = ['video', 'captions'] as const

export const grantNodeUpload = endpoint({
  method: 'POST',
  path: `${root}/claims/upload`,
  access: 'node',
  summary:
    'Ask to upload the video (MP4) or the captions (WebVTT) of a claim; at most twice for each kind; grants that a node used before it gave the request back count until they expire',
  body: Type.Object({
    claim: Uuid,
    kind: OneOf(handedInKinds),
    size: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  }),
  reply: UploadGrant,
  status: 201,
  problems: ['NotFound', 'TooLarge', 'StorageFull', 'InvalidState'],
})

export const handInAvatar = endpoint({
  method: 'POST',
  path: `${root}/claims/hand-in`,
  access: 'node',
  summary: 'Hand in the uploaded video and captions; refused when the claim was lost',
  body: Type.Object({
    claim: Uuid,
    video: Filename,
    captions: Nullable(Filename),
    /** The length of the video. */
    seconds: Type.Number({ exclusiveMinimum: 0, maximum: 86_400 }),
  }),
  reply: Nothing,
  problems: ['NotFound', 'ItemNotFound', 'FileRejected', 'TooLarge', 'StorageFull'],
})

export const failAvatar = endpoint({
  method: 'POST',
  path: `${root}/claims/fail`,
  access: 'node',
  summary: 'Say that a request cannot be done, and why',
  body: Type.Object({
    claim: Uuid,
    failure: OneOf(avatarFailures),
    reason: Type.Optional(Line),
    /** The fault may be the node's: another begins anew, as after a loss. */
    ofNode: Type.Optional(Type.Boolean()),
  }),
  reply: Nothing,
  problems: ['NotFound'],
})

export const releaseAvatar = endpoint({
  method: 'POST',
  path: `${root}/claims/release`,
  access: 'node',
  summary: 'Give a request back to the queue, because the node stops',
  body: Type.Object({ claim: Uuid }),
  reply: Nothing,
  problems: ['NotFound'],
})

/** A repeated call changes nothing. The header that signs the body is explained in `docs/avatar-nodes.md`. */
export const callBackAvatar = endpoint({
  method: 'POST',
  path: `${root}/callbacks/:claim`,
  access: 'public',
  raw: true,
  summary: 'For an outside avatar service: there is news about a claim; signed',
  params: Type.Object({ claim: Uuid }),
  reply: Nothing,
  problems: ['NotFound'],
})

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
