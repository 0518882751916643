import type { BlockType } from '@aulanova/contract/authoring/blocks'
import { revisionEvaluationMinutes } from '#domains/authoring/courses/length-sql.ts'
import { type FileRow, fileObject } from '#domains/files/file-json.ts'
import { type Db, prepared } from '#platform/db/db.ts'

/** What a visitor may read of a revision: titles and lengths, but no content and no questions. */
export interface CoursePageRow {
  description: string
  requirements: string
  certificateDetails: string
  presentationAddress: string | null
  presentationFileId: string | null
  tags: string[]
  faq: { Question: string; Answer: string }[]
  collaborators: { Name: string; Role: string | null; Biography: string | null }[]
  sections: { id: string; title: string }[]
  blocks: { sectionId: string; title: string; type: BlockType; minutes: number }[]
  evaluations: { sectionId: string; name: string; tries: number; minutes: number }[]
  plans: { id: string; name: string; durationDays: number; priceCents: number }[]
  files: FileRow[]
}

const listOf = (row: string, from: string, order: string) =>
  `(select coalesce(json_agg(${row} order by ${order}), '[]') from ${from})`
const ofRevision = (table: string) => `${table} where course_id = r.course_id and revision = r.number`

const statement = `
  select general ->> 'Description' as description, general ->> 'Requirements' as requirements,
    general ->> 'CertificateDetails' as certificate_details, general ->> 'PresentationAddress' as presentation_address,
    presentation_file_id, tags, faq,
    ${listOf(
      `json_build_object('Name', person ->> 'Name', 'Role', person ->> 'Role', 'Biography', p.details ->> 'Biography')`,
      `jsonb_array_elements(r.collaborators) with ordinality as named (person, place)
        left join collaborators p on lower(p.name) = lower(person ->> 'Name')`,
      'place',
    )} as collaborators,
    ${listOf(
      `json_build_object('id', section_id, 'title', title)`,
      ofRevision('revision_sections'),
      'position',
    )} as sections,
    ${listOf(
      `json_build_object('sectionId', section_id, 'title', title, 'type', type, 'minutes', minutes)`,
      ofRevision('revision_blocks'),
      'position',
    )} as blocks,
    ${listOf(
      `json_build_object('sectionId', section_id, 'name', name, 'tries', tries, 'minutes', ${revisionEvaluationMinutes})`,
      ofRevision('revision_evaluations'),
      'position',
    )} as evaluations,
    ${listOf(
      `json_build_object('id', id, 'name', name, 'durationDays', duration_days, 'priceCents', price_cents)`,
      'plans where course_id = r.course_id and archived_at is null',
      'position, id',
    )} as plans,
    (select coalesce(json_agg(${fileObject}), '[]') from files f where f.id = r.presentation_file_id or f.id in (
      select (regexp_matches(concat(general ->> 'Description', general ->> 'Requirements'),
        'data-file="([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"', 'g'))[1]::uuid)) as files
  from revisions r
  where r.course_id = $1 and r.number = $2 and exists (select 1 from catalogue_entries where course_id = r.course_id)`

/** Undefined for a course that is not published, or not any more. */
export async function coursePage(db: Db, courseId: string, revision: number) {
  const [row] = await prepared<CoursePageRow>(db, statement, [courseId, revision])
  return row
}
