import type { Actor } from '@aulanova/contract/kernel/permissions'
import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import { readSides } from './changes.rules.ts'
import { lastRevision } from './changes.store.ts'
import * as store from './corrections.store.ts'
import type { CorrectionSides } from './corrections.ts'

/**
 * How many characters the draft of a published course changes, if it is a small correction, which a reviewer may publish by
 * their approval; null: it is none. For a transaction that holds the draft.
 */
export const correctionOf = async (services: Services, tx: Db, actor: Actor, courseId: string) =>
  compared(services, actor, await readBoth(tx, courseId))

/** The same for reading, as of one moment. */
export const readCorrection = async (services: Services, actor: Actor, courseId: string) =>
  compared(
    services,
    actor,
    await services.sql.begin('isolation level repeatable read read only', (tx) => readBoth(tx, courseId)),
  )

/** Null: it differs in what is no text, or was never published. */
async function readBoth(tx: Db, courseId: string): Promise<CorrectionSides | null> {
  const revision = await lastRevision(tx, courseId)
  if (revision === null || !(await store.isSameBesideTexts(tx, courseId, revision))) return null
  const sides = await readSides(tx, courseId, revision)
  const links = await store.externalLinks(tx, courseId)
  return { sides, links: new Set(links.map(({ id }) => id)) }
}

const worker = new URL('./corrections.worker.ts', import.meta.url)

/**
 * On a thread: long texts take tenths of a second. Another one than that of changes, which may take seconds for each list
 * while a draft is held here.
 */
const compared = async ({ threads }: Services, actor: Actor, sides: CorrectionSides | null) =>
  sides &&
  threads
    .of<CorrectionSides, number | null>(worker, {
      timeoutMs: 10_000,
      longestQueue: 50,
      longestQueueEach: 10,
      megabytes: 256,
    })
    .run(sides, actor.id)
