import type { Round } from '@aulanova/contract/review'
import type { Db } from '#db/db.ts'
import { versionOf } from '#versions.ts'
import * as drafts from './changes.store.ts'
import * as store from './rounds.store.ts'
import { changedParts, type DraftPart } from './rounds.ts'

/** Notes who handed the course in and, the first time, what. */
export async function noteHandIn(tx: Db, courseId: string, by: string, now: Date) {
  await store.addHandIn(tx, courseId, by, now)
  await store.keep(tx, courseId, { isJudged: false, parts: await partsOf(tx, courseId), now })
}

/** Remembers the draft that was judged, so that the next round says what changed since. */
export const noteJudged = async (tx: Db, courseId: string, now: Date) =>
  store.keep(tx, courseId, { isJudged: true, parts: await partsOf(tx, courseId), now })

export async function readRound(db: Db, courseId: string): Promise<Round | null> {
  const judged = await store.read(db, courseId)
  if (!judged) return null
  const items = changedParts(judged.parts, await partsOf(db, courseId))
  return { Since: judged.createdAt, Judged: judged.isJudged, Items: items }
}

async function partsOf(db: Db, courseId: string): Promise<DraftPart[]> {
  const general = await drafts.draftGeneral(db, courseId)
  const sections = await drafts.draftSections(db, courseId)
  const blocks = await drafts.draftBlocks(db, courseId)
  const evaluations = await drafts.draftEvaluations(db, courseId, 0)
  const part = (type: DraftPart['type'], { id, title }: { id: string; title: string }, state: unknown): DraftPart => ({
    type,
    id,
    title,
    digest: versionOf(state),
  })
  return [
    part('general', { id: 'general', title: '' }, general),
    ...sections.map((section) => part('section', section, section.title)),
    ...blocks.map((block) => part('block', block, block)),
    ...evaluations.map((evaluation) => part('form', evaluation, evaluation)),
  ]
}
