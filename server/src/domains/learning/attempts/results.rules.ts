import type { Actor } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { Answer } from '@aulanova/contract/learning/attempts'
import { chosen, scoreOf } from '@aulanova/contract/learning/scoring'
import { type Reading, readingOf } from '#domains/learning/access.rules.ts'
import { enterCourse, holdEnrolment, settleProgress } from '#domains/learning/progress.rules.ts'
import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import { toResult } from './attempts.records.ts'
import * as store from './attempts.store.ts'
import { nextIsPractice } from './practice.ts'

/** Closes an attempt and scores the answers that are saved. Practice never passes. */
async function close(tx: Db, evaluation: store.EvaluationRow, attempt: store.AttemptRow) {
  const score = scoreOf(evaluation.questions, attempt.answers, evaluation.maxScore)
  await store.close(tx, attempt.id, score, !attempt.practice && score >= evaluation.requiredScore)
  return store.hold(tx, attempt.userId, attempt.id)
}

/** Scores once, however often it is sent. After the deadline new answers are ignored: the saved ones count. */
export const complete = (services: Services, actor: Actor, id: string, answers: readonly Answer[]) =>
  services.sql.begin(async (tx) => {
    const { now } = services
    const { courseId } = await store.find(tx, actor.id, id)
    const reading = await readingOf(tx, actor, courseId, now())
    await enterCourse(tx, reading, now())
    const before = await store.hold(tx, actor.id, id)
    const evaluation = await store.evaluation(tx, before)
    if (before.closedAt) return resultOf(services, tx, { evaluation, attempt: before, reading })
    if (!before.isLate) {
      before.answers = await store.keep(tx, id, chosen(evaluation.questions, answers))
    }
    return resultOf(services, tx, { evaluation, attempt: await close(tx, evaluation, before), reading })
  })

/** An attempt whose time is over is closed first, with what was saved, as the job would. */
export const readResult = (services: Services, actor: Actor, id: string) =>
  services.sql.begin(async (tx) => {
    const { courseId } = await store.find(tx, actor.id, id)
    const reading = await readingOf(tx, actor, courseId, services.now())
    // Reading a result is no visit: the order of the person's courses stays.
    await holdEnrolment(tx, actor.id, courseId)
    const attempt = await store.hold(tx, actor.id, id)
    if (!attempt.closedAt && !attempt.isLate) throw new Problem('InvalidState')
    const evaluation = await store.evaluation(tx, attempt)
    const closed = attempt.closedAt ? attempt : await close(tx, evaluation, attempt)
    return resultOf(services, tx, { evaluation, attempt: closed, reading })
  })

interface Closed {
  evaluation: store.EvaluationRow
  attempt: store.AttemptRow
  reading: Reading
}

async function resultOf(services: Services, tx: Db, { evaluation, attempt, reading }: Closed) {
  const { courseId, revision } = reading
  const { evaluationId } = evaluation
  let attempts = await store.ofEvaluation(tx, attempt.userId, evaluationId)
  // A newer revision may allow more tries, and ask other questions.
  const newest = (await store.findEvaluation(tx, { courseId, revision, evaluationId })) ?? evaluation
  const triesLeft = Math.max(0, newest.tries - attempts.length)
  // While an attempt is open that counts, the results of earlier ones must not give its answers away.
  const mayShow = attempts.every(({ closedAt, practice }) => closedAt !== null || practice)
  const evaluationPassed = attempts.some(({ passed }) => passed)
  const withReview = mayShow && (triesLeft === 0 || attempt.answersShownAt !== null || evaluationPassed)
  if (withReview && attempt.answersShownAt === null) {
    await store.noteAnswersShown(tx, attempt.id)
    attempts = await store.ofEvaluation(tx, attempt.userId, evaluationId)
  }
  const { CertificateCode } = await settleProgress(services, tx, reading, services.now())
  return toResult(evaluation, attempt, {
    evaluationPassed,
    triesLeft,
    nextIsPractice: nextIsPractice(newest, attempts),
    withReview,
    lessons: await store.lessonsOf(tx, reading, evaluation.sectionId),
    certificateCode: CertificateCode,
  })
}

/** False when another transaction has closed it meanwhile. */
export async function closeOverdueOne(services: Services, tx: Db, id: string, reading: Reading) {
  await holdEnrolment(tx, reading.userId, reading.courseId)
  const attempt = await store.hold(tx, reading.userId, id)
  if (attempt.closedAt) return false
  await close(tx, await store.evaluation(tx, attempt), attempt)
  await settleProgress(services, tx, reading, services.now())
  return true
}

/**
 * Closes attempts whose time ran out while the learner was away. The saved answers count even if the subscription has ended
 * since. Whether the course is complete is decided by the revision that learners read now.
 */
export async function closeOverdue(services: Services) {
  for (const { id, ...reading } of await store.overdue(services.sql))
    await services.sql
      .begin((tx) => closeOverdueOne(services, tx, id, reading))
      .catch((error: unknown) => services.log.error({ err: error, attempt: id }, 'An attempt could not be closed'))
}
