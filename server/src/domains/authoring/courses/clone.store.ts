import { contains, type Db } from '#platform/db/db.ts'

/**
 * Copies a draft under new ids, in a handful of statements whatever its size: contents and files are shared, since
 * neither ever changes. Answers the copy.
 */
export async function cloneDraft(db: Db, courseId: string, { ownerId, name }: { ownerId: string; name: string }) {
  const [copy] = await db<[{ id: string }]>`
    insert into courses (owner_id, name, short_description, description, requirements, certificate_details, hours,
      language, category_id, difficulty_id, status_id, certificate_id, organization_id, cover_file_id, presentation_file_id,
      presentation_url, certificate_file_id)
    select ${ownerId}, ${name}, short_description, description, requirements, certificate_details, hours,
      language, category_id, difficulty_id, status_id, certificate_id, organization_id, cover_file_id, presentation_file_id,
      presentation_url, certificate_file_id
    from courses where id = ${courseId} returning id`
  await copyLists(db, courseId, copy.id)
  await copyContent(db, courseId, copy.id)
  await shareFiles(db, courseId, copy.id)
  return copy.id
}

export async function nameOf(db: Db, courseId: string) {
  const [course] = await db<{ name: string }[]>`select name from courses where id = ${courseId}`
  return course?.name ?? ''
}

/** The names of all courses that begin so, and perhaps some others: by the index of the search. */
export async function namesLike(db: Db, beginning: string) {
  const rows = await db<{ name: string }[]>`
    select name from courses where searchable(name) like searchable(${contains(beginning)})`
  return rows.map(({ name }) => name)
}

async function copyLists(db: Db, from: string, to: string) {
  await db`
    insert into course_faq (course_id, position, question, answer)
    select ${to}, position, question, answer from course_faq where course_id = ${from}`
  await db`insert into course_tags (course_id, tag_id) select ${to}, tag_id from course_tags where course_id = ${from}`
  await db`
    insert into course_collaborators (course_id, collaborator_id, position)
    select ${to}, collaborator_id, position from course_collaborators where course_id = ${from}`
  await db`
    insert into plans (course_id, position, name, duration_days, price_cents)
    select ${to}, position, name, duration_days, price_cents from plans
    where course_id = ${from} and archived_at is null`
}

/** A temporary table maps each old id to its new one. Ids of different kinds may be the same: browsers choose them. */
async function copyContent(db: Db, from: string, to: string) {
  await db`
    create temporary table copied on commit drop as
    select 'section' as kind, id as old, new_id() as new from sections where course_id = ${from} and deleted_at is null
    union all select 'block', b.id, new_id() from blocks b where course_id = ${from} and deleted_at is null
    union all select 'evaluation', f.id, new_id() from evaluations f where course_id = ${from} and deleted_at is null
    union all select 'question', q.id, new_id() from questions q join evaluations f on f.id = q.evaluation_id
      where f.course_id = ${from} and f.deleted_at is null`
  await db`
    insert into sections (id, course_id, position, title)
    select new, ${to}, position, title from sections join copied on kind = 'section' and old = id`
  await db`
    insert into blocks (id, course_id, section_id, position, type, title, minutes, content_id)
    select block.new, ${to}, section.new, position, type, title, minutes, content_id
    from blocks
      join copied block on block.kind = 'block' and block.old = id
      join copied section on section.kind = 'section' and section.old = section_id`
  await db`
    insert into evaluations (id, course_id, section_id, position, name, tries, required_score, max_score, time_limit_seconds, names_mistakes)
    select evaluation.new, ${to}, section.new, position, name, tries, required_score, max_score, time_limit_seconds, names_mistakes
    from evaluations
      join copied evaluation on evaluation.kind = 'evaluation' and evaluation.old = id
      join copied section on section.kind = 'section' and section.old = section_id`
  await db`
    insert into questions (id, evaluation_id, position, type, text, points, explanation, in_parts)
    select question.new, evaluation.new, position, type, text, points, explanation, in_parts
    from questions
      join copied question on question.kind = 'question' and question.old = id
      join copied evaluation on evaluation.kind = 'evaluation' and evaluation.old = evaluation_id
    where evaluation.new in (select id from evaluations where course_id = ${to})`
  await db`
    insert into options (question_id, position, text, is_right)
    select question.new, position, text, is_right
    from options join copied question on question.kind = 'question' and question.old = question_id
    where question.new in (select questions.id from questions join evaluations on evaluations.id = evaluation_id where course_id = ${to})`
}

/** The copy may use every file that the draft may use. */
const shareFiles = (db: Db, from: string, to: string) => db`
  insert into course_files (course_id, file_id)
  select ${to}::uuid, file_id from course_files where course_id = ${from}
  union select ${to}::uuid, file_id from content_files join blocks on blocks.content_id = content_files.content_id
    where course_id = ${from} and deleted_at is null
  union select ${to}::uuid, file_id from courses, unnest(array[cover_file_id, presentation_file_id, certificate_file_id]) file_id
    where courses.id = ${from} and file_id is not null`
