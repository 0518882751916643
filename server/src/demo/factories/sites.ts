import type { SiteKind } from '@aulanova/contract/organizations/site-kinds'
import type { SiteDraft } from '@aulanova/contract/organizations/sites'
import { filesOf } from '#domains/organizations/site-files.ts'
import { fieldsOf, toSaved } from '#domains/organizations/sites/content.records.ts'
import { add, publish, schedule, setFiles } from '#domains/organizations/sites/content.store.ts'
import type { Db } from '#platform/db/db.ts'
import { aReference } from './reference.ts'

export const anOrganization = (db: Db, domain: string, details: Record<string, string> = {}) =>
  aReference(db, 'organizations', details.Name ?? `Organización ${domain}`, { Domain: domain, ...details })

interface Given {
  organizationId: string
  kind: SiteKind
  /** Null: a draft that visitors do not see. */
  publishedAt?: Date | null
  /** What is sent later, and from when on visitors see it. */
  next?: { item: SiteDraft; at: Date }
}

/** An item of a site, as if its people had written it; published at once by default. */
export async function aSiteItem(
  db: Db,
  { organizationId, kind, publishedAt = new Date(), next }: Given,
  item: SiteDraft,
) {
  const saved = toSaved(kind, item)
  const id = await add(db, { organizationId, kind }, saved)
  if (publishedAt) await publish(db, id, fieldsOf(kind, saved), publishedAt)
  if (next) await schedule(db, id, fieldsOf(kind, toSaved(kind, next.item)), next.at.toISOString())
  const files = filesOf(item)
  if (files.length > 0) await setFiles(db, id, files)
  return id
}
