import type { TrashItem } from '@aulanova/contract/authoring/course-removal'
import { maxTrash } from '@aulanova/contract/kernel/limits'
import type { Db } from '#platform/db/db.ts'

export interface TrashRow {
  kind: TrashItem['Kind']
  id: string
  title: string
  section: TrashItem['Section']
  blocks: number
  evaluations: number
  deletedAt: string
}

/** Deleted before that day is not listed any more: it may be swept in any moment. */
export const list = (db: Db, courseId: string, since: Date) => db<TrashRow[]>`
  select * from (
    select 'section' as kind, s.id, s.title, null::jsonb as section, s.deleted_at,
      (select count(*)::int from blocks where section_id = s.id and deleted_at is null) as blocks,
      (select count(*)::int from evaluations where section_id = s.id and deleted_at is null) as evaluations
    from sections s where s.course_id = ${courseId} and s.deleted_at > ${since}
    union all
    select 'block', b.id, b.title, ${inSection(db)}, b.deleted_at, 0, 0
    from blocks b join sections s on s.id = b.section_id
    where b.course_id = ${courseId} and b.deleted_at > ${since}
    union all
    select 'evaluation', e.id, e.name, ${inSection(db)}, e.deleted_at, 0, 0
    from evaluations e join sections s on s.id = e.section_id
    where e.course_id = ${courseId} and e.deleted_at > ${since}) as trash
  order by deleted_at desc, id limit ${maxTrash}`

const inSection = (db: Db) => db`jsonb_build_object('Title', s.title, 'Deleted', s.deleted_at is not null)`

/** Removes what was deleted before that day, sections with all they contain. */
export async function forgetDeleted(db: Db, before: Date) {
  await db`delete from blocks where deleted_at < ${before}`
  await db`delete from evaluations where deleted_at < ${before}`
  await db`delete from sections where deleted_at < ${before}`
}

/** Removes contents that no draft or revision uses. Recent ones stay: their block may not be written yet. */
export const forgetContents = (db: Db, before: Date) => db`
  delete from block_contents c where created_at < ${before}
    and not exists (select 1 from blocks where content_id = c.id)
    and not exists (select 1 from revision_blocks where content_id = c.id)`
