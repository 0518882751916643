import { type QuestionType, trueOrFalse } from '@aulanova/contract/authoring/evaluations'
import { keyOf } from '@aulanova/contract/kernel/keys'
import type {
  Attempt,
  AttemptResult,
  EvaluationSummary,
  MyEvaluation,
  ScoredQuestion,
} from '@aulanova/contract/learning/attempts'
import { lessonsOf, noLessons } from '@aulanova/contract/learning/lessons'
import { isInPart, isRight, type PublishedQuestion } from '@aulanova/contract/learning/scoring'
import type { AttemptRow, EvaluationRow, LessonRow, MyEvaluationRow, PastAttemptRow } from './attempts.store.ts'
import { nextIsPractice } from './practice.ts'

type RulesRow = Pick<EvaluationRow, 'name' | 'tries' | 'requiredScore' | 'maxScore' | 'seconds'>

const toRules = ({ name, tries, requiredScore, maxScore, seconds }: RulesRow) => ({
  Name: name,
  Tries: tries,
  RequiredScore: requiredScore,
  MaxScore: maxScore,
  Minutes: seconds === null ? null : seconds / 60,
})

/** As a learner reads it: which choice is right stays on the server. */
const toAskedQuestion = ({ Id, Type, Text, Points, Choices, InParts = false }: PublishedQuestion) => ({
  Id,
  Type,
  Text,
  Points,
  InParts,
  Choices: (Choices ?? []).map((choice, at) => ({ Id: choice.Id, Text: choiceText(Type, choice.Text, at) })),
})

const choiceText = (type: QuestionType, text: string, at: number) =>
  (type === 'true-or-false' && trueOrFalse[at]) || text

export const toAttempt = (evaluation: EvaluationRow, attempt: AttemptRow): Attempt => ({
  Id: attempt.id,
  Form: keyOf('form', evaluation.evaluationId),
  Course: keyOf('course', evaluation.courseId),
  ...toRules(evaluation),
  Try: attempt.number,
  Practice: attempt.practice,
  Started: attempt.createdAt,
  Deadline: attempt.deadline,
  Now: attempt.now,
  Questions: evaluation.questions.map(toAskedQuestion),
  Answers: Object.entries(attempt.answers).map(([Question, Choices]) => ({ Question, Choices })),
})

export function toSummary(evaluation: EvaluationRow, attempts: PastAttemptRow[]): EvaluationSummary {
  const open = attempts.find(({ closedAt, isLate }) => closedAt === null && !isLate)
  const scores = attempts.flatMap(({ score, practice }) => (practice ? [] : (score ?? [])))
  return {
    PK: keyOf('form', evaluation.evaluationId),
    Id: evaluation.evaluationId,
    Course: keyOf('course', evaluation.courseId),
    ...toRules(evaluation),
    Questions: evaluation.questions.length,
    TriesLeft: Math.max(0, evaluation.tries - attempts.length),
    NextIsPractice: nextIsPractice(evaluation, attempts),
    Passed: attempts.some(({ passed }) => passed),
    BestScore: scores.length > 0 ? Math.max(...scores) : null,
    OpenAttempt: open?.id ?? null,
    Attempts: attempts.map(({ id, createdAt, closedAt, score, passed, practice }) => ({
      Id: id,
      Started: createdAt,
      Completed: closedAt,
      Score: score,
      Passed: passed ?? false,
      Practice: practice,
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
  evaluationPassed: boolean
  triesLeft: number
  nextIsPractice: boolean
  /** Right answers are shown after passing or after the last attempt, never before. */
  withReview: boolean
  lessons: LessonRow[]
  certificateCode: string | null
}

export function toResult(
  evaluation: EvaluationRow,
  { id, score, passed, practice, outOfTime, answers }: AttemptRow,
  { evaluationPassed, triesLeft, nextIsPractice, withReview, lessons, certificateCode }: Outcome,
): AttemptResult {
  const { maxScore, requiredScore, questions, namesMistakes } = evaluation
  const shows = { mistakes: withReview || namesMistakes, review: withReview }
  const scored = questions.map((question) => toScoredQuestion(question, answers[question.Id] ?? [], shows))
  return {
    Id: id,
    Score: score ?? 0,
    MaxScore: maxScore,
    RequiredScore: requiredScore,
    Passed: passed ?? false,
    EvaluationPassed: evaluationPassed,
    Practice: practice,
    TriesLeft: triesLeft,
    NextIsPractice: nextIsPractice,
    OutOfTime: outOfTime,
    Questions: scored,
    ...(questions.every((question) => isRight(question, answers[question.Id] ?? [])) ? noLessons : toLessons(lessons)),
    CertificateCode: passed ? certificateCode : null,
  }
}

const toLessons = (rows: LessonRow[]) =>
  lessonsOf(
    rows[0]?.sectionTitle ?? '',
    rows.map(({ blockId, title, type, minutes }) => ({ Block: blockId, Title: title, Type: type, Minutes: minutes })),
  )

interface Shows {
  mistakes: boolean
  review: boolean
}

function toScoredQuestion(question: PublishedQuestion, chosen: readonly string[], shows: Shows): ScoredQuestion {
  const { Id, Type, Text, Explanation, Choices } = question
  const choices = (Choices ?? []).map((choice, at) => ({
    Id: choice.Id,
    Text: choiceText(Type, choice.Text, at),
    Chosen: chosen.includes(choice.Id),
    Right: choice.Right,
  }))
  return {
    Id,
    Type,
    Text,
    Earned: shows.mistakes ? isRight(question, chosen) : null,
    InPart: shows.mistakes && isInPart(question, chosen),
    Blank: choices.every(({ Chosen }) => !Chosen),
    Answer: choices.filter(({ Chosen }) => Chosen).map((choice) => ({ Id: choice.Id, Text: choice.Text })),
    Review: shows.review ? { Choices: choices, Explanation: Explanation ?? '' } : null,
  }
}
