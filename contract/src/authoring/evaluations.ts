import { type Static, Type } from 'typebox'
import {
  ById,
  ByUuid,
  Filled,
  Html,
  InCourse,
  Instant,
  Key,
  Limited,
  Listing,
  Name,
  Nothing,
  Nullable,
  OwnId,
  Position,
  RequiredText,
  Single,
  Uuid,
  Version,
} from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { evaluationLimits, longestChoice, maxChoices, maxQuestions } from '../kernel/limits.ts'

export const questionTypes = ['multiple-choice', 'simple-choice', 'true-or-false'] as const
export type QuestionType = (typeof questionTypes)[number]

/** Choices of a true-or-false question. */
export const trueOrFalse = ['true', 'false'] as const

const Within = ([minimum, maximum]: readonly [number, number]) => Type.Integer({ minimum, maximum })

const Choice = Type.Object({
  Id: Type.Optional(Uuid),
  Text: Filled(longestChoice),
  Right: Type.Boolean(),
})

const asked = {
  /** Left out for a question that is new. */
  Id: Type.Optional(Uuid),
  Text: RequiredText,
  Points: Within(evaluationLimits.Points),
  Explanation: Type.Optional(Html),
}

/** With the right answer, so for the people who build or review the course only. */
export const Question = Type.Union([
  Type.Object({
    Type: Type.Literal('multiple-choice'),
    ...asked,
    /** Each right choice earns its share of the points, and each wrong one takes a share away; left out: all or nothing. */
    InParts: Type.Optional(Type.Boolean()),
    Choices: Limited(Choice, maxChoices),
  }),
  Type.Object({ Type: Type.Literal('simple-choice'), ...asked, Choices: Limited(Choice, maxChoices) }),
  Type.Object({ Type: Type.Literal('true-or-false'), ...asked, Right: Nullable(Type.Boolean()) }),
])
export type Question = Static<typeof Question>

const values = {
  Name,
  Tries: Within(evaluationLimits.Tries),
  RequiredScore: Within(evaluationLimits.RequiredScore),
  MaxScore: Within(evaluationLimits.MaxScore),
  /** Null: no time limit. */
  Minutes: Nullable(Within(evaluationLimits.Minutes)),
  /** Whether a result names the wrong questions while tries are left. Left out: yes, or as it was. */
  NameMistakes: Type.Optional(Type.Boolean()),
  /** Counted from 1 among the evaluations of its section. */
  Position: Type.Optional(Position),
  Questions: Limited(Question, maxQuestions),
}

export const Evaluation = Type.Object({
  PK: Key,
  Id: Type.String(),
  Section: Type.String(),
  ...values,
  NameMistakes: Type.Boolean(),
  /** Raised by each change of it. */
  Version: Type.Integer(),
  Created: Instant,
  Updated: Instant,
})
export type Evaluation = Static<typeof Evaluation>

export const listEvaluations = endpoint({
  method: 'GET',
  path: '/creator/forms/:uuid',
  access: 'courses:build',
  summary: 'The evaluations of a course with their questions and right answers',
  params: ByUuid,
  reply: Listing(Evaluation),
  problems: ['NotFound'],
})

export const createEvaluation = endpoint({
  method: 'POST',
  path: '/creator/forms',
  access: 'courses:build',
  summary: 'Add an evaluation to a section',
  body: InCourse({ section: Uuid, id: OwnId, ...values }),
  reply: Single(Evaluation),
  status: 201,
  problems: ['NotFound', 'ItemNotFound', 'SectionNotYours'],
  bodyLimit: 2_000_000,
})

export const updateEvaluation = endpoint({
  method: 'PUT',
  path: '/creator/forms/:id',
  access: 'courses:build',
  summary: 'Change an evaluation and its questions',
  params: ById,
  /** A write with an outdated version is answered `Conflict`; without a version it overwrites. */
  body: InCourse({ section: Type.Optional(Uuid), ...values, Version: Type.Optional(Version) }),
  reply: Single(Evaluation),
  problems: ['NotFound', 'ItemNotFound', 'SectionNotYours', 'Conflict'],
  bodyLimit: 2_000_000,
})

export const deleteEvaluation = endpoint({
  method: 'POST',
  path: '/creator/forms/delete',
  access: 'courses:build',
  summary: 'Remove an evaluation from the draft; it can be brought back for a while',
  body: InCourse({ id: Uuid }),
  reply: Nothing,
  problems: ['NotFound', 'ItemNotFound', 'SectionNotYours'],
})

export const restoreEvaluation = endpoint({
  method: 'POST',
  path: '/creator/forms/restore',
  access: 'courses:build',
  summary: 'Bring a removed evaluation back to where it was',
  body: InCourse({ id: Uuid }),
  reply: Single(Evaluation),
  problems: ['NotFound', 'ItemNotFound', 'SectionNotYours'],
})
