import { Problem } from '@aulanova/contract/problems'
import type { LegalDocument } from '@aulanova/contract/public'
import type { Db } from '#db/db.ts'

/** What the public reads is the newest published revision, whatever the draft says by now. */
export async function published(db: Db, slug: string): Promise<LegalDocument> {
  const [found] = await db<LegalDocument[]>`
    select r.name as "Name", r.content as "Content", r.number as "Revision", r.published_at as "PublishedAt"
    from documents d
    join document_revisions r on r.document_id = d.id and r.number = d.revision
    where d.details ->> 'Slug' = ${slug}`
  if (!found) throw new Problem('NotFound')
  return found
}
