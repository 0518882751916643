import type { Db } from '#platform/db/db.ts'
import { readSides } from './changes.rules.ts'
import * as store from './changes.store.ts'
import { correctionIn } from './corrections.ts'

/**
 * How many characters the draft of a published course changes, if it is a small correction, which a reviewer may publish by
 * their approval; null: it is none. Compared here and not on a thread: it ends as soon as the limit is passed.
 */
export async function correctionOf(db: Db, courseId: string): Promise<number | null> {
  const revision = await store.lastRevision(db, courseId)
  if (revision === null) return null
  const sides = await readSides(db, courseId, revision)
  const links = await store.externalLinks(db, courseId)
  return correctionIn(sides, new Set(links.map(({ id }) => id)))
}
