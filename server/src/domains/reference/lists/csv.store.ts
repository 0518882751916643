import type { ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import type { Db, Fragment } from '#platform/db/db.ts'
import { orderOf, type ReferenceRow, table } from './reference.store.ts'

/** Far more than such a list has. */
const maxWritten = 20_000

export const everything = (db: Db, kind: ReferenceKind) => db<Pick<ReferenceRow, 'name' | 'details'>[]>`
  select name, details from ${table(db, kind)} order by ${orderOf(db, kind)} limit ${maxWritten}`

export interface KnownName extends Pick<ReferenceRow, 'name' | 'details'> {
  given: string
  /** Equal for names that the list does not distinguish. */
  key: string
  /** Null: no entry has this name. */
  id: string | null
}

/** One at a time adds a file to a list: two with the same new names in another order would wait for each other. */
export const holdImport = (db: Db, kind: ReferenceKind) =>
  db`select pg_advisory_xact_lock(hashtextextended(${`import into ${kind}`}, 0))`

/** The entry of each of these names. Locked until the transaction ends. */
export async function holdNames(db: Db, kind: ReferenceKind, names: readonly string[]) {
  /** As the unique index of the list distinguishes names. */
  const key = (name: Fragment) => (kind === 'tags' ? db`tag_key(${name})` : db`lower(${name})`)
  await db`
    select 1 from ${table(db, kind)} where ${key(db`name`)} in (
      select ${key(db`given.name`)} from unnest(${[...names]}::text[]) as given (name))
    order by id for update`
  return db<KnownName[]>`
    select distinct on (given.name) given.name as given, ${key(db`given.name`)} as key, e.id, e.name, e.details
    from unnest(${[...names]}::text[]) as given (name)
    left join ${table(db, kind)} e on ${key(db`e.name`)} = ${key(db`given.name`)}`
}

/** Who changed each of these last. */
export async function lastChanges(db: Db, kind: ReferenceKind, ids: readonly string[]) {
  const rows = await db<{ id: string; at: string; by: string | null }[]>`
    select wanted.id, last.at, users.name as by
    from unnest(${[...ids]}::text[]) as wanted (id), lateral (
      select at, actor_id from audit_log where subject_id = wanted.id and subject_kind = ${kind}
      order by at desc, id desc limit 1
    ) as last left join users on users.id = last.actor_id`
  return new Map(rows.map(({ id, at, by }) => [id, { At: at, By: by }]))
}
