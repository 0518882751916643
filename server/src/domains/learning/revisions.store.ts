import { revisionAuthorColumn } from '#domains/authoring/courses/course-people-sql.ts'
import { revisionEvaluationMinutes } from '#domains/authoring/courses/length-sql.ts'
import { type FileRow, fileObject } from '#domains/files/file-json.ts'
import { type Db, prepared } from '#platform/db/db.ts'

/** One revision of a course. */
export interface RevisionKey {
  courseId: string
  revision: number
}

/** What a revision has for a card, as the text of a JSON object, by whose length the memory it takes is counted. */
export interface CardRow extends RevisionKey {
  card: string
  coverKey: string | null
  createdBy: string
}

export interface OutlineRow extends RevisionKey {
  outline: string
}

export interface TextsRow extends RevisionKey {
  texts: string
  /** Those that the texts show, in any order. */
  files: FileRow[]
}

const cardStatement = `
  select r.course_id, r.number as revision, r.card::text as card, cover.key as cover_key, ${revisionAuthorColumn} as created_by
  from unnest($1::uuid[], $2::int[]) as asked (course_id, revision)
  join revisions r on r.course_id = asked.course_id and r.number = asked.revision
  left join files cover on cover.id = r.cover_file_id`

export const cards = (db: Db, keys: readonly RevisionKey[]) =>
  prepared<CardRow>(db, cardStatement, [keys.map(({ courseId }) => courseId), keys.map(({ revision }) => revision)])

/** Of course $1 the revision $2, or else the newest. */
const askedRevision = `
  r.course_id = $1 and r.number = coalesce($2::int, (select published_revision from courses where id = $1))`

const outlineStatement = `
  select r.course_id, r.number as revision, json_build_object('card', r.card, 'coverKey', cover.key, 'createdBy', ${revisionAuthorColumn},
    'sections', (
      select coalesce(json_agg(json_build_object('sectionId', section_id, 'title', title) order by position), '[]')
      from revision_sections where course_id = r.course_id and revision = r.number),
    'blocks', (
      select coalesce(json_agg(json_build_object('blockId', block_id, 'sectionId', section_id, 'title', title,
        'type', type, 'minutes', minutes) order by position), '[]')
      from revision_blocks where course_id = r.course_id and revision = r.number),
    'evaluations', (
      select coalesce(json_agg(json_build_object('evaluationId', evaluation_id, 'sectionId', section_id, 'name', name,
        'minutes', ${revisionEvaluationMinutes}) order by position), '[]')
      from revision_evaluations where course_id = r.course_id and revision = r.number))::text as outline
  from revisions r left join files cover on cover.id = r.cover_file_id
  where ${askedRevision}`

/** Card and structure. Without a revision, of the newest; undefined if the course was never published. */
export async function outline(db: Db, courseId: string, revision: number | null) {
  const [row] = await prepared<OutlineRow>(db, outlineStatement, [courseId, revision])
  return row
}

/** `picturesIn` finds the same files in the texts. */
const textsStatement = `
  select r.course_id, r.number as revision, json_build_object('general', general, 'faq', faq, 'tags', tags,
    'collaborators', collaborators, 'minutes', minutes, 'presentationFileId', presentation_file_id, 'publishedAt', published_at)::text as texts,
    (select coalesce(json_agg(${fileObject}), '[]') from files f where f.id = r.presentation_file_id or f.id in (
      select (regexp_matches(concat(general ->> 'Description', general ->> 'Requirements'),
        'data-file="([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"', 'g'))[1]::uuid)) as files
  from revisions r where ${askedRevision}`

/** What only the overview shows, and the files in it. */
export async function texts(db: Db, courseId: string, revision: number | null) {
  const [row] = await prepared<TextsRow>(db, textsStatement, [courseId, revision])
  return row
}

const filesStatement = `select ${fileObject} as file from files f where f.id = any($1::uuid[])`

export async function files(db: Db, ids: readonly string[]): Promise<FileRow[]> {
  const rows = await prepared<{ file: FileRow }>(db, filesStatement, [ids])
  return rows.map(({ file }) => file)
}
