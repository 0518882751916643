import type { BlockType } from '@aulanova/contract/authoring/blocks'
import type { CourseGeneral, MissingThing } from '@aulanova/contract/authoring/builder'
import { definitionOf, type ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import type { Db } from '#platform/db/db.ts'
import type { NamedRow } from './collections.store.ts'
import type { Files } from './course-files.store.ts'

export interface DraftRow extends Files {
  version: number
  general: CourseGeneral
  /** Its last hand-in, if it is under review and no reviewer has opened it. */
  canBeTakenBack: boolean
  updatedAt: string
}

export async function readDraft(db: Db, id: string) {
  const [row] = await db<[DraftRow]>`
    select version, cover_file_id, presentation_file_id, presentation_url, certificate_file_id, updated_at,
      jsonb_build_object('Name', name, 'ShortDescription', short_description, 'Description', description,
        'Requirements', requirements, 'CertificateDetails', certificate_details, 'Hours', hours,
        'Language', language, 'Category', category_id, 'Difficulty', difficulty_id, 'Organization', organization_id,
        'Status', status_id, 'Certificate', certificate_id) as general,
      state = 'in-review' and coalesce((
        select from_state is not null and opened_at is null and taken_back_at is null
        from review_hand_ins where course_id = courses.id order by created_at desc, id desc limit 1), false) as can_be_taken_back
    from courses where id = ${id}`
  return row
}

export const sections = (db: Db, courseId: string) => db<{ id: string; title: string; place: number }[]>`
  select id, title, row_number() over (order by position, id)::int as place
  from sections where course_id = ${courseId} and deleted_at is null order by position, id`

export interface OutlineBlock {
  id: string
  sectionId: string
  type: BlockType
  title: string
  minutes: number
  place: number
  missing: MissingThing | null
  openComments: number
}

/** All blocks without their contents. */
export const blocks = (db: Db, courseId: string) => db<OutlineBlock[]>`
  select b.id, b.section_id, b.type, b.title, b.minutes,
    row_number() over (partition by b.section_id order by b.position, b.id)::int as place,
    ${missingOf(db)} as missing, coalesce(comments.open, 0)::int as open_comments
  from blocks b
  join block_contents c on c.id = b.content_id
  left join (
    select block_id, count(*) as open from review_comments
    where course_id = ${courseId} and resolved_at is null and reply_to is null group by block_id
  ) as comments on comments.block_id = b.id
  where b.course_id = ${courseId} and b.deleted_at is null
  order by b.section_id, b.position, b.id`

/** In sanitised HTML, as `picturesIn` reads it. */
const undescribedPicture = '<img(?![^>]*\\salt="[^"]*[^"\\s][^"]*")[^>]*>'

/** What a block still lacks. An address is never missing: a block without one has a file. */
const missingOf = (db: Db) => db`
  case
    when b.type = 'text' then
      case
        when exists (select 1 from content_files where content_id = c.id) then
          case when c.payload ->> 'Html' ~ ${undescribedPicture} then 'alternative-text' end
        when c.plain = '' then 'text'
      end
    when c.payload ->> 'File' is null and c.payload ->> 'Address' is null then 'file'
    when b.type = 'image' and c.payload ->> 'Alt' = '' then 'alternative-text'
  end`

export interface OutlineEvaluation {
  id: string
  sectionId: string
  name: string
  questions: number
  incomplete: boolean
  tries: number
  minutes: number | null
  openComments: number
}

export const evaluations = (db: Db, courseId: string) => db<OutlineEvaluation[]>`
  select id, section_id, name, tries, time_limit_seconds / 60 as minutes,
    (select count(*)::int from questions where evaluation_id = evaluations.id) as questions,
    not exists (select 1 from questions where evaluation_id = evaluations.id) or exists (
      select 1 from questions q where evaluation_id = evaluations.id and (
        select q.type <> 'true-or-false' and count(*) < 2 or not coalesce(bool_or(is_right), false)
        from options where question_id = q.id
      )) as incomplete,
    (select count(*)::int from review_comments
      where evaluation_id = evaluations.id and resolved_at is null and reply_to is null) as open_comments
  from evaluations where course_id = ${courseId} and deleted_at is null order by section_id, position, id`

/** Keeps pictures of the descriptions, which no block uses. */
export const keepFiles = async (db: Db, courseId: string, fileIds: string[]) => {
  if (fileIds.length === 0) return
  await db`
    insert into course_files (course_id, file_id) select ${courseId}, unnest(${fileIds}::uuid[]) on conflict do nothing`
}

/** Only what is given; everything else stays. */
export const updateGeneral = (db: Db, id: string, changes: Record<string, string | number | null>) =>
  db`update courses set ${db(changes)} where id = ${id}`

/** A list of the reference data, in its order where it has one. */
export const named = (db: Db, kind: ReferenceKind) => db<NamedRow[]>`
  select id, name from ${db(kind)}
  order by ${definitionOf(kind).ordered ? db`position` : db`lower(name)`}, id limit 1000`

export async function hasSubscribers(db: Db, courseId: string) {
  const [row] = await db`select 1 from subscriptions where course_id = ${courseId} limit 1`
  return row !== undefined
}
