import type { Actor } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import { readingOf } from '#domains/learning/access.rules.ts'
import type { Services } from '#platform/services/services.ts'
import { toMyEvaluation, toSummary } from './attempts.records.ts'
import * as store from './attempts.store.ts'

/** All is asked for at once, so that it takes one round trip; without the right it is dropped. */
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
