import type { Change } from '@aulanova/contract/authoring/review'
import type { Actor } from '@aulanova/contract/kernel/permissions'
import { courseFor } from '#domains/authoring/courses/access.rules.ts'
import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import * as store from './changes.store.ts'
import { differingContents, type Sides } from './changes.ts'

/** Characters of text that are compared for one answer, of blocks and of evaluations each. The rest is left out. */
const maxCharacters = 1_000_000

/** What differs between the draft and the last revision, both read as of one moment and compared on a thread. */
export async function listChanges({ sql, threads }: Services, actor: Actor, courseId: string) {
  const read = await sql.begin('isolation level repeatable read read only', async (tx) => {
    await courseFor(tx, actor, courseId)
    const revision = await store.lastRevision(tx, courseId)
    return revision === null ? null : { revision, sides: await readSides(tx, courseId, revision) }
  })
  if (!read) return { Revision: null, Items: [], Count: 0 }
  const items = await comparisonThread({ threads }).run(read.sides, actor.id)
  return { Revision: read.revision, Items: items, Count: items.length }
}

/** The draft and one of its revisions. */
export async function readSides(tx: Db, courseId: string, revision: number): Promise<Sides> {
  const blocks = {
    before: await store.revisionBlocks(tx, courseId, revision),
    after: await store.draftBlocks(tx, courseId),
  }
  return {
    general: {
      before: await store.revisionGeneral(tx, courseId, revision),
      after: await store.draftGeneral(tx, courseId),
    },
    sections: {
      before: await store.revisionSections(tx, courseId, revision),
      after: await store.draftSections(tx, courseId),
    },
    blocks,
    contents: await store.contents(tx, differingContents(blocks.before, blocks.after), maxCharacters),
    evaluations: {
      before: await store.revisionEvaluations(tx, courseId, revision, maxCharacters),
      after: await store.draftEvaluations(tx, courseId, maxCharacters),
    },
  }
}

const worker = new URL('./changes.worker.ts', import.meta.url)

/** Revisions are compared on a thread: long texts take seconds. */
const comparisonThread = ({ threads }: Pick<Services, 'threads'>) =>
  threads.of<Sides, Change[]>(worker, { timeoutMs: 10_000, longestQueue: 50, longestQueueEach: 2, megabytes: 256 })
