import type { Attempt, AttemptResult, EvaluationSummary, MyEvaluation } from '@aulanova/contract/attempts'
import { trueOrFalse } from '@aulanova/contract/evaluations'
import { keyOf } from '@aulanova/contract/keys'
import type { AttemptRow, EvaluationRow, MyEvaluationRow } from './attempts.store.ts'
import type { KeptQuestion } from './scoring.ts'

const toRules = ({ name, tries, requiredScore, maxScore, seconds }: Omit<EvaluationRow, 'questions'>) => ({
  Name: name,
  Tries: tries,
  RequiredScore: requiredScore,
  MaxScore: maxScore,
  Minutes: seconds === null ? null : seconds / 60,
})

/** As a learner reads it: which choice is right stays on the server. */
const toAskedQuestion = ({ Id, Type, Text, Points, Choices }: KeptQuestion) => ({
  Id,
  Type,
  Text,
  Points,
  Choices: (Choices ?? []).map((choice, at) => ({
    Id: choice.Id,
    Text: (Type === 'true-or-false' && trueOrFalse[at]) || choice.Text,
  })),
})

export const toAttempt = (evaluation: EvaluationRow, attempt: AttemptRow): Attempt => ({
  Id: attempt.id,
  Form: keyOf('form', evaluation.evaluationId),
  Course: keyOf('course', evaluation.courseId),
  ...toRules(evaluation),
  Try: attempt.number,
  Started: attempt.createdAt,
  Deadline: attempt.deadline,
  Now: attempt.now,
  Questions: evaluation.questions.map(toAskedQuestion),
  Answers: Object.entries(attempt.answers).map(([Question, Choices]) => ({ Question, Choices })),
})

export function toSummary(evaluation: EvaluationRow, attempts: AttemptRow[]): EvaluationSummary {
  const open = attempts.find(({ closedAt, isLate }) => closedAt === null && !isLate)
  const scores = attempts.flatMap(({ score }) => score ?? [])
  return {
    PK: keyOf('form', evaluation.evaluationId),
    Id: evaluation.evaluationId,
    Course: keyOf('course', evaluation.courseId),
    ...toRules(evaluation),
    Questions: evaluation.questions.length,
    TriesLeft: Math.max(0, evaluation.tries - attempts.length),
    Passed: attempts.some(({ passed }) => passed),
    BestScore: scores.length > 0 ? Math.max(...scores) : null,
    OpenAttempt: open?.id ?? null,
    Attempts: attempts.map(({ id, createdAt, closedAt, score, passed }) => ({
      Id: id,
      Started: createdAt,
      Completed: closedAt,
      Score: score,
      Passed: passed ?? false,
    })),
  }
}

export const toMyEvaluation = (row: MyEvaluationRow): MyEvaluation => ({
  PK: keyOf('form', row.evaluationId),
  Id: row.evaluationId,
  Course: keyOf('course', row.courseId),
  CourseName: row.courseName,
  ...toRules(row),
  TriesLeft: Math.max(0, row.tries - row.used),
  Passed: row.passed,
  BestScore: row.best,
})

interface Outcome {
  triesLeft: number
  /** Explanations are shown after passing or after the last attempt, never before. */
  withExplanations: boolean
  certificateCode: string | null
}

export const toResult = (
  { maxScore, requiredScore, questions }: EvaluationRow,
  { id, score, passed, outOfTime }: AttemptRow,
  { triesLeft, withExplanations, certificateCode }: Outcome,
): AttemptResult => ({
  Id: id,
  Score: score ?? 0,
  MaxScore: maxScore,
  RequiredScore: requiredScore,
  Passed: passed ?? false,
  TriesLeft: triesLeft,
  OutOfTime: outOfTime,
  Explanations: withExplanations
    ? questions.flatMap(({ Id, Text, Explanation }) =>
        Explanation ? [{ Question: Id, Asked: Text, Text: Explanation }] : [],
      )
    : [],
  CertificateCode: passed ? certificateCode : null,
})
