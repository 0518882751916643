import type { Answer, AttemptResult } from '@aulanova/contract/attempts'
import type { Actor } from '@aulanova/contract/permissions'
import { Problem } from '@aulanova/contract/problems'
import type { Db } from '#db/db.ts'
import { type Reading, readingOf } from '#features/learning/access.rules.ts'
import { enterCourse, holdEnrolment, settleProgress } from '#features/learning/progress.rules.ts'
import type { Services } from '#services.ts'
import * as store from './attempts.store.ts'
import { chosen, scoreOf } from './scoring.ts'

/** With what was saved: handed in, or at its deadline. */
async function closeWith(tx: Db, evaluation: store.EvaluationRow, attempt: store.AttemptRow) {
  const score = scoreOf(evaluation.questions, attempt.answers, evaluation.maxScore)
  await store.close(tx, attempt.id, score, score >= evaluation.requiredScore)
  return store.hold(tx, attempt.userId, attempt.id)
}

/** Scored once, however often it is sent. What comes after the deadline is not looked at: what was saved counts. */
export const complete = (services: Services, actor: Actor, id: string, answers: readonly Answer[]) =>
  services.sql.begin(async (tx) => {
    const { now } = services
    const { courseId } = await store.find(tx, actor.id, id)
    const reading = await readingOf(tx, actor, courseId, now())
    await enterCourse(tx, reading, now())
    const before = await store.hold(tx, actor.id, id)
    const evaluation = await store.evaluationOf(tx, before)
    if (before.closedAt) return resultOf(services, tx, evaluation, before, reading)
    if (!before.isLate) {
      before.answers = await store.keep(tx, id, chosen(evaluation.questions, answers))
    }
    return resultOf(services, tx, evaluation, await closeWith(tx, evaluation, before), reading)
  })

/** An attempt whose time is over is closed first, with what was saved, as the job would. */
export const readResult = (services: Services, actor: Actor, id: string) =>
  services.sql.begin(async (tx) => {
    const { courseId } = await store.find(tx, actor.id, id)
    const reading = await readingOf(tx, actor, courseId, services.now())
    // Looking at a result is no visit: the order of one's courses stays.
    await holdEnrolment(tx, actor.id, courseId)
    const attempt = await store.hold(tx, actor.id, id)
    if (!attempt.closedAt && !attempt.isLate) throw new Problem('InvalidState')
    const evaluation = await store.evaluationOf(tx, attempt)
    const closed = attempt.closedAt ? attempt : await closeWith(tx, evaluation, attempt)
    return resultOf(services, tx, evaluation, closed, reading)
  })

async function resultOf(
  services: Services,
  tx: Db,
  evaluation: store.EvaluationRow,
  { id, userId, number, score, passed, outOfTime }: store.AttemptRow,
  reading: Reading,
): Promise<AttemptResult> {
  const attempts = await store.ofEvaluation(tx, userId, evaluation.evaluationId)
  // A newer revision may allow more of them.
  const tries =
    (await store.triesOf(tx, reading.courseId, reading.revision, evaluation.evaluationId)) ?? evaluation.tries
  const triesLeft = Math.max(0, tries - attempts.length)
  const mayKnow =
    passed || attempts.some((attempt) => attempt.passed) || (triesLeft === 0 && number === attempts.length)
  const { CertificateCode } = await settleProgress(services, tx, reading, services.now())
  return {
    Id: id,
    Score: score ?? 0,
    MaxScore: evaluation.maxScore,
    RequiredScore: evaluation.requiredScore,
    Passed: passed ?? false,
    TriesLeft: triesLeft,
    OutOfTime: outOfTime,
    Explanations: mayKnow
      ? evaluation.questions
          .filter(({ Explanation }) => Explanation)
          .map(({ Id, Text, Explanation }) => ({ Question: Id, Asked: Text, Text: Explanation! }))
      : [],
    CertificateCode: passed ? CertificateCode : null,
  }
}

/** With what was saved, and all that follows from it. False when somebody else has closed it meanwhile. */
export async function closeOverdueOne(services: Services, tx: Db, id: string, reading: Reading) {
  await holdEnrolment(tx, reading.userId, reading.courseId)
  const attempt = await store.hold(tx, reading.userId, id)
  if (attempt.closedAt) return false
  await closeWith(tx, await store.evaluationOf(tx, attempt), attempt)
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
