import { Problem } from '@aulanova/contract/problems'
import type { Db } from '#db/db.ts'

export interface Organization {
  id: string
  name: string
}

/** Throws `NotFound` for a domain that no organization has. */
export async function organizationOf(db: Db, domain: string): Promise<Organization> {
  const [row] = await db<Organization[]>`select id, name from organizations where details ->> 'Domain' = ${domain}`
  if (!row) throw new Problem('NotFound')
  return row
}
