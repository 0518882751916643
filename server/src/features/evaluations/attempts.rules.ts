import type { Answer, Attempt, AttemptResult } from '@aulanova/contract/evaluations'
import { trueOrFalse } from '@aulanova/contract/evaluations'
import { keyOf } from '@aulanova/contract/keys'
import type { Actor } from '@aulanova/contract/permissions'
import { Problem } from '@aulanova/contract/problems'
import type { Db } from '#db/db.ts'
import { type Reading, readingOf } from '#features/learning/access.rules.ts'
import { enterCourse, holdEnrolment, settleProgress } from '#features/learning/progress.rules.ts'
import type { Services } from '#services.ts'
import * as store from './attempts.store.ts'
import { type Answers, type KeptQuestion, scoreOf } from './scoring.ts'

const rulesOf = (form: store.FormRow) => ({
  Name: form.name,
  Tries: form.tries,
  RequiredScore: form.requiredScore,
  MaxScore: form.maxScore,
  Minutes: form.seconds === null ? null : form.seconds / 60,
})

/** As a learner is asked: which choice is right stays here. Of true and false only the words are ours. */
const asked = ({ Id, Type, Text, Points, Choices }: KeptQuestion) => ({
  Id,
  Type,
  Text,
  Points,
  Choices: (Choices ?? []).map(({ Id, Text }, at) => ({
    Id,
    Text: Type === 'true-or-false' ? trueOrFalse[at]! : Text,
  })),
})

/** Only choices of questions that are asked; everything else is dropped. */
function chosen(form: store.FormRow, answers: readonly Answer[]): Answers {
  const known = new Map(
    form.questions.map(({ Id, Choices }) => [Id, new Set((Choices ?? []).map((choice) => choice.Id))]),
  )
  return Object.fromEntries(
    answers
      .filter(({ Question }) => known.has(Question))
      .map(({ Question, Choices }) => [Question, [...new Set(Choices)].filter((id) => known.get(Question)!.has(id))]),
  )
}

const formOf = (db: Db, { courseId, revision, formId }: store.AttemptRow) => store.form(db, courseId, revision, formId)

/** With what was saved: handed in, or at its deadline. */
async function closeWith(tx: Db, form: store.FormRow, attempt: store.AttemptRow) {
  const score = scoreOf(form.questions, attempt.answers, form.maxScore)
  await store.close(tx, attempt.id, score, score >= form.requiredScore)
  return store.hold(tx, attempt.userId, attempt.id)
}

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

const toAttempt = (form: store.FormRow, attempt: store.AttemptRow, now: Date): Attempt => ({
  Id: attempt.id,
  Form: keyOf('form', form.formId),
  Course: keyOf('course', form.courseId),
  ...rulesOf(form),
  Try: attempt.number,
  Started: attempt.createdAt,
  Deadline: attempt.deadline,
  Now: now.toISOString(),
  Questions: form.questions.map(asked),
  Answers: Object.entries(attempt.answers).map(([Question, Choices]) => ({ Question, Choices })),
})

/**
 * The enrolment's row is held: starts of one person come one after the other, and none exceeds the tries. Whoever needs
 * an attempt's row as well takes it after this one, so that two never wait for each other.
 */
export async function start(services: Services, actor: Actor, courseId: string, formId: string) {
  // Whoever meant to go on with an attempt whose time is over is told so; a new try is theirs to begin.
  if (await closeLate(services, actor, courseId, formId)) throw new Problem('AttemptClosed')
  const { sql, now } = services
  return sql.begin(async (tx) => {
    const reading = await readingOf(tx, actor, courseId, now())
    const form = await store.form(tx, courseId, reading.revision, formId)
    await enterCourse(tx, reading, now())
    const attempts = await store.ofForm(tx, actor.id, formId)
    const open = attempts.find(({ closedAt }) => closedAt === null)
    if (open) return toAttempt(await formOf(tx, open), open, now())
    if (attempts.length >= form.tries) throw new Problem('NoTriesLeft')
    return toAttempt(form, await store.start(tx, actor.id, form, attempts.length + 1), now())
  })
}

