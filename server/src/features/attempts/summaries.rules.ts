import { keyOf } from '@aulanova/contract/keys'
import type { Actor } from '@aulanova/contract/permissions'
import { readingOf } from '#features/learning/access.rules.ts'
import type { Services } from '#services.ts'
import * as store from './attempts.store.ts'

export const rulesOf = (evaluation: store.EvaluationRow) => ({
  Name: evaluation.name,
  Tries: evaluation.tries,
  RequiredScore: evaluation.requiredScore,
  MaxScore: evaluation.maxScore,
  Minutes: evaluation.seconds === null ? null : evaluation.seconds / 60,
})

export async function readSummary({ sql, now }: Services, actor: Actor, courseId: string, evaluationId: string) {
  const reading = await readingOf(sql, actor, courseId, now())
  const evaluation = await store.evaluation(sql, courseId, reading.revision, evaluationId)
  const attempts = await store.ofEvaluation(sql, actor.id, evaluationId)
  const open = attempts.find(({ closedAt, isLate }) => closedAt === null && !isLate)
  const scores = attempts.flatMap(({ score }) => score ?? [])
  return {
    PK: keyOf('form', evaluationId),
    Id: evaluationId,
    Course: keyOf('course', courseId),
    ...rulesOf(evaluation),
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

export async function listMine({ sql, now }: Services, actor: Actor) {
  const rows = await store.mine(sql, actor.id, now())
  const items = rows.map((row) => ({
    PK: keyOf('form', row.evaluationId),
    Id: row.evaluationId,
    Course: keyOf('course', row.courseId),
    CourseName: row.courseName,
    Name: row.name,
    Tries: row.tries,
    RequiredScore: row.requiredScore,
    MaxScore: row.maxScore,
    Minutes: row.minutes,
    TriesLeft: Math.max(0, row.tries - row.used),
    Passed: row.passed,
    BestScore: row.best,
  }))
  return { Items: items, Count: items.length }
}
