import { Problem } from '@aulanova/contract/problems'
import type { LegalDocument } from '@aulanova/contract/public'
import type { Db } from '#db/db.ts'

/** The newest published revision, not the draft. */
export async function published(db: Db, slug: string): Promise<LegalDocument> {
  const [found] = await db<LegalDocument[]>`
    select r.name as "Name", r.content as "Content", r.number as "Revision", r.published_at as "PublishedAt"
    from documents d
    join document_revisions r on r.document_id = d.id and r.number = d.revision
    where d.details ->> 'Slug' = ${slug}`
  if (!found) throw new Problem('NotFound')
  return found
}
