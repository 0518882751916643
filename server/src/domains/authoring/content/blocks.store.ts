import type { BlockType } from '@aulanova/contract/authoring/blocks'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { Db } from '#platform/db/db.ts'
import { nextPosition } from './positions.store.ts'

export interface BlockRow {
  id: string
  sectionId: string
  /** Counted from 1 within the section. */
  place: number
  type: BlockType
  title: string
  minutes: number
  version: number
  changedBy: string | null
  contentId: string
  payload: Record<string, unknown>
  createdAt: string
  updatedAt: string
}

/** The content of a block, its text without markup, and the ids of the files it names. */
export interface Content {
  payload: Record<string, string | null>
  plain: string
  files: string[]
}

export const list = (db: Db, courseId: string, sectionId: string) => db<BlockRow[]>`
  select b.id, b.section_id, row_number() over (order by b.position, b.id)::int as place, b.type, b.title, b.minutes,
    b.version, users.name as changed_by, b.content_id, contents.payload, b.created_at, b.updated_at
  from blocks b
  join sections s on s.id = b.section_id and s.deleted_at is null
  join block_contents contents on contents.id = b.content_id
  left join users on users.id = b.changed_by
  where b.course_id = ${courseId} and b.section_id = ${sectionId} and b.deleted_at is null
  order by b.position, b.id`

export async function read(db: Db, courseId: string, id: string) {
  const [row] = await db<BlockRow[]>`
    select b.id, b.section_id, (
        select count(*)::int from blocks other
        where other.section_id = b.section_id and other.deleted_at is null and other.position <= b.position
      ) as place, b.type, b.title, b.minutes,
      b.version, users.name as changed_by, b.content_id, contents.payload, b.created_at, b.updated_at
    from blocks b
    join sections s on s.id = b.section_id and s.deleted_at is null
    join block_contents contents on contents.id = b.content_id
    left join users on users.id = b.changed_by
    where b.id = ${id} and b.course_id = ${courseId} and b.deleted_at is null`
  if (!row) throw new Problem('ItemNotFound')
  return row
}

/** Every file these contents name. */
export const filesOf = (db: Db, contentIds: string[]) => db<{ contentId: string; fileId: string }[]>`
  select content_id, file_id from content_files where content_id = any(${contentIds}::uuid[])`

/** Ids and places of one section, without the contents. */
export const places = (db: Db, courseId: string, sectionId: string) => db<{ id: string; place: number }[]>`
  select id, row_number() over (order by position, id)::int as place from blocks
  where course_id = ${courseId} and section_id = ${sectionId} and deleted_at is null order by position, id`

/** The section of each of these blocks that is not deleted. */
export const sectionsOf = (db: Db, courseId: string, ids: string[]) => db<{ sectionId: string }[]>`
  select b.section_id from blocks b join sections s on s.id = b.section_id and s.deleted_at is null
  where b.course_id = ${courseId} and b.deleted_at is null and b.id = any(${ids}::uuid[])`

/** Contents are immutable: a change writes a new one, unless the block's current one is the same. */
export async function writeContent(db: Db, { payload, plain, files }: Content, currentId?: string) {
  if (currentId) {
    const [same] = await db`select 1 from block_contents where id = ${currentId} and payload = ${db.json(payload)}`
    if (same) return currentId
  }
  const [row] = await db<[{ id: string }]>`
    insert into block_contents (payload, plain) values (${db.json(payload)}, ${plain}) returning id`
  if (files.length > 0)
    await db`insert into content_files ${db(files.map((fileId) => ({ contentId: row.id, fileId })))}`
  return row.id
}

export interface ChangedBlock {
  title: string
  minutes: number
  contentId: string
  changedBy: string
}

export interface NewBlock extends ChangedBlock {
  /** Chosen by the database unless the sender has chosen it. */
  id?: string
  courseId: string
  sectionId: string
  type: BlockType
}

/** At the end of its section. */
export async function add(db: Db, block: NewBlock) {
  const position = await nextPosition(db, 'blocks', block.sectionId)
  const [row] = await db<[{ id: string }]>`insert into blocks ${db({ ...block, position })} returning id`
  return row.id
}

export const update = (db: Db, id: string, { title, minutes, contentId, changedBy }: ChangedBlock) => db`
  update blocks set title = ${title}, minutes = ${minutes}, content_id = ${contentId}, changed_by = ${changedBy},
    version = version + 1
  where id = ${id}`

export async function moveTo(db: Db, id: string, sectionId: string) {
  const position = await nextPosition(db, 'blocks', sectionId)
  await db`update blocks set section_id = ${sectionId}, position = ${position} where id = ${id}`
}

export const remove = (db: Db, id: string, now: Date) => db`update blocks set deleted_at = ${now} where id = ${id}`
