import { type Static, Type } from 'typebox'
import { ByUuid, Instant, Listing, Nothing, Nullable, OneOf } from './common.ts'
import { endpoint } from './endpoint.ts'

/** For so long what was deleted can be brought back. */
export const daysToBringBack = 30

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

/** So many of the last deletions are listed. */
export const mostTrash = 200

export const listTrash = endpoint({
  method: 'GET',
  path: '/creator/trash/:uuid',
  access: 'courses:build',
  summary: 'What was deleted from a draft and can be brought back, the last first',
  params: ByUuid,
  reply: Listing(TrashItem),
  problems: ['NotFound'],
})

const aside = (action: string, summary: string) =>
  ({
    method: 'POST',
    path: `/creator/courses/${action}`,
    access: 'courses:build',
    summary,
    body: ByUuid,
    reply: Nothing,
  }) as const

export const archiveCourse = endpoint({
  ...aside('archive', 'Take a course that is neither reviewed nor published out of the lists of courses'),
  problems: ['NotFound', 'SectionNotYours', 'InvalidState'],
})

export const unarchiveCourse = endpoint({
  ...aside('unarchive', 'Put an archived course back into the lists'),
  problems: ['NotFound', 'SectionNotYours'],
})

/** With `HasSubscribers`, the reasons of the details are the names of some who have a subscription. */
export const deleteCourse = endpoint({
  ...aside('delete', 'Delete a course that is neither reviewed nor published and that nobody has a subscription to'),
  problems: ['NotFound', 'SectionNotYours', 'InvalidState', 'HasSubscribers'],
})

export const restoreCourse = endpoint({
  ...aside('restore', 'Bring a deleted course back'),
  problems: ['NotFound', 'SectionNotYours'],
})
