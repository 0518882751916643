import type { Db } from '#platform/db/db.ts'

/** Room between the positions of two neighbours, for what is put between them later. */
const gap = 1024

/**
 * Makes a draft what one of its revisions is, in the transaction it is given. Rows that the revision has keep their ids,
 * so that comments and progress stay; others are deleted as a person would delete them.
 */
export async function restoreDraft(tx: Db, courseId: string, revision: number) {
  await restoreGeneral(tx, courseId, revision)
  await restoreLists(tx, courseId, revision)
  await restoreSections(tx, courseId, revision)
  await restoreBlocks(tx, courseId, revision)
  await restoreEvaluations(tx, courseId, revision)
}

/**
 * The organization stays: who may move a course to another one is a rule of its own. Where it differs, the draft goes on
 * having unpublished changes.
 */
const restoreGeneral = (tx: Db, courseId: string, revision: number) => tx`
  update courses c set name = general ->> 'Name', short_description = general ->> 'ShortDescription',
    description = general ->> 'Description', requirements = general ->> 'Requirements',
    certificate_details = general ->> 'CertificateDetails', hours = (general ->> 'Hours')::numeric,
    language = general ->> 'Language',
    presentation_url = general ->> 'PresentationAddress',
    category_id = (select id from categories where id = r.category_id),
    difficulty_id = (select id from difficulties where id = r.difficulty_id),
    -- Its wording may have been corrected since; then the chosen one stays.
    certificate_id = coalesce((
      select id from certificates where details = general -> 'CertificateWording'
      order by id = c.certificate_id desc, id limit 1),
      case when jsonb_typeof(general -> 'CertificateWording') = 'object' then c.certificate_id end),
    cover_file_id = r.cover_file_id, presentation_file_id = r.presentation_file_id,
    certificate_file_id = r.certificate_file_id, version = c.version + 1,
    published_version = case when c.organization_id is not distinct from r.organization_id then c.version + 1
      else c.published_version end
  from revisions r where c.id = ${courseId} and r.course_id = c.id and r.number = ${revision}`

async function restoreLists(tx: Db, courseId: string, revision: number) {
  const published = tx`revisions r where r.course_id = ${courseId} and r.number = ${revision}`
  await tx`delete from course_faq where course_id = ${courseId}`
  await tx`
    insert into course_faq (course_id, position, question, answer)
    select ${courseId}, place - 1, item ->> 'Question', item ->> 'Answer'
    from (select faq from ${published}) as r, jsonb_array_elements(faq) with ordinality as list (item, place)`
  const names = tx`select jsonb_array_elements_text(tags) from ${published}`
  await tx`delete from course_tags where course_id = ${courseId}`
  await tx`insert into tags (name) ${names} on conflict do nothing`
  await tx`
    insert into course_tags (course_id, tag_id)
    select ${courseId}, id from tags where tag_key(name) in (select tag_key(name) from (${names}) as names (name))`
  await tx`delete from course_collaborators where course_id = ${courseId}`
  await tx`
    insert into course_collaborators (course_id, collaborator_id, position)
    select ${courseId}, p.id, place
    from (select collaborators from ${published}) as r,
      jsonb_array_elements(r.collaborators) with ordinality as list (person, place)
    join collaborators p on lower(p.name) = lower(person ->> 'Name')`
}

async function restoreSections(tx: Db, courseId: string, revision: number) {
  const published = tx`revision_sections where course_id = ${courseId} and revision = ${revision}`
  await tx`
    update sections set deleted_at = now()
    where course_id = ${courseId} and deleted_at is null and id not in (select section_id from ${published})`
  await tx`
    insert into sections (id, course_id, position, title)
    select section_id, course_id, position * ${gap}, title from ${published}
    on conflict (id) do update set position = excluded.position, title = excluded.title, deleted_at = null
      where sections.course_id = excluded.course_id`
}

async function restoreBlocks(tx: Db, courseId: string, revision: number) {
  const published = tx`revision_blocks where course_id = ${courseId} and revision = ${revision}`
  await tx`
    update blocks set deleted_at = now()
    where course_id = ${courseId} and deleted_at is null and id not in (select block_id from ${published})
      and section_id in (select id from sections where deleted_at is null)`
  await tx`
    insert into blocks (id, course_id, section_id, position, type, title, minutes, content_id)
    select block_id, course_id, section_id, position * ${gap}, type, title, minutes, content_id from ${published}
    on conflict (id) do update set section_id = excluded.section_id, position = excluded.position,
      title = excluded.title, minutes = excluded.minutes, content_id = excluded.content_id, deleted_at = null,
      version = blocks.version + 1
      where blocks.course_id = excluded.course_id`
}

async function restoreEvaluations(tx: Db, courseId: string, revision: number) {
  const published = tx`revision_evaluations where course_id = ${courseId} and revision = ${revision}`
  await tx`
    update evaluations set deleted_at = now()
    where course_id = ${courseId} and deleted_at is null and id not in (select evaluation_id from ${published})
      and section_id in (select id from sections where deleted_at is null)`
  await tx`
    insert into evaluations (id, course_id, section_id, position, name, tries, required_score, max_score, time_limit_seconds,
      names_mistakes)
    select evaluation_id, course_id, section_id, position * ${gap}, name, tries, required_score, max_score,
      time_limit_seconds, names_mistakes from ${published}
    on conflict (id) do update set section_id = excluded.section_id, position = excluded.position, name = excluded.name,
      tries = excluded.tries, required_score = excluded.required_score, max_score = excluded.max_score,
      time_limit_seconds = excluded.time_limit_seconds, names_mistakes = excluded.names_mistakes, deleted_at = null, version = evaluations.version + 1
      where evaluations.course_id = excluded.course_id`
  await tx`delete from questions where evaluation_id in (select evaluation_id from ${published})`
  await tx`
    insert into questions (id, evaluation_id, position, type, text, points, explanation, in_parts)
    select (q ->> 'Id')::uuid, evaluation_id, place, q ->> 'Type', q ->> 'Text', (q ->> 'Points')::int,
      coalesce(q ->> 'Explanation', ''), coalesce((q ->> 'InParts')::boolean, false)
    from (select evaluation_id, questions from ${published}) as f,
      jsonb_array_elements(f.questions) with ordinality as list (q, place)`
  await tx`
    insert into options (id, question_id, position, text, is_right)
    select (choice ->> 'Id')::uuid, (q ->> 'Id')::uuid, place, choice ->> 'Text', (choice ->> 'Right')::boolean
    from (select questions from ${published}) as f, jsonb_array_elements(f.questions) as q,
      jsonb_array_elements(coalesce(nullif(q -> 'Choices', 'null'), '[]')) with ordinality as list (choice, place)`
}
