import type { Round } from '@aulanova/contract/authoring/review'
import { versionOf } from '#kernel/versions.ts'
import type { Db } from '#platform/db/db.ts'
import * as drafts from './changes.store.ts'
import { identified } from './changes.ts'
import * as store from './review.store.ts'
import { changedParts, type DraftPart } from './rounds.ts'

/** Notes who handed the course in and, the first time, what. */
export async function noteHandIn(tx: Db, handIn: store.NewHandIn) {
  const { courseId, createdAt } = handIn
  await store.addHandIn(tx, handIn)
  await store.keep(tx, courseId, { isJudged: false, parts: await partsOf(tx, courseId), now: createdAt })
}

/** Answers the state from before the course was handed in; null: a reviewer has opened it, or it was not handed in. */
export const noteTakenBack = store.takeBackHandIn

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
  const part = (
    type: DraftPart['type'],
    { id, title }: drafts.Titled,
    state: unknown,
    place: string | null = null,
  ) => ({
    ...{ type, id, title, place },
    digest: versionOf(state),
  })
  const { faq, ...words } = general
  return [
    part('general', { id: 'general', title: '' }, words),
    ...sections.map((section) => part('section', section, section.title)),
    ...blocks.map(({ sectionId, ...block }) => part('block', block, block, sectionId)),
    ...evaluations.map((evaluation) => part('form', evaluation, evaluation)),
    ...identified(faq).map((question) => part('faq', question, question)),
  ]
}
