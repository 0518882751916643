import type { BuilderPart } from '@aulanova/contract/authoring/course-rules'
import { draftMinutes } from '#domains/authoring/courses/length-sql.ts'
import type { Db } from '#platform/db/db.ts'

export interface Facts {
  name: boolean
  briefDescription: boolean
  description: string
  requirements: string
  cover: boolean
  category: boolean
  difficulty: boolean
  plan: boolean
  /** As its author gives them. */
  hours: number
  /** What its blocks and evaluations take. */
  minutes: number
}

export async function facts(db: Db, courseId: string) {
  const [row] = await db<[Facts]>`
    select name ~ '\\S' as name, short_description ~ '\\S' as brief_description, description, requirements,
      cover_file_id is not null as cover, category_id is not null as category, difficulty_id is not null as difficulty,
      exists (select 1 from plans where course_id = c.id and archived_at is null) as plan, hours::float8 as hours,
      ${draftMinutes(db)} as minutes
    from courses c where id = ${courseId}`
  return row
}

export const sections = (db: Db, courseId: string) => db<{ id: string; title: string; blocks: number }[]>`
  select id, title, (
      select count(*)::int from blocks where section_id = sections.id and deleted_at is null
    ) as blocks
  from sections where course_id = ${courseId} and deleted_at is null order by position, id`

export interface FlawedBlock {
  id: string
  sectionId: string
  title: string
  lacksFile: boolean
  lacksAlternative: boolean
  lacksText: boolean
  /** Of a text with pictures, to be looked through. */
  html: string | null
}

/** Only blocks that lack something, and texts with pictures: the rest needs no look. */
export const flawedBlocks = (db: Db, courseId: string) => db<FlawedBlock[]>`
  select * from (
    select b.id, b.section_id, b.title, s.position as section_position, b.position,
      b.type in ('image', 'attachment', 'simulation', 'video') and c.payload ->> 'Address' is null and
        (c.payload ->> 'File' is null or exists (
          select 1 from content_files join files on files.id = file_id
          where content_id = c.id and status <> 'confirmed')) as lacks_file,
      b.type = 'image' and c.payload ->> 'File' is not null and c.payload ->> 'Alt' !~ '\\S' as lacks_alternative,
      b.type = 'text' and c.plain !~ '\\S' and
        not exists (select 1 from content_files where content_id = c.id) as lacks_text,
      case when b.type = 'text' and c.payload ->> 'Html' like '%<img%' then c.payload ->> 'Html' end as html
    from blocks b
    join sections s on s.id = b.section_id and s.deleted_at is null
    join block_contents c on c.id = b.content_id
    where b.course_id = ${courseId} and b.deleted_at is null
  ) as looked
  where lacks_file or lacks_alternative or lacks_text or html is not null order by section_position, position`

export interface FlawedQuestion {
  id: string
  text: string
}

export interface FlawedEvaluation {
  id: string
  sectionId: string
  name: string
  questions: number
  /** Those with fewer than two answers to choose from. */
  withoutChoice: FlawedQuestion[]
  /** Those without a right answer. */
  unanswered: FlawedQuestion[]
}

export const evaluations = (db: Db, courseId: string) => db<FlawedEvaluation[]>`
  select f.id, f.section_id, f.name,
    (select count(*)::int from questions where evaluation_id = f.id) as questions,
    (select coalesce(json_agg(json_build_object('id', id, 'text', text) order by position), '[]')
      from questions q where evaluation_id = f.id and type <> 'true-or-false' and (
      select count(*) from options where question_id = q.id) < 2) as without_choice,
    (select coalesce(json_agg(json_build_object('id', id, 'text', text) order by position), '[]')
      from questions q where evaluation_id = f.id and not exists (
      select 1 from options where question_id = q.id and is_right)) as unanswered
  from evaluations f join sections s on s.id = f.section_id and s.deleted_at is null
  where f.course_id = ${courseId} and f.deleted_at is null order by s.position, f.position`

export interface TextWithFormulas {
  part: BuilderPart
  sectionId: string | null
  id: string | null
  title: string | null
  html: string
}

/** Every text of the draft that has a formula, in the order in which the builder shows them. */
export const textsWithFormulas = (db: Db, courseId: string) => db<TextWithFormulas[]>`
  select part, section_id, id, title, html from (
    select 1 as part_order, 'general' as part, null::uuid as section_id, null::uuid as id, null as title,
      description || requirements as html, 0 as section_position, 0 as position, 0 as place
    from courses where id = ${courseId}
    union all
    select 2, 'content', s.id, b.id, b.title, c.payload ->> 'Html', s.position, b.position, 0
    from blocks b join sections s on s.id = b.section_id and s.deleted_at is null
    join block_contents c on c.id = b.content_id
    where b.course_id = ${courseId} and b.deleted_at is null and b.type = 'text'
    union all
    select 3, 'evaluations', s.id, f.id, q.text, q.explanation, s.position, f.position, q.position
    from questions q join evaluations f on f.id = q.evaluation_id and f.deleted_at is null
    join sections s on s.id = f.section_id and s.deleted_at is null
    where f.course_id = ${courseId}
    union all
    select 4, 'faq', null, id, question, answer, 0, position, 0 from course_faq where course_id = ${courseId}
  ) as texts
  where html like '%data-formula=%' order by part_order, section_position, position, place`

export const faq = (db: Db, courseId: string) => db<{ id: string; question: string; answer: string }[]>`
  select id, question, answer from course_faq where course_id = ${courseId} order by position`
