import type { ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import { maxOrdered } from '@aulanova/contract/reference/reference-tools'
import type { Db } from '#platform/db/db.ts'
import { table } from './reference.store.ts'

export interface PlacedRow {
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
