import { Problem } from '@aulanova/contract/kernel/problems'
import type { Db } from '#platform/db/db.ts'
import { arranged, gap, type Move, newPositions, type Positioned } from './positions.ts'

/** Tables whose rows have an order, and the column they are ordered within. */
const parents = { sections: 'course_id', blocks: 'section_id', evaluations: 'section_id' } as const
export type Ordered = keyof typeof parents

const living = (db: Db, table: Ordered, parentId: string) => db<Positioned[]>`
  select id, position from ${db(table)}
  where ${db(parents[table])} = ${parentId} and deleted_at is null order by position, id`

/**
 * Whether a row with this id was added by the same request, of which the answer was lost; one of another course is then not
 * found. The id of a section cannot be that of a block or an evaluation, too. The caller has locked the draft.
 */
export async function isAdded(db: Db, table: Ordered, id: string): Promise<boolean> {
  const found = await db<{ kind: Ordered }[]>`
    select 'sections' as kind from sections where id = ${id}
    union all select 'blocks' from blocks where id = ${id}
    union all select 'evaluations' from evaluations where id = ${id}`
  if (found.some(({ kind }) => kind !== table)) throw new Problem('ItemNotFound')
  return found.length > 0
}

/** The caller has locked the draft, so the order does not change between reading and writing it. */
export async function rearrange(db: Db, table: Ordered, parentId: string, moves: readonly Move[]) {
  const current = await living(db, table, parentId)
  const moved = new Set(moves.map(({ id }) => id))
  const order = arranged(
    current.map(({ id }) => id),
    moves,
  )
  await write(db, table, newPositions(current, order, moved))
}

/** The position after the last row, deleted ones included. */
export async function nextPosition(db: Db, table: Ordered, parentId: string) {
  const [row] = await db<[{ next: number }]>`
    select coalesce(max(position), 0) + ${gap} as next from ${db(table)} where ${db(parents[table])} = ${parentId}`
  return row.next
}

/** Restores a deleted row to its former place, unless its section is deleted. */
export async function restoreRow(db: Db, table: Ordered, courseId: string, id: string) {
  const parent = db(parents[table])
  const inSection =
    table === 'sections' ? db`` : db`and section_id in (select id from sections where deleted_at is null)`
  const [gone] = await db<{ parentId: string; former: number }[]>`
    select ${parent} as parent_id, position as former from ${db(table)}
    where id = ${id} and course_id = ${courseId} and deleted_at is not null ${inSection}`
  if (!gone) throw new Problem('ItemNotFound')
  const [{ place }] = await db<[{ place: number }]>`
    select count(*)::int + 1 as place from ${db(table)}
    where ${parent} = ${gone.parentId} and deleted_at is null and position < ${gone.former}`
  const position = await nextPosition(db, table, gone.parentId)
  await db`update ${db(table)} set deleted_at = null, position = ${position} where id = ${id}`
  await rearrange(db, table, gone.parentId, [{ id, place }])
}

async function write(db: Db, table: Ordered, rows: Positioned[]) {
  if (rows.length === 0) return
  await db`
    update ${db(table)} set position = moved.position
    from (select unnest(${rows.map(({ id }) => id)}::uuid[]) as id,
      unnest(${rows.map(({ position }) => position)}::bigint[]) as position) as moved
    where ${db(table)}.id = moved.id`
}
