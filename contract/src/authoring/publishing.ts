import { type Static, Type } from 'typebox'
import { ByUuid, InCourse, Instant, Nullable, OneOf, Single, Text, Uuid, Version } from '../kernel/common.ts'
import { courseStates } from '../kernel/course-states.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { allBuilderParts } from './course-rules.ts'

/** What must be true of a draft before it is handed in or published, in the order it is shown. */
export const publishRules = [
  'name',
  'brief-description',
  'description',
  'cover',
  'category',
  'difficulty',
  'hours',
  'plan',
  'section-with-block',
  'no-empty-section',
  'no-empty-text',
  'files-confirmed',
  'alternative-texts',
  'formulas',
  'evaluations-with-questions',
  'two-answers',
  'right-answers',
  'faq-answers',
] as const
export type PublishRule = (typeof publishRules)[number]

export const RuleResult = Type.Object({
  Rule: OneOf(publishRules),
  Passed: Type.Boolean(),
  /** Where it fails: one entry for each block, section or question. */
  Places: Type.Array(
    Type.Object({
      Part: OneOf(allBuilderParts),
      Section: Nullable(Type.String()),
      Id: Nullable(Type.String()),
      Title: Nullable(Type.String()),
      /** The question of the evaluation, where one breaks the rule. */
      Question: Type.Optional(Type.String()),
    }),
  ),
})
export type RuleResult = Static<typeof RuleResult>

export const Validation = Type.Object({ Valid: Type.Boolean(), Rules: Type.Array(RuleResult), Checked: Instant })
export type Validation = Static<typeof Validation>

export const validateCourse = endpoint({
  method: 'GET',
  path: '/creator/publish/validate/:uuid',
  access: 'courses:build',
  summary: 'Every rule a course must meet before it goes out, passed or not',
  params: ByUuid,
  reply: Single(Validation),
  problems: ['NotFound'],
})

export const CourseStanding = Type.Object({
  Uuid,
  State: OneOf(courseStates),
  /** The revision learners read; null: none. */
  Revision: Nullable(Type.Integer()),
  UnpublishedChanges: Type.Boolean(),
  Updated: Instant,
})
export type CourseStanding = Static<typeof CourseStanding>

export const handInCourse = endpoint({
  method: 'PUT',
  path: '/creator/publish',
  access: 'courses:build',
  summary: 'Check a course and hand it in for review, with a note to the reviewers; it does not go live by this',
  body: InCourse({ note: Type.Optional(Text) }),
  reply: Single(CourseStanding),
  problems: ['NotFound', 'SectionNotYours', 'NotValid', 'InvalidState'],
})

export const takeBackCourse = endpoint({
  method: 'PUT',
  path: '/creator/publish/take-back',
  access: 'courses:build',
  summary: 'Take back a course that was handed in, until a reviewer has opened it',
  body: ByUuid,
  reply: Single(CourseStanding),
  problems: ['NotFound', 'SectionNotYours', 'InvalidState'],
})

export const publishCourse = endpoint({
  method: 'POST',
  path: '/creator/publish/all',
  access: 'courses:publish',
  summary: 'Take an approved course live as its next revision',
  /** An outdated version of the draft is answered `Conflict`. */
  body: InCourse({ version: Type.Optional(Version) }),
  reply: Single(CourseStanding),
  problems: ['NotFound', 'NotValid', 'InvalidState', 'Conflict'],
})

export const publishCorrection = endpoint({
  method: 'POST',
  path: '/creator/publish/correction',
  access: 'courses:review',
  summary: 'Approve a small correction of a course on sale, and take it live as the next revision',
  /** An outdated version of the draft is answered `Conflict`. */
  body: InCourse({ version: Type.Optional(Version) }),
  reply: Single(CourseStanding),
  problems: ['NotFound', 'PermissionDenied', 'NotValid', 'InvalidState', 'Conflict'],
})

export const unpublishCourse = endpoint({
  method: 'POST',
  path: '/creator/unpublish',
  access: 'courses:publish',
  summary: 'Take a live course out of the catalogue',
  body: ByUuid,
  reply: Single(CourseStanding),
  problems: ['NotFound', 'InvalidState'],
})

export const discardChanges = endpoint({
  method: 'POST',
  path: '/creator/publish/discard',
  access: 'courses:build',
  summary: 'Make the draft again what the last published revision is; what was added goes to the trash',
  /** An outdated version of the draft is answered `Conflict`. */
  body: InCourse({ version: Type.Optional(Version) }),
  reply: Single(CourseStanding),
  problems: ['NotFound', 'SectionNotYours', 'InvalidState', 'Conflict'],
})

export const publishAgain = endpoint({
  method: 'POST',
  path: '/creator/publish/again',
  access: 'courses:publish',
  summary: 'Put the last revision of a withdrawn course back into the catalogue, as it was',
  body: ByUuid,
  reply: Single(CourseStanding),
  problems: ['NotFound', 'NotValid', 'InvalidState'],
})
