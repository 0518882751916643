import { type Static, Type } from 'typebox'
import { Block } from '../authoring/blocks.ts'
import { StoredFile } from '../files/files.ts'
import {
  ById,
  ByPage,
  Filled,
  InCourse,
  Instant,
  Key,
  Listing,
  Name,
  Nothing,
  Nullable,
  OneOf,
  Single,
  Uuid,
} from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { languages } from '../kernel/languages.ts'
import { backgrounds, longestScript } from './avatar-catalogue.ts'

export const avatarStates = ['queued', 'processing', 'completed', 'failed', 'cancelled'] as const
export type AvatarState = (typeof avatarStates)[number]

export const mayCancel = (state: AvatarState) => state === 'queued' || state === 'processing'
export const mayRetry = (state: AvatarState) => state === 'failed' || state === 'cancelled'

/** What a node is doing with a request. */
export const avatarSteps = ['speaking', 'drawing', 'waiting', 'sending'] as const
export type AvatarStep = (typeof avatarSteps)[number]

/**
 * Why a request failed. `nodeLost`: each node that had it stopped beating. `timedOut`: it took longer than allowed.
 * `refused`: an outside service did not want it. `unreachable`: an outside service did not answer. `invalid`: what was handed
 * in is no such video.
 */
export const avatarFailures = [
  'nodeLost',
  'speech',
  'drawing',
  'tooLong',
  'tooLarge',
  'timedOut',
  'refused',
  'unreachable',
  'invalid',
] as const
export type AvatarFailure = (typeof avatarFailures)[number]

/** The id of a voice or an avatar: one of ours, or one that a node offers. */
export const ChoiceId = Type.String({ minLength: 1, maxLength: 80, pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$' })

export const AvatarValues = Type.Object({
  Title: Name,
  Script: Filled(longestScript),
  Language: OneOf(languages),
  Voice: ChoiceId,
  Avatar: ChoiceId,
  /** The classroom if it is left out. */
  Background: Type.Optional(OneOf(backgrounds)),
})
export type AvatarValues = Static<typeof AvatarValues>

export const AvatarRequest = Type.Object({
  PK: Key,
  Id: Type.String(),
  ...AvatarValues.properties,
  Background: OneOf(backgrounds),
  State: OneOf(avatarStates),
  /** Percent. */
  Progress: Type.Integer(),
  /** Of one that is processed. */
  Step: Nullable(OneOf(avatarSteps)),
  /** Seconds until it is finished, as the node expects. */
  SecondsLeft: Nullable(Type.Integer()),
  /** Of one that is queued: 1 is the next. */
  Place: Nullable(Type.Integer()),
  Failure: Nullable(OneOf(avatarFailures)),
  /** What an outside service said about its failure. */
  Reason: Nullable(Type.String()),
  /** The node that has it, or had it last. */
  Node: Nullable(Type.String()),
  /** The length of the finished video. */
  Seconds: Nullable(Type.Integer()),
  /** Null until it is finished, and after it was deleted because it was in no course. */
  Video: Nullable(StoredFile),
  Captions: Nullable(StoredFile),
  /** When the video is deleted unless it is in a course by then. */
  Expires: Nullable(Instant),
  /** In how many courses it is. */
  Courses: Type.Integer(),
  /** The name of the creator whom the video was handed to. */
  HandedTo: Nullable(Type.String()),
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
  /** `usable`: only those whose video can be put into a course. */
  query: Type.Object({ usable: Type.Optional(Type.Boolean()) }),
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

const changeOf = (name: 'cancel' | 'retry', summary: string) =>
  endpoint({
    method: 'POST',
    path: `/experimental/ai-avatars/requests/${name}`,
    access: 'avatars:use',
    summary,
    body: Type.Object({ id: Uuid }),
    reply: Single(AvatarRequest),
    problems: ['NotFound', 'InvalidState'],
  })

export const cancelAvatarRequest = changeOf('cancel', 'Cancel an avatar request that has not ended')
export const retryAvatarRequest = changeOf('retry', 'Queue an avatar request again that failed or was cancelled')

export const deleteAvatarRequest = endpoint({
  method: 'POST',
  path: '/experimental/ai-avatars/requests/delete',
  access: 'avatars:use',
  summary: 'Remove an avatar request that has ended; courses keep its video',
  body: Type.Object({ id: Uuid }),
  reply: Nothing,
  problems: ['NotFound', 'InvalidState'],
})

export const AvatarOptions = Type.Object({
  /** Ours and those of nodes that are at work. `CanWork`: a node is there that has it. */
  Voices: Type.Array(
    Type.Object({ Id: ChoiceId, Language: OneOf(languages), Name: Type.String(), CanWork: Type.Boolean() }),
  ),
  Avatars: Type.Array(Type.Object({ Id: ChoiceId, Name: Type.String(), CanWork: Type.Boolean() })),
  /** How many requests I may still make today, and how many a day has. */
  LeftToday: Type.Integer(),
  PerDay: Type.Integer(),
  /** Days after which a finished video is deleted that is in no course. */
  KeptDays: Type.Integer(),
  /** Of all people. */
  Processing: Type.Integer(),
  Queued: Type.Integer(),
})
export type AvatarOptions = Static<typeof AvatarOptions>

export const readAvatarOptions = endpoint({
  method: 'GET',
  path: '/experimental/ai-avatars/options',
  access: 'avatars:use',
  summary: 'The voices and avatars there are, and how many videos I may ask for today',
  reply: Single(AvatarOptions),
})

export const handAvatarVideo = endpoint({
  method: 'POST',
  path: '/experimental/ai-avatars/requests/hand',
  access: 'avatars:use',
  summary: 'Hand a finished video to a creator, by their whole e-mail address or username; they get a mail',
  body: Type.Object({ id: Uuid, to: Filled(254) }),
  reply: Single(AvatarRequest),
  problems: ['NotFound', 'UserNotFound', 'InvalidState', 'MailLimitExceeded'],
})

/** A finished video that another person handed to the caller. */
export const HandedVideo = Type.Object({
  Id: Type.String(),
  Title: Type.String(),
  By: Type.String(),
  Seconds: Nullable(Type.Integer()),
  Handed: Instant,
  Courses: Type.Integer(),
  /** When it is deleted unless it is in a course by then. */
  Expires: Nullable(Instant),
})
export type HandedVideo = Static<typeof HandedVideo>

export const listHandedVideos = endpoint({
  method: 'GET',
  path: '/creator/avatar-videos/:page',
  access: 'courses:build',
  summary: 'Finished avatar videos that were handed to me, the last first',
  params: ByPage,
  reply: Listing(HandedVideo),
})

/** The files of a finished video, which the course may use from now on. */
export const takeAvatarVideo = endpoint({
  method: 'POST',
  path: '/creator/avatar-videos/take',
  access: 'courses:build',
  summary: 'Make a finished avatar video, mine or handed to me, usable in a course with its captions',
  body: InCourse({ id: Uuid }),
  reply: Single(Type.Object({ Video: StoredFile, Captions: Nullable(StoredFile) })),
  problems: ['NotFound', 'SectionNotYours', 'InvalidState'],
})

export const addAvatarBlock = endpoint({
  method: 'POST',
  path: '/creator/avatar-videos/add',
  access: 'courses:build',
  summary:
    'Add a video block with a finished avatar video, mine or handed to me, and its captions; item is the section',
  body: InCourse({ id: Uuid, item: Uuid }),
  reply: Single(Block),
  status: 201,
  problems: ['NotFound', 'ItemNotFound', 'SectionNotYours', 'InvalidState'],
})
