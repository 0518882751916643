import type { Answer, Attempt } from '@aulanova/contract/attempts'
import { trueOrFalse } from '@aulanova/contract/evaluations'
import { keyOf } from '@aulanova/contract/keys'
import type { Actor } from '@aulanova/contract/permissions'
import { Problem } from '@aulanova/contract/problems'
import { readingOf } from '#features/learning/access.rules.ts'
import { enterCourse } from '#features/learning/progress.rules.ts'
import type { Services } from '#services.ts'
import * as store from './attempts.store.ts'
import { closeOverdueOne } from './results.rules.ts'
import { chosen, type KeptQuestion } from './scoring.ts'
import { rulesOf } from './summaries.rules.ts'

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

const toAttempt = (evaluation: store.EvaluationRow, attempt: store.AttemptRow): Attempt => ({
  Id: attempt.id,
  Form: keyOf('form', evaluation.evaluationId),
  Course: keyOf('course', evaluation.courseId),
  ...rulesOf(evaluation),
  Try: attempt.number,
  Started: attempt.createdAt,
  Deadline: attempt.deadline,
  Now: attempt.now,
  Questions: evaluation.questions.map(asked),
  Answers: Object.entries(attempt.answers).map(([Question, Choices]) => ({ Question, Choices })),
})

/**
 * The enrolment's row is held: starts of one person come one after the other, and none exceeds the tries. Whoever needs
 * an attempt's row as well takes it after this one, so that two never wait for each other.
 */
export async function start(services: Services, actor: Actor, courseId: string, evaluationId: string, meant?: number) {
  // Whoever meant to go on with an attempt whose time is over is told so; a new try is theirs to begin.
  const late = await closeLate(services, actor, courseId, evaluationId)
  if (late !== null && (meant === undefined || meant <= late)) throw new Problem('AttemptClosed')
  const { sql, now } = services
  return sql.begin(async (tx) => {
    const reading = await readingOf(tx, actor, courseId, now())
    const evaluation = await store.evaluation(tx, courseId, reading.revision, evaluationId)
    await enterCourse(tx, reading, now())
    const attempts = await store.ofEvaluation(tx, actor.id, evaluationId)
    const open = attempts.find(({ closedAt }) => closedAt === null)
    const next = open?.number ?? attempts.length + 1
    if (meant !== undefined && meant < next) throw new Problem('AttemptClosed')
    if (open) return toAttempt(await store.evaluationOf(tx, open), open)
    if (attempts.length >= evaluation.tries) throw new Problem('NoTriesLeft')
    return toAttempt(evaluation, await store.start(tx, actor.id, evaluation, next))
  })
}

/** Answers the number of the attempt that it closed. In a transaction of its own, so that nothing takes it back. */
const closeLate = (services: Services, actor: Actor, courseId: string, evaluationId: string) =>
  services.sql.begin(async (tx) => {
    const reading = await readingOf(tx, actor, courseId, services.now())
    const late = (await store.ofEvaluation(tx, actor.id, evaluationId)).find(
      ({ closedAt, isLate }) => !closedAt && isLate,
    )
    return late && (await closeOverdueOne(services, tx, late.id, reading)) ? late.number : null
  })

/** Reads only: an attempt that was closed meanwhile is told as such, and no new try begins. */
export async function read({ sql, now }: Services, actor: Actor, id: string) {
  const attempt = await store.find(sql, actor.id, id)
  await readingOf(sql, actor, attempt.courseId, now())
  if (attempt.closedAt || attempt.isLate) throw new Problem('AttemptClosed')
  return toAttempt(await store.evaluationOf(sql, attempt), attempt)
}

export const save = ({ sql, now }: Services, actor: Actor, id: string, answers: readonly Answer[]) =>
  sql.begin(async (tx) => {
    const attempt = await store.hold(tx, actor.id, id)
    await readingOf(tx, actor, attempt.courseId, now())
    if (attempt.closedAt || attempt.isLate) throw new Problem('AttemptClosed')
    await store.keep(tx, id, chosen((await store.evaluationOf(tx, attempt)).questions, answers))
    return { Id: id, Saved: attempt.now, Deadline: attempt.deadline, Now: attempt.now }
  })
