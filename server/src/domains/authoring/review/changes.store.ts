import { inPartsJson } from '#domains/authoring/content/in-parts-sql.ts'
import type { Db } from '#platform/db/db.ts'

/** The newest revision, published or taken off sale again; null: there was none yet. */
export async function lastRevision(db: Db, courseId: string) {
  const [row] = await db<[{ revision: number | null }]>`
    select published_revision as revision from courses where id = ${courseId}`
  return row.revision
}

export interface GeneralText {
  general: Record<string, string | number | null>
  faq: { Question: string; Answer: string }[]
  tags: string[]
  collaborators: string[]
}

/** Names of files with when they came, which distinguishes two of one name. */
const files = (db: Db) => {
  const named = (column: string) => db`
    (select filename || ' · ' || to_char(created_at, 'YYYY-MM-DD HH24:MI:SS') from files where id = c.${db(column)})`
  return db`'Cover', ${named('cover_file_id')}, 'Presentation', ${named('presentation_file_id')},
    'CertificateTemplate', ${named('certificate_file_id')}`
}

/** The words of a course beside its content: of the draft in the names a revision keeps. */
export async function draftGeneral(db: Db, courseId: string) {
  const [row] = await db<[GeneralText]>`
    select jsonb_build_object('Name', c.name, 'ShortDescription', short_description, 'Description', description,
        'Requirements', requirements, 'CertificateDetails', certificate_details, 'Hours', hours,
        'Language', language, 'Category', categories.name, 'Difficulty', difficulties.name, 'Organization', organizations.name,
        'PresentationAddress', presentation_url, 'CertificateWording', certificates.details ->> 'Title',
        ${files(db)}) as general,
      coalesce((select jsonb_agg(jsonb_build_object('Question', question, 'Answer', answer) order by position)
        from course_faq where course_id = c.id), '[]') as faq,
      array(select tags.name from course_tags join tags on tags.id = tag_id
        where course_id = c.id order by lower(tags.name)) as tags,
      array(select p.name from course_collaborators join collaborators p on p.id = collaborator_id
        where course_id = c.id order by position) as collaborators
    from courses c
    left join categories on categories.id = c.category_id
    left join difficulties on difficulties.id = c.difficulty_id
    left join organizations on organizations.id = c.organization_id
    left join certificates on certificates.id = c.certificate_id
    where c.id = ${courseId}`
  return row
}

export async function revisionGeneral(db: Db, courseId: string, revision: number) {
  const [row] = await db<[GeneralText]>`
    select general || jsonb_build_object('Organization', general -> 'Organization' -> 'Name',
        'CertificateWording', general -> 'CertificateWording' -> 'Title', ${files(db)}) as general, faq,
      array(select jsonb_array_elements_text(tags)) as tags,
      array(select person ->> 'Name' from jsonb_array_elements(collaborators) as person) as collaborators
    from revisions c where course_id = ${courseId} and number = ${revision}`
  return row
}

export interface Titled {
  id: string
  title: string
}

export const draftSections = (db: Db, courseId: string) => db<Titled[]>`
  select id, title from sections where course_id = ${courseId} and deleted_at is null order by position, id`

export const revisionSections = (db: Db, courseId: string, revision: number) => db<Titled[]>`
  select section_id as id, title from revision_sections
  where course_id = ${courseId} and revision = ${revision} order by position`

export interface BlockHeading extends Titled {
  sectionId: string
  minutes: number
  contentId: string
}

export const draftBlocks = (db: Db, courseId: string) => db<BlockHeading[]>`
  select b.id, b.section_id, b.title, b.minutes, b.content_id
  from blocks b join sections s on s.id = b.section_id and s.deleted_at is null
  where b.course_id = ${courseId} and b.deleted_at is null order by s.position, s.id, b.position, b.id`

export const revisionBlocks = (db: Db, courseId: string, revision: number) => db<BlockHeading[]>`
  select block_id as id, section_id, title, minutes, content_id from revision_blocks
  where course_id = ${courseId} and revision = ${revision} order by position`

export interface ContentText {
  id: string
  payload: Record<string, string | null>
}

/**
 * Only of blocks whose content differs: identical ones are recognised by their ids. In the order requested, and no more than so
 * many characters in all.
 */
export const contents = (db: Db, ids: string[], characters: number) => db<ContentText[]>`
  select id, payload from (
    select c.id, payload, sum(length(payload::text)) over (order by place) as total
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place) join block_contents c on c.id = wanted.id
  ) as found where total <= ${characters}`

export interface EvaluationText extends Titled {
  sectionId: string
  tries: number
  requiredScore: number
  maxScore: number
  seconds: number | null
  namesMistakes: boolean
  /** Two evaluations with the same one ask the same questions. */
  digest: string
  /** Null: beyond the characters requested. */
  questions:
    | {
        Type: string
        Text: string
        Points: number
        Explanation: string | null
        InParts?: boolean
        Choices: { Text: string; Right: boolean }[] | null
      }[]
    | null
}

/** The questions of one evaluation each, without ids, and no more than so many characters in all. */
const withinLimit = (db: Db, evaluations: ReturnType<Db>, characters: number) => db<EvaluationText[]>`
  select id, section_id, title, tries, required_score, max_score, seconds, names_mistakes, md5(questions::text) as digest,
    case when sum(length(questions::text)) over (order by place) <= ${characters} then questions end as questions
  from (${evaluations}) as evaluations order by place`

export const draftEvaluations = (db: Db, courseId: string, characters: number) =>
  withinLimit(
    db,
    db`
    select f.id, f.section_id, f.name as title, f.tries, f.required_score, f.max_score, f.time_limit_seconds as seconds,
      f.names_mistakes,
      row_number() over (order by s.position, f.position, f.id) as place,
      coalesce((select jsonb_agg(jsonb_build_object('Type', q.type, 'Text', q.text, 'Points', q.points,
        'Explanation', q.explanation, 'Choices', (
          select jsonb_agg(jsonb_build_object('Text', o.text, 'Right', o.is_right) order by o.position)
          from options o where o.question_id = q.id)) || ${inPartsJson(db)} order by q.position)
        from questions q where q.evaluation_id = f.id), '[]') as questions
    from evaluations f join sections s on s.id = f.section_id and s.deleted_at is null
    where f.course_id = ${courseId} and f.deleted_at is null`,
    characters,
  )

export const revisionEvaluations = (db: Db, courseId: string, revision: number, characters: number) =>
  withinLimit(
    db,
    db`
    select f.evaluation_id as id, f.section_id, f.name as title, f.tries, f.required_score, f.max_score,
      f.time_limit_seconds as seconds, f.names_mistakes,
      row_number() over (order by s.position, f.position, f.evaluation_id) as place,
      coalesce((select jsonb_agg(question - 'Id' || jsonb_build_object('Choices', (
          select jsonb_agg(choice - 'Id' order by choice_place)
          from jsonb_array_elements(nullif(question -> 'Choices', 'null')) with ordinality as c (choice, choice_place)))
          order by question_place)
        from jsonb_array_elements(f.questions) with ordinality as q (question, question_place)), '[]') as questions
    from revision_evaluations f
    join revision_sections s on s.course_id = f.course_id and s.revision = f.revision and s.section_id = f.section_id
    where f.course_id = ${courseId} and f.revision = ${revision}`,
    characters,
  )
