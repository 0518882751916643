import { Problem } from '@aulanova/contract/kernel/problems'
import type { ReferenceFields } from '@aulanova/contract/reference/reference'
import type { Db } from '#platform/db/db.ts'

export interface OrganizationRow {
  id: string
  name: string
  /** Its fields by the names of the contract. */
  details: ReferenceFields
  logoFileId: string | null
}

/** Throws `NotFound` for a domain that no organization has. */
export async function organizationByDomain(db: Db, domain: string): Promise<OrganizationRow> {
  const [row] = await db<OrganizationRow[]>`
    select id, name, details, logo_file_id from organizations
    where details ->> 'Domain' = ${domain} and details ->> 'Domain' <> ''`
  if (!row) throw new Problem('NotFound')
  return row
}
