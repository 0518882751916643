import { Problem } from '@aulanova/contract/problems'
import type { Db } from '#db/db.ts'

export interface DocumentRow {
  name: string
  content: string
  revision: number
  publishedAt: string
}

/** The newest published revision. */
export async function published(db: Db, slug: string) {
  const [found] = await db<DocumentRow[]>`
    select r.name, r.content, r.number as revision, r.published_at
    from documents d
    join document_revisions r on r.document_id = d.id and r.number = d.revision
    where d.details ->> 'Slug' = ${slug}`
  if (!found) throw new Problem('NotFound')
  return found
}
