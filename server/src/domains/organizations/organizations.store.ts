import { Problem } from '@aulanova/contract/kernel/problems'
import { contains, type Db } from '#platform/db/db.ts'

export interface OrganizationRow {
  id: string
  name: string
  domain: string | null
  logoFileId: string | null
  timeZone: string | null
}

const columns = (db: Db) => db`
  id, name, nullif(details ->> 'Domain', '') as domain, logo_file_id, nullif(details ->> 'TimeZone', '') as time_zone`

export async function byId(db: Db, id: string) {
  const [row] = await db<OrganizationRow[]>`select ${columns(db)} from organizations where id = ${id}`
  return row ?? missing()
}

function missing(): never {
  throw new Problem('NotFound')
}

export const setLogo = (db: Db, id: string, fileId: string | null) => db`
  update organizations set logo_file_id = ${fileId} where id = ${id}`

interface Managed {
  /** Only those of these domains; null: all. */
  domains: readonly string[] | null
  search: string
  limit: number
}

export const managed = (db: Db, { domains, search, limit }: Managed) => db<(OrganizationRow & { domain: string })[]>`
  select ${columns(db)} from organizations
  where details ->> 'Domain' <> '' ${domains ? db`and details ->> 'Domain' = any(${[...domains]})` : db``}
    ${search ? db`and searchable(name) like searchable(${contains(search)})` : db``}
  order by lower(name), id limit ${limit}`
