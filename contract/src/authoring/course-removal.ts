import { type Static, Type } from 'typebox'
import { ByUuid, Instant, Listing, Nothing, Nullable, OneOf } from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'

/** Something that was deleted from a draft. */
export const TrashItem = Type.Object({
  Kind: OneOf(['section', 'block', 'evaluation']),
  Id: Type.String(),
  Title: Type.String(),
  /** The section it was in; null for a section. */
  Section: Nullable(Type.Object({ Title: Type.String(), Deleted: Type.Boolean() })),
  /** What a section held. */
  Blocks: Type.Integer(),
  Evaluations: Type.Integer(),
  Deleted: Instant,
})
export type TrashItem = Static<typeof TrashItem>

export const listTrash = endpoint({
  method: 'GET',
  path: '/creator/trash/:uuid',
  access: 'courses:build',
  summary: 'What was deleted from a draft and can be brought back, the last first',
  params: ByUuid,
  reply: Listing(TrashItem),
  problems: ['NotFound', 'SectionNotYours'],
})

export const archiveCourse = endpoint({
  method: 'POST',
  path: '/creator/courses/archive',
  access: 'courses:build',
  summary: 'Take a course out of the lists, the catalogue and any review; who has a subscription keeps it',
  body: ByUuid,
  reply: Nothing,
  problems: ['NotFound', 'SectionNotYours'],
})

export const unarchiveCourse = endpoint({
  method: 'POST',
  path: '/creator/courses/unarchive',
  access: 'courses:build',
  summary: 'Put an archived course back into the lists',
  body: ByUuid,
  reply: Nothing,
  problems: ['NotFound', 'SectionNotYours'],
})

/** With `HasSubscribers`, the reasons of the details are the names of some who had a subscription. */
export const deleteCourse = endpoint({
  method: 'POST',
  path: '/creator/courses/delete',
  access: 'courses:build',
  summary: 'Delete a course that is neither reviewed nor published and that nobody ever had a subscription to',
  body: ByUuid,
  reply: Nothing,
  problems: ['NotFound', 'SectionNotYours', 'InvalidState', 'HasSubscribers'],
})

export const restoreCourse = endpoint({
  method: 'POST',
  path: '/creator/courses/restore',
  access: 'courses:build',
  summary: 'Bring a deleted course back',
  body: ByUuid,
  reply: Nothing,
  problems: ['NotFound', 'SectionNotYours'],
})
