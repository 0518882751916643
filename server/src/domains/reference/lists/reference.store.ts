import { type PageAndSearch, pageSize } from '@aulanova/contract/kernel/common'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { ReferenceFields } from '@aulanova/contract/reference/reference'
import { definitionOf, type ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import { maxOrdered } from '@aulanova/contract/reference/reference-tools'
import { changedSince } from '#platform/db/audit.ts'
import { contains, type Db } from '#platform/db/db.ts'
import { isUsed } from './uses.store.ts'

export interface ReferenceRow {
  id: string
  name: string
  details: ReferenceFields
  createdAt: string
  updatedAt: string
  revision?: number
  publishedAt?: string | null
  withdrawnAt?: string | null
  /** Only of a list. */
  inUse?: boolean
}

export const table = (db: Db, kind: ReferenceKind) => db(kind.replaceAll('-', '_'))

const columns = (db: Db, kind: ReferenceKind) =>
  definitionOf(kind).publishable
    ? db`id, name, details, created_at, updated_at, revision, published_at
        ${kind === 'documents' ? db`, withdrawn_at` : db``}`
    : db`id, name, details, created_at, updated_at`

export const orderOf = (db: Db, kind: ReferenceKind) =>
  definitionOf(kind).ordered ? db`position, id` : db`lower(name), id`

export async function list(db: Db, kind: ReferenceKind, { page, search = '' }: PageAndSearch) {
  const matching = search.trim() ? db`where searchable(name) like searchable(${contains(search.trim())})` : db``
  // Pages by offset, and a count: these lists have hundreds of entries at most.
  const [[counted], rows] = await Promise.all([
    db<[{ count: number }]>`select count(*)::int as count from ${table(db, kind)} ${matching}`,
    db<ReferenceRow[]>`
      select ${columns(db, kind)}, ${isUsed(db, kind)} as in_use from (
        select * from ${table(db, kind)} ${matching}
        order by ${orderOf(db, kind)} limit ${pageSize} offset ${(page - 1) * pageSize}) as entry
      order by ${orderOf(db, kind)}`,
  ])
  return { rows, count: counted.count }
}

export async function read(db: Db, kind: ReferenceKind, id: string) {
  const [row] = await db<ReferenceRow[]>`select ${columns(db, kind)} from ${table(db, kind)} where id = ${id}`
  return row ?? missing()
}

export async function create(db: Db, kind: ReferenceKind, name: string, details: ReferenceFields) {
  const [row] = await db<[ReferenceRow]>`
    insert into ${table(db, kind)} (name, details) values (${name}, ${db.json(details)}) returning ${columns(db, kind)}`
  return row
}

export interface EntryKey {
  kind: ReferenceKind
  id: string
}

interface Entry {
  name: string
  details: ReferenceFields
}

/** With `seen`, the instant of the version that the writer saw, throws `Conflict` when there is a newer one. */
export async function update(db: Db, { kind, id }: EntryKey, { name, details }: Entry, seen?: string) {
  const [row] = await db<ReferenceRow[]>`
    update ${table(db, kind)} set name = ${name}, details = ${db.json(details)}
    where id = ${id} ${ifSeen(db, seen)} returning ${columns(db, kind)}`
  return row ?? refuse(db, { kind, id }, seen)
}

const ifSeen = (db: Db, seen: string | undefined) =>
  seen ? db`and date_trunc('milliseconds', updated_at) = ${seen}` : db``

/** Throws `NotFound` for an entry that was deleted, else `Conflict` with who changed it. */
async function refuse(db: Db, { kind, id }: EntryKey, seen: string | undefined): Promise<never> {
  await read(db, kind, id)
  throw new Problem('Conflict', {
    changed: await changedSince(
      db,
      { kind, id, fields: ['Name', ...Object.keys(definitionOf(kind).fields)] },
      seen ?? '',
    ),
  })
}

export async function remove(db: Db, kind: ReferenceKind, id: string) {
  const { count } = await db`delete from ${table(db, kind)} where id = ${id}`
  if (count === 0) missing()
}

export async function publish(db: Db, { kind, id }: EntryKey, now: Date, seen?: string) {
  const [row] = await db<ReferenceRow[]>`
    update ${table(db, kind)} set revision = revision + 1, published_at = ${now}
    where id = ${id} ${ifSeen(db, seen)} returning ${columns(db, kind)}`
  return row ?? refuse(db, { kind, id }, seen)
}

function missing(): never {
  throw new Problem('NotFound')
}

/** Those that there are, in their order. Locked until the transaction ends. */
export async function hold(db: Db, kind: ReferenceKind, ids: readonly string[]) {
  await db`select 1 from ${table(db, kind)} where id = any(${[...ids]}::uuid[]) order by id for update`
  return db<{ id: string; name: string }[]>`
    select id, name from ${table(db, kind)} where id = any(${[...ids]}::uuid[]) order by ${orderOf(db, kind)}`
}

interface PlacedRow {
  id: string
  name: string
  position: number
}

export const inOrder = (db: Db, kind: ReferenceKind) => db<PlacedRow[]>`
  select id, name, position from ${table(db, kind)} order by position, id limit ${maxOrdered}`

/** One at a time puts a list in order, until the transaction ends. */
export const holdOrder = (db: Db, kind: ReferenceKind) =>
  db`select pg_advisory_xact_lock(hashtextextended(${`order of ${kind}`}, 0))`

/** Gives each its position; an entry that was added meanwhile stays last, because its position is higher. */
export const setPositions = (db: Db, kind: ReferenceKind, placed: readonly { id: string; position: number }[]) => db`
  update ${table(db, kind)} as entries set position = placed.position
  from unnest(${placed.map(({ id }) => id)}::uuid[], ${placed.map(({ position }) => position)}::bigint[])
    as placed (id, position)
  where entries.id = placed.id and entries.position <> placed.position`

/** The domain as it is now. Locked until the transaction ends, so that no member is added meanwhile. */
export async function holdDomain(db: Db, id: string, forWhat: 'change' | 'deletion' = 'change') {
  const [row] = await db<{ domain: string | null }[]>`
    select nullif(details ->> 'Domain', '') as domain from organizations where id = ${id}
    for ${forWhat === 'deletion' ? db`update` : db`no key update`}`
  return row?.domain ?? null
}

export async function hasMembers(db: Db, group: string) {
  const [member] = await db`select 1 from user_groups where group_name = ${group} limit 1`
  return member !== undefined
}
