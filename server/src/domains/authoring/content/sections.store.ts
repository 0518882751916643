import { Problem } from '@aulanova/contract/kernel/problems'
import type { Db } from '#platform/db/db.ts'
import { nextPosition } from './positions.store.ts'

export interface SectionRow {
  id: string
  title: string
  /** Counted from 1. */
  place: number
  createdAt: string
  updatedAt: string
}

export const list = (db: Db, courseId: string) => db<SectionRow[]>`
  select id, title, row_number() over (order by position, id)::int as place, created_at, updated_at
  from sections where course_id = ${courseId} and deleted_at is null order by position, id`

export async function read(db: Db, courseId: string, id: string) {
  const found = (await list(db, courseId)).find((section) => section.id === id)
  if (!found) throw new Problem('ItemNotFound')
  return found
}

/** Throws unless the course has this section and it is not deleted. */
export async function require(db: Db, courseId: string, id: string) {
  const [found] = await db`select 1 from sections where id = ${id} and course_id = ${courseId} and deleted_at is null`
  if (!found) throw new Problem('ItemNotFound')
}

/** The database chooses the id unless the sender has chosen it. */
export async function add(db: Db, courseId: string, title: string, id?: string) {
  const position = await nextPosition(db, 'sections', courseId)
  const section = { courseId, title, position, ...(id && { id }) }
  const [row] = await db<[{ id: string }]>`insert into sections ${db(section)} returning id`
  return row.id
}

export async function rename(db: Db, courseId: string, id: string, title: string) {
  const { count } = await db`
    update sections set title = ${title} where id = ${id} and course_id = ${courseId} and deleted_at is null`
  if (count === 0) throw new Problem('ItemNotFound')
}

/** Its blocks and evaluations are hidden with it, and restored with it. */
export async function remove(db: Db, courseId: string, id: string, now: Date) {
  const { count } = await db`
    update sections set deleted_at = ${now} where id = ${id} and course_id = ${courseId} and deleted_at is null`
  if (count === 0) throw new Problem('ItemNotFound')
}
