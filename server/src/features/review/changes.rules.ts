import type { Actor } from '@aulanova/contract/permissions'
import type { Db } from '#db/db.ts'
import { courseFor } from '#features/courses/people.rules.ts'
import type { Services } from '#services.ts'
import * as store from './changes.store.ts'
import { differingContents, type Sides } from './changes.ts'
import { comparisonThread } from './comparison-thread.ts'

/** Characters of text that are compared for one answer, of blocks and of evaluations each. The rest is left out. */
const mostCharacters = 1_000_000

/** What differs between the draft and the last revision, both read as of one moment and compared on a thread. */
export async function listChanges({ sql, threads }: Services, actor: Actor, uuid: string) {
  const read = await sql.begin('isolation level repeatable read read only', async (tx) => {
    await courseFor(tx, actor, uuid)
    const revision = await store.lastRevision(tx, uuid)
    return revision === null ? null : { revision, sides: await readSides(tx, uuid, revision) }
  })
  if (!read) return { Revision: null, Items: [], Count: 0 }
  const items = await comparisonThread({ threads }).run(read.sides, actor.id)
  return { Revision: read.revision, Items: items, Count: items.length }
}

async function readSides(tx: Db, uuid: string, revision: number): Promise<Sides> {
  const blocks = { before: await store.revisionBlocks(tx, uuid, revision), after: await store.draftBlocks(tx, uuid) }
  return {
    general: { before: await store.revisionGeneral(tx, uuid, revision), after: await store.draftGeneral(tx, uuid) },
    sections: { before: await store.revisionSections(tx, uuid, revision), after: await store.draftSections(tx, uuid) },
    blocks,
    contents: await store.contents(tx, differingContents(blocks.before, blocks.after), mostCharacters),
    forms: {
      before: await store.revisionForms(tx, uuid, revision, mostCharacters),
      after: await store.draftForms(tx, uuid, mostCharacters),
    },
  }
}
