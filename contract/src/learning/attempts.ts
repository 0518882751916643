import { type Static, Type } from 'typebox'
import { blockTypes } from '../authoring/blocks.ts'
import { questionTypes } from '../authoring/evaluations.ts'
import { ById, Html, Instant, Key, Limited, Listing, Nullable, OneOf, Single, Uuid } from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'

/** For learners: without the right answers. */
export const AskedQuestion = Type.Object({
  Id: Type.String(),
  Type: OneOf(questionTypes),
  Text: Type.String(),
  Points: Type.Integer(),
  /** Each right choice earns its share of the points, and each wrong one takes a share away. */
  InParts: Type.Boolean(),
  Choices: Type.Array(Type.Object({ Id: Type.String(), Text: Type.String() })),
})
export type AskedQuestion = Static<typeof AskedQuestion>

export const Answer = Type.Object({
  Question: Uuid,
  Choices: Limited(Type.String({ minLength: 1, maxLength: 36 }), 20),
})
export type Answer = Static<typeof Answer>
const Answers = Limited(Answer, 200)

const rules = {
  Name: Type.String(),
  Tries: Type.Integer(),
  RequiredScore: Type.Integer(),
  MaxScore: Type.Integer(),
  /** Null: no time limit. */
  Minutes: Nullable(Type.Integer()),
}

/** It began after the right answers were shown: its score changes nothing, and it never passes. */
const Practice = Type.Boolean()
/** Whether the right answers were shown, so that a further attempt is practice. */
const NextIsPractice = Type.Boolean()

export const PastAttempt = Type.Object({
  Id: Type.String(),
  Started: Instant,
  Completed: Nullable(Instant),
  Score: Nullable(Type.Integer()),
  Passed: Type.Boolean(),
  Practice,
})

export const EvaluationSummary = Type.Object({
  PK: Key,
  Id: Type.String(),
  Course: Key,
  ...rules,
  Questions: Type.Integer(),
  TriesLeft: Type.Integer(),
  NextIsPractice,
  Passed: Type.Boolean(),
  /** Without practice. */
  BestScore: Nullable(Type.Integer()),
  /** The attempt that can be resumed. */
  OpenAttempt: Nullable(Type.String()),
  Attempts: Type.Array(PastAttempt),
})
export type EvaluationSummary = Static<typeof EvaluationSummary>

export const readEvaluationSummary = endpoint({
  method: 'GET',
  path: '/forms/summary/:course/:id',
  access: 'learning:use',
  summary: 'The rules of an evaluation and my attempts so far',
  params: Type.Object({ course: Uuid, id: Uuid }),
  reply: Single(EvaluationSummary),
  problems: ['NotFound', 'NoActiveSubscription'],
})

export const MyEvaluation = Type.Object({
  PK: Key,
  Id: Type.String(),
  Course: Key,
  CourseName: Type.String(),
  ...rules,
  TriesLeft: Type.Integer(),
  Passed: Type.Boolean(),
  BestScore: Nullable(Type.Integer()),
})
export type MyEvaluation = Static<typeof MyEvaluation>

export const listMyEvaluations = endpoint({
  method: 'GET',
  path: '/forms/user',
  access: 'learning:use',
  summary: 'The evaluations of the courses I am subscribed to',
  reply: Listing(MyEvaluation),
})

export const Attempt = Type.Object({
  Id: Type.String(),
  Form: Key,
  Course: Key,
  ...rules,
  /** From 1. */
  Try: Type.Integer(),
  Practice,
  Started: Instant,
  /** By the database's clock, like `Now`. */
  Deadline: Nullable(Instant),
  /** The time of the reply; the countdown starts from it. */
  Now: Instant,
  Questions: Type.Array(AskedQuestion),
  Answers,
})
export type Attempt = Static<typeof Attempt>

