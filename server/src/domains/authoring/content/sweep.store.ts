import type { Db } from '#platform/db/db.ts'

/** Removes what was deleted before that day, sections with all they contain. */
export async function forgetDeleted(db: Db, before: Date) {
  await db`delete from blocks where deleted_at < ${before}`
  await db`delete from evaluations where deleted_at < ${before}`
  await db`delete from sections where deleted_at < ${before}`
}

/** Removes contents that no draft or revision uses. Recent ones stay: their block may not be written yet. */
export const forgetContents = (db: Db, before: Date) => db`
  delete from block_contents c where created_at < ${before}
    and not exists (select 1 from blocks where content_id = c.id)
    and not exists (select 1 from revision_blocks where content_id = c.id)`