/** In a transaction of its own, so that nothing that follows takes it back. */
const closeLate = (services: Services, actor: Actor, courseId: string, formId: string) =>
  services.sql.begin(async (tx) => {
    const reading = await readingOf(tx, actor, courseId, services.now())
    const late = (await store.ofForm(tx, actor.id, formId)).find(({ closedAt, isLate }) => !closedAt && isLate)
    return late !== undefined && closeOverdueOne(services, tx, late.id, reading)
  })

export const save = ({ sql, now }: Services, actor: Actor, id: string, answers: readonly Answer[]) =>
  sql.begin(async (tx) => {
    const attempt = await store.hold(tx, actor.id, id)
    await readingOf(tx, actor, attempt.courseId, now())
    if (attempt.closedAt || attempt.isLate) throw new Problem('AttemptClosed')
    await store.keep(tx, id, chosen(await formOf(tx, attempt), answers))
    return { Id: id, Saved: now().toISOString(), Deadline: attempt.deadline, Now: now().toISOString() }
  })

/** Scored once, however often it is sent. What comes after the deadline is not looked at: what was saved counts. */
export const complete = (services: Services, actor: Actor, id: string, answers: readonly Answer[]) =>
  services.sql.begin(async (tx) => {
    const { now } = services
    const { courseId } = await store.find(tx, actor.id, id)
    const reading = await readingOf(tx, actor, courseId, now())
    await enterCourse(tx, reading, now())
    const before = await store.hold(tx, actor.id, id)
    const form = await formOf(tx, before)
    if (before.closedAt) return resultOf(services, tx, form, before, reading)
    if (!before.isLate) {
      before.answers = await store.keep(tx, id, chosen(form, answers))
    }
    return resultOf(services, tx, form, await closeWith(tx, form, before), reading)
  })

async function resultOf(
  services: Services,
  tx: Db,
  form: store.FormRow,
  { id, userId, number, score, passed, outOfTime }: store.AttemptRow,
  reading: Reading,
): Promise<AttemptResult> {
  const attempts = await store.ofForm(tx, userId, form.formId)
  // A newer revision may allow more of them.
  const tries = (await store.triesOf(tx, reading.courseId, reading.revision, form.formId)) ?? form.tries
  const triesLeft = Math.max(0, tries - attempts.length)
  const mayKnow =
    passed || attempts.some((attempt) => attempt.passed) || (triesLeft === 0 && number === attempts.length)
  const { CertificateCode } = await settleProgress(services, tx, reading, services.now())
  return {
    Id: id,
    Score: score ?? 0,
    MaxScore: form.maxScore,
    RequiredScore: form.requiredScore,
    Passed: passed ?? false,
    TriesLeft: triesLeft,
    OutOfTime: outOfTime,
    Explanations: mayKnow
      ? form.questions
          .filter(({ Explanation }) => Explanation)
          .map(({ Id, Text, Explanation }) => ({ Question: Id, Asked: Text, Text: Explanation! }))
      : [],
    CertificateCode: passed ? CertificateCode : null,
  }
}

/** With what was saved, and all that follows from it. False when somebody else has closed it meanwhile. */
async function closeOverdueOne(services: Services, tx: Db, id: string, reading: Reading) {
  await holdEnrolment(tx, reading.userId, reading.courseId)
  const attempt = await store.hold(tx, reading.userId, id)
  if (attempt.closedAt) return false
  await closeWith(tx, await formOf(tx, attempt), attempt)
  await settleProgress(services, tx, reading, services.now())
  return true
}

/**
 * Attempts whose time ran out with nobody there. What was saved was saved in time, so it counts, also when the
 * subscription has ended since; whether the course is complete is judged by the revision that learners get now.
 */
export async function closeOverdue(services: Services) {
  for (const { id, ...reading } of await store.overdue(services.sql))
    await services.sql
      .begin((tx) => closeOverdueOne(services, tx, id, reading))
      .catch((error: unknown) => services.log.error({ err: error, attempt: id }, 'An attempt could not be closed'))
}
