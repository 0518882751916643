import type { ReferenceFields } from '@aulanova/contract/reference/reference'
import type { ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import type { Db } from '#platform/db/db.ts'

/** The entry of that name in one of the reference lists, made when it is not there. */
export async function aReference(db: Db, kind: ReferenceKind, name: string, details: ReferenceFields = {}) {
  const table = db(kind.replaceAll('-', '_'))
  await db`insert into ${table} (name, details) values (${name}, ${db.json(details)}) on conflict do nothing`
  const [row] = await db<[{ id: string }]>`select id from ${table} where lower(name) = lower(${name})`
  return row.id
}
