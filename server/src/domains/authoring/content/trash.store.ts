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

/**
 * Removes what was deleted before that day. What a revision has stays: its id is known to learners, and a row that somebody
 * added under it to another course would be in the way of discarding changes.
 */
export async function forgetDeleted(db: Db, before: Date) {
  await db`delete from blocks b where deleted_at < ${before}
    and not exists (select 1 from revision_blocks r where r.course_id = b.course_id and r.block_id = b.id)`
  await db`delete from evaluations e where deleted_at < ${before}
    and not exists (select 1 from revision_evaluations r where r.course_id = e.course_id and r.evaluation_id = e.id)`
  await db`delete from sections s where deleted_at < ${before}
    and not exists (select 1 from revision_sections r where r.course_id = s.course_id and r.section_id = s.id)
    and not exists (
      select 1 from blocks b join revision_blocks r on r.course_id = b.course_id and r.block_id = b.id
      where b.section_id = s.id)
    and not exists (
      select 1 from evaluations e join revision_evaluations r on r.course_id = e.course_id and r.evaluation_id = e.id
      where e.section_id = s.id)`
}

/** Removes contents that no draft or revision uses. Recent ones stay: their block may not be written yet. */
export const forgetContents = (db: Db, before: Date) => db`
  delete from block_contents c where created_at < ${before}
    and not exists (select 1 from blocks where content_id = c.id)
    and not exists (select 1 from revision_blocks where content_id = c.id)`