export const startAttempt = endpoint({
  method: 'POST',
  path: '/forms/request',
  access: 'learning:use',
  summary: 'Start an attempt, or resume the open one',
  body: Type.Object({
    course: Uuid,
    form: Uuid,
    /** The number of the attempt to start or resume. If that attempt was closed meanwhile, no other one is started. */
    try: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  }),
  reply: Single(Attempt),
  problems: ['NotFound', 'NoActiveSubscription', 'NoTriesLeft', 'AttemptClosed'],
})

export const readAttempt = endpoint({
  method: 'GET',
  path: '/forms/attempts/:id',
  access: 'learning:use',
  summary: 'An open attempt with the answers kept so far; never starts one',
  params: ById,
  reply: Single(Attempt),
  problems: ['NotFound', 'NoActiveSubscription', 'AttemptClosed'],
})

export const saveAnswers = endpoint({
  method: 'POST',
  path: '/forms/progress',
  access: 'learning:use',
  summary: 'Keep answers; those to questions that are not named stay as they are',
  body: Type.Object({ attempt: Uuid, answers: Answers }),
  reply: Single(Type.Object({ Id: Type.String(), Saved: Instant, Deadline: Nullable(Instant), Now: Instant })),
  problems: ['NotFound', 'NoActiveSubscription', 'AttemptClosed'],
})

export const ScoredQuestion = Type.Object({
  Id: Type.String(),
  Type: OneOf(questionTypes),
  Text: Type.String(),
  /** Whether the answer was right. Null while tries are left, if the author does not want mistakes to be named. */
  Earned: Nullable(Type.Boolean()),
  /** Some of the points were earned; false while `Earned` is null. */
  InPart: Type.Boolean(),
  /** Whether it was left without an answer. */
  Blank: Type.Boolean(),
  /** The choices that the learner made. */
  Answer: Type.Array(Type.Object({ Id: Type.String(), Text: Type.String() })),
  /** Only after passing or after the last try, and not while an attempt that counts is open. */
  Review: Nullable(
    Type.Object({
      Choices: Type.Array(
        Type.Object({ Id: Type.String(), Text: Type.String(), Chosen: Type.Boolean(), Right: Type.Boolean() }),
      ),
      Explanation: Html,
    }),
  ),
})
export type ScoredQuestion = Static<typeof ScoredQuestion>

export const AttemptResult = Type.Object({
  Id: Type.String(),
  Score: Type.Integer(),
  MaxScore: Type.Integer(),
  RequiredScore: Type.Integer(),
  Passed: Type.Boolean(),
  /** Whether this attempt or another one passed. */
  EvaluationPassed: Type.Boolean(),
  Practice,
  TriesLeft: Type.Integer(),
  NextIsPractice,
  /** The time ran out, and the answers saved until then were scored. */
  OutOfTime: Type.Boolean(),
  /** In the order they were asked. */
  Questions: Type.Array(ScoredQuestion),
  /** What to reread: blocks of the evaluation's section, texts and videos first. Empty when every answer was right. */
  Lessons: Type.Array(
    Type.Object({ Block: Type.String(), Title: Type.String(), Type: OneOf(blockTypes), Minutes: Type.Integer() }),
  ),
  /** What the section has besides them, and its first block. Null: nothing. */
  MoreLessons: Nullable(Type.Object({ Section: Type.String(), Block: Type.String(), Count: Type.Integer() })),
  /** Set when passing it completed the course. */
  CertificateCode: Nullable(Type.String()),
})
export type AttemptResult = Static<typeof AttemptResult>

export const readResult = endpoint({
  method: 'GET',
  path: '/forms/attempts/:id/result',
  access: 'learning:use',
  summary: 'What a closed attempt came to; one whose time is over is closed first',
  params: ById,
  reply: Single(AttemptResult),
  problems: ['NotFound', 'NoActiveSubscription', 'InvalidState'],
})

export const completeAttempt = endpoint({
  method: 'POST',
  path: '/forms/completed',
  access: 'learning:use',
  summary: 'Keep these answers too and hand the attempt in; it is scored once, however often it is sent',
  body: Type.Object({ attempt: Uuid, answers: Answers }),
  reply: Single(AttemptResult),
  problems: ['NotFound', 'NoActiveSubscription'],
})
