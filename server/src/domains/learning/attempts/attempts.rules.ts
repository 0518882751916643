import type { Actor } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { Answer } from '@aulanova/contract/learning/attempts'
import { chosen } from '@aulanova/contract/learning/scoring'
import { readingOf } from '#domains/learning/access.rules.ts'
import { enterCourse } from '#domains/learning/progress.rules.ts'
import type { Services } from '#platform/services/services.ts'
import { toAttempt, toMyEvaluation, toSummary } from './attempts.records.ts'
import * as store from './attempts.store.ts'
import { nextIsPractice } from './practice.ts'
import { closeOverdueOne } from './results.rules.ts'

interface Wanted {
  courseId: string
  evaluationId: string
  /** The number of the attempt that the caller means; left out: the next one. */
  number: number | undefined
}

/**
 * Locks the enrolment, so that starts of one person come one after the other and do not exceed the tries. An attempt's
 * row is always locked after the enrolment: otherwise two transactions could wait for each other.
 */
export async function start(services: Services, actor: Actor, { courseId, evaluationId, number: meant }: Wanted) {
  // An attempt whose time is over is not continued: the caller gets an error, and may start a new one.
  const late = await closeLate(services, actor, courseId, evaluationId)
  if (late !== null && (meant === undefined || meant <= late)) throw new Problem('AttemptClosed')
  const { sql, now } = services
  return sql.begin(async (tx) => {
    const reading = await readingOf(tx, actor, courseId, now())
    const evaluation = await store.evaluation(tx, { courseId, revision: reading.revision, evaluationId })
    await enterCourse(tx, reading, now())
    // An organization may have taken its seat back until now.
    await readingOf(tx, actor, courseId, now())
    const attempts = await store.ofEvaluation(tx, actor.id, evaluationId)
    const open = attempts.find(({ closedAt }) => closedAt === null)
    const next = open?.number ?? attempts.length + 1
    if (meant !== undefined && meant < next) throw new Problem('AttemptClosed')
    if (open) return toAttempt(await store.evaluation(tx, open), open)
    if (attempts.length >= evaluation.tries) throw new Problem('NoTriesLeft')
    const practice = nextIsPractice(evaluation, attempts)
    return toAttempt(evaluation, await store.start(tx, actor.id, evaluation, { number: next, practice }))
  })
}

/** Answers the number of the attempt that it closed. In a transaction of its own, so that it is not rolled back. */
const closeLate = (services: Services, actor: Actor, courseId: string, evaluationId: string) =>
  services.sql.begin(async (tx) => {
    const reading = await readingOf(tx, actor, courseId, services.now())
    const late = (await store.ofEvaluation(tx, actor.id, evaluationId)).find(
      ({ closedAt, isLate }) => !closedAt && isLate,
    )
    return late && (await closeOverdueOne(services, tx, late.id, reading)) ? late.number : null
  })

/** Never starts an attempt: one that was closed meanwhile is refused. */
export async function read({ sql, now }: Services, actor: Actor, id: string) {
  const attempt = await store.find(sql, actor.id, id)
  await readingOf(sql, actor, attempt.courseId, now())
  if (attempt.closedAt || attempt.isLate) throw new Problem('AttemptClosed')
  return toAttempt(await store.evaluation(sql, attempt), attempt)
}

export const save = ({ sql, now }: Services, actor: Actor, id: string, answers: readonly Answer[]) =>
  sql.begin(async (tx) => {
    const attempt = await store.hold(tx, actor.id, id)
    await readingOf(tx, actor, attempt.courseId, now())
    if (attempt.closedAt || attempt.isLate) throw new Problem('AttemptClosed')
    await store.keep(tx, id, chosen((await store.evaluation(tx, attempt)).questions, answers))
    return { Id: id, Saved: attempt.now, Deadline: attempt.deadline, Now: attempt.now }
  })

/** Everything is read at once, so that it takes one round trip; without the right it is dropped. */
export async function readSummary({ sql, now }: Services, actor: Actor, courseId: string, evaluationId: string) {
  const [, evaluation, attempts] = await Promise.all([
    readingOf(sql, actor, courseId, now()),
    store.publishedEvaluation(sql, courseId, evaluationId),
    store.ofEvaluation(sql, actor.id, evaluationId),
  ])
  if (!evaluation) throw new Problem('NotFound')
  return toSummary(evaluation, attempts)
}

export async function listMine({ sql, now }: Services, actor: Actor) {
  const rows = await store.mine(sql, actor.id, now())
  return { Items: rows.map(toMyEvaluation), Count: rows.length }
}
