import { keyOf } from '@aulanova/contract/kernel/keys'
import type { Attempt, AttemptResult, EvaluationSummary, ScoredQuestion } from '@aulanova/contract/learning/attempts'
import { courseId } from './learning-records.ts'

export const formId = '0197f3a2-5c1e-7b44-9d0a-00000000000f'
export const attemptId = '0197f3a2-5c1e-7b44-9d0a-0000000000a1'
const question = (number: number) => `0197f3a2-5c1e-7b44-9d0a-0000000000b${number}`
export const questionIds = [question(1), question(2), question(3)] as const

const rules = { Name: 'Quiz on reflection', Tries: 3, RequiredScore: 6, MaxScore: 10, Minutes: null }

export const aSummary = (given: Partial<EvaluationSummary> = {}): EvaluationSummary => ({
  PK: keyOf('form', formId),
  Id: formId,
  Course: keyOf('course', courseId),
  ...rules,
  Questions: 3,
  TriesLeft: 3,
  NextIsPractice: false,
  Passed: false,
  BestScore: null,
  OpenAttempt: null,
  Attempts: [],
  ...given,
})

export const aPastAttempt = (given: Partial<EvaluationSummary['Attempts'][number]> = {}) => ({
  Id: attemptId,
  Started: '2026-03-14T18:00:00.000Z',
  Completed: '2026-03-14T18:10:00.000Z',
  Score: 4,
  Passed: false,
  Practice: false,
  ...given,
})

/** One question of each type. */
export const anAttempt = (given: Partial<Attempt> = {}): Attempt => ({
  Id: attemptId,
  Form: keyOf('form', formId),
  Course: keyOf('course', courseId),
  ...rules,
  Try: 1,
  Practice: false,
  Started: '2026-03-14T18:00:00.000Z',
  Deadline: null,
  Now: new Date().toISOString(),
  Questions: [
    {
      Id: questionIds[0],
      Type: 'simple-choice',
      Text: 'What does a mirror do?',
      Points: 4,
      InParts: false,
      Choices: [
        { Id: 'a', Text: 'It reflects' },
        { Id: 'b', Text: 'It refracts' },
      ],
    },
    {
      Id: questionIds[1],
      Type: 'multiple-choice',
      Text: 'Which of these are lenses?',
      Points: 4,
      InParts: false,
      Choices: [
        { Id: 'a', Text: 'Convex' },
        { Id: 'b', Text: 'Concave' },
      ],
    },
    {
      Id: questionIds[2],
      Type: 'true-or-false',
      Text: 'Light is fast.',
      Points: 2,
      InParts: false,
      Choices: [
        { Id: 'true', Text: 'true' },
        { Id: 'false', Text: 'false' },
      ],
    },
  ],
  Answers: [],
  ...given,
})

export const aResult = (given: Partial<AttemptResult> = {}): AttemptResult => ({
  Id: attemptId,
  Score: 4,
  MaxScore: 10,
  RequiredScore: 6,
  Passed: false,
  EvaluationPassed: given.Passed ?? false,
  Practice: false,
  TriesLeft: 2,
  NextIsPractice: false,
  OutOfTime: false,
  Questions: [],
  Lessons: [],
  MoreLessons: null,
  CertificateCode: null,
  ...given,
})

/** Answered wrongly, with its review. */
export const aScoredQuestion = (given: Partial<ScoredQuestion> = {}): ScoredQuestion => ({
  Id: questionIds[0],
  Type: 'simple-choice',
  Text: 'What does a mirror do?',
  Earned: false,
  InPart: false,
  Blank: false,
  Answer: [{ Id: 'b', Text: 'It refracts' }],
  Review: {
    Choices: [
      { Id: 'a', Text: 'It reflects', Chosen: false, Right: true },
      { Id: 'b', Text: 'It refracts', Chosen: true, Right: false },
    ],
    Explanation: '<p>A mirror reflects.</p>',
  },
  ...given,
})
