import { keyOf } from '@aulanova/contract/keys'
import type { Actor } from '@aulanova/contract/permissions'
import { readingOf } from '#features/learning/access.rules.ts'
import type { Services } from '#services.ts'
import * as store from './attempts.store.ts'

export const rulesOf = (form: store.FormRow) => ({
  Name: form.name,
  Tries: form.tries,
  RequiredScore: form.requiredScore,
  MaxScore: form.maxScore,
  Minutes: form.seconds === null ? null : form.seconds / 60,
})

export async function readSummary({ sql, now }: Services, actor: Actor, courseId: string, formId: string) {
  const reading = await readingOf(sql, actor, courseId, now())
  const form = await store.form(sql, courseId, reading.revision, formId)
  const attempts = await store.ofForm(sql, actor.id, formId)
  const open = attempts.find(({ closedAt, isLate }) => closedAt === null && !isLate)
  const scores = attempts.flatMap(({ score }) => score ?? [])
  return {
    PK: keyOf('form', formId),
    Id: formId,
    Course: keyOf('course', courseId),
    ...rulesOf(form),
    Questions: form.questions.length,
    TriesLeft: Math.max(0, form.tries - attempts.length),
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
    PK: keyOf('form', row.formId),
    Id: row.formId,
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
