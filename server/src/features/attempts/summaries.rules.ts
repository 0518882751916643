import type { Actor } from '@aulanova/contract/permissions'
import { readingOf } from '#features/learning/access.rules.ts'
import type { Services } from '#services.ts'
import { toMyEvaluation, toSummary } from './attempts.records.ts'
import * as store from './attempts.store.ts'

export async function readSummary({ sql, now }: Services, actor: Actor, courseId: string, evaluationId: string) {
  const { revision } = await readingOf(sql, actor, courseId, now())
  const evaluation = await store.evaluation(sql, { courseId, revision, evaluationId })
  return toSummary(evaluation, await store.ofEvaluation(sql, actor.id, evaluationId))
}

export async function listMine({ sql, now }: Services, actor: Actor) {
  const rows = await store.mine(sql, actor.id, now())
  return { Items: rows.map(toMyEvaluation), Count: rows.length }
}
