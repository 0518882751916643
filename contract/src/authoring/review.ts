import { type Static, Type } from 'typebox'
import { Colleague } from '../identity/person.ts'
import {
  ById,
  ByUuid,
  InCourse,
  Instant,
  Key,
  Listing,
  Nullable,
  OneOf,
  RequiredText,
  Single,
  Uuid,
  Version,
} from '../kernel/common.ts'
import { courseStates } from '../kernel/course-states.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { ChangedField, WordCounts } from '../kernel/word-changes.ts'
import { Block } from './blocks.ts'
import { CourseDraft } from './builder.ts'
import { Evaluation } from './evaluations.ts'

export const Comment = Type.Object({
  PK: Key,
  Id: Type.String(),
  /** The comment that it answers; null: it is no reply. */
  ReplyTo: Nullable(Type.String()),
  /** On a block, an evaluation or, when both are null, the whole course. */
  Block: Nullable(Type.Object({ Id: Type.String(), Title: Type.String() })),
  Form: Nullable(Type.Object({ Id: Type.String(), Name: Type.String() })),
  Text: Type.String(),
  By: Colleague,
  Created: Instant,
  Resolved: Nullable(Instant),
})
export type Comment = Static<typeof Comment>

export const verdicts = ['approved', 'changes-requested'] as const
export type Verdict = (typeof verdicts)[number]

const ownSteps = ['handed-in', 'taken-back', 'changed-after-approval', 'published', 'archived', 'unarchived'] as const
export const reviewEvents = [...ownSteps, ...verdicts] as const

/** One step of a course towards its revisions. */
export const ReviewEvent = Type.Object({
  Kind: OneOf(reviewEvents),
  By: Colleague,
  Created: Instant,
  /** Why changes were requested, or the note of who handed it in. */
  Reason: Nullable(Type.String()),
  /** What was published. */
  Revision: Nullable(Type.Integer()),
})
export type ReviewEvent = Static<typeof ReviewEvent>

/** What was changed since the last verdict or, before any, since the course was handed in. */
export const Round = Type.Object({
  Since: Instant,
  Judged: Type.Boolean(),
  Items: Type.Array(
    Type.Object({
      Type: OneOf(['general', 'section', 'block', 'form', 'faq']),
      /** Of a section, a block or an evaluation. */
      Id: Nullable(Type.String()),
      Title: Type.String(),
      Kind: OneOf(['added', 'changed', 'removed', 'moved']),
    }),
  ),
})
export type Round = Static<typeof Round>

export const Review = Type.Object({
  Course: CourseDraft,
  Comments: Type.Array(Comment),
  /** The newest first. */
  History: Type.Array(ReviewEvent),
  /** Null: it was never handed in, or before moves were remembered. */
  Round: Nullable(Round),
  /**
   * The draft under review is a small correction of what is published, which a reviewer may publish alone; null: it is none,
   * or the caller may not judge.
   */
  Correction: Nullable(Type.Object({ Characters: Type.Integer() })),
})
export type Review = Static<typeof Review>

export const readReview = endpoint({
  method: 'GET',
  path: '/creator/review/:uuid',
  access: 'courses:build',
  summary: 'A course under review: its outline, its comments, its history, what changed since the last round',
  params: ByUuid,
  reply: Single(Review),
  problems: ['NotFound'],
})

export const reviewTypes = ['block', 'form'] as const

export const readReviewStep = endpoint({
  method: 'GET',
  path: '/creator/review/:uuid/:type/:id',
  access: 'courses:build',
  summary: 'One block or evaluation of a course under review, with its comments',
  params: Type.Object({ uuid: Uuid, type: OneOf(reviewTypes), id: Uuid }),
  reply: Single(
    Type.Union([
      Type.Object({ Type: Type.Literal('block'), Block, Comments: Type.Array(Comment) }),
      Type.Object({ Type: Type.Literal('form'), Form: Evaluation, Comments: Type.Array(Comment) }),
    ]),
  ),
  problems: ['NotFound', 'ItemNotFound'],
})

export const Change = Type.Object({
  Type: OneOf(['general', 'section', 'block', 'form', 'faq']),
  Id: Nullable(Type.String()),
  Title: Type.String(),
  Kind: OneOf(['added', 'removed', 'changed', 'moved']),
  /** Its texts were not compared, because the answer would be too large; `Fields` lacks them. */
  Omitted: Type.Boolean(),
  /** One entry per field that has text. */
  Fields: Type.Array(ChangedField),
  ...WordCounts,
})
export type Change = Static<typeof Change>

export const listChanges = endpoint({
  method: 'GET',
  path: '/creator/review/:uuid/changes',
  access: 'courses:build',
  summary: 'What differs between the draft and the last published revision',
  params: ByUuid,
  reply: Type.Object({
    /** Null: nothing was published yet. */
    Revision: Nullable(Type.Integer()),
    ...Listing(Change).properties,
  }),
  problems: ['NotFound'],
})

export const addComment = endpoint({
  method: 'POST',
  path: '/creator/review/comments',
  access: 'courses:build',
  summary: 'Comment on a course, on one of its blocks or evaluations, or answer a comment',
  /** A reply is about what the comment that it answers is about. */
  body: InCourse({
    block: Type.Optional(Uuid),
    form: Type.Optional(Uuid),
    replyTo: Type.Optional(Uuid),
    text: RequiredText,
  }),
  reply: Single(Comment),
  status: 201,
  problems: ['NotFound', 'ItemNotFound', 'PermissionDenied'],
})

export const resolveComment = endpoint({
  method: 'PUT',
  path: '/creator/review/comments/:id',
  access: 'courses:build',
  summary: 'Mark a comment, with its replies, resolved or open again',
  params: ById,
  body: Type.Object({ resolved: Type.Boolean() }),
  reply: Single(Comment),
  problems: ['NotFound', 'PermissionDenied'],
})

export const giveVerdict = endpoint({
  method: 'POST',
  path: '/creator/review/verdict',
  access: 'courses:review',
  summary: 'Approve a course that was handed in, or ask for changes',
  /** An outdated version of the draft is answered `Conflict`. A request for changes needs a reason. */
  body: InCourse({ verdict: OneOf(verdicts), reason: Type.Optional(RequiredText), version: Type.Optional(Version) }),
  reply: Single(Type.Object({ Uuid, State: OneOf(courseStates), Updated: Instant })),
  problems: ['NotFound', 'PermissionDenied', 'InvalidState', 'Conflict'],
})
