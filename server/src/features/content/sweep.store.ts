import type { Db } from '#db/db.ts'

/** What was deleted so long ago that nobody brings it back. Sections take what they hold with them. */
export async function forgetDeleted(db: Db, before: Date) {
  await db`delete from blocks where deleted_at < ${before}`
  await db`delete from evaluations where deleted_at < ${before}`
  await db`delete from sections where deleted_at < ${before}`
}

/** Contents that neither a draft nor a revision points at any more; young ones may still be on their way to a block. */
export const forgetContents = (db: Db, before: Date) => db`
  delete from block_contents c where created_at < ${before}
    and not exists (select 1 from blocks where content_id = c.id)
    and not exists (select 1 from revision_blocks where content_id = c.id)`
