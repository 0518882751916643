import type { Db } from '#platform/db/db.ts'

/** A file of an organization that a published item of its site shows. */
export async function publicDocument(db: Db, id: string) {
  const [row] = await db<{ key: string; filename: string }[]>`
    select f.key, f.filename from files f
    where f.id = ${id} and f.kind = 'attachment' and f.status = 'confirmed' and exists (
      select 1 from site_item_files u join site_items i on i.id = u.item_id
      where u.file_id = f.id and f.id::text = i.live ->> 'File')`
  return row
}
