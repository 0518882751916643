import type { Db } from '../../../server/src/platform/db/db.ts'
import { aCourse, aPublishedCourse } from '../../../server/src/testing/factories/courses.ts'
import { first } from '../../../server/src/testing/random.ts'
import { secretWords } from './words.ts'

export const courseKinds = ['draft', 'in-review', 'published', 'unpublished'] as const
export type CourseKind = (typeof courseKinds)[number]

/** Ids of a course and of its parts. The names are those of the API's fields. */
export interface CourseRecords {
  uuid: string
  section: string
  block: string
  form: string
  question: string
  choice: string
  comment: string
  plan: string
  /** A confirmed attachment, and an upload that is granted and not confirmed. */
  file: string
  granted: string
  /** Confirmed files, each for its purpose. */
  cover: string
  template: string
  presentation: string
  deletedSection: string
  deletedBlock: string
  deletedForm: string
}

interface People {
  owner: string
  collaborator?: string
  share?: string
  /** The author of the comment. */
  reviewer: string
}

const form = {
  name: 'Prueba',
  tries: 5,
  requiredScore: 100,
  maxScore: 100,
  questions: [
    {
      type: 'simple-choice' as const,
      text: '¿Cuánto es dos más dos?',
      points: 1,
      explanation: `<p>${secretWords.explanation}</p>`,
      options: [
        { text: 'Cuatro', right: true },
        { text: 'Cinco', right: false },
      ],
    },
  ],
}
const content = (word: string) => ({
  description: `<p>Todo ${word}</p>`,
  faq: [{ question: '¿Hay tareas?', answer: '<p>Sí.</p>' }],
  tags: ['mareas'],
  sections: [
    {
      title: `Primera ${word}`,
      blocks: [
        { type: 'text' as const, title: 'Hola', minutes: 5, html: `<p>Hola ${word}</p>` },
        { type: 'text' as const, title: 'Adiós', minutes: 5, html: '<p>Adiós</p>' },
      ],
      forms: [form],
    },
    { title: 'Segunda', blocks: [{ type: 'text' as const, title: 'Otra', minutes: 5, html: '<p>Otra</p>' }] },
  ],
})

/** A course in one of its states, with a record of every kind in it. Texts of the draft alone contain `secretWords.draft`. */
export async function courseOf(sql: Db, kind: CourseKind, people: People): Promise<CourseRecords> {
  const wasPublished = kind === 'published' || kind === 'unpublished'
  const given = { ownerId: people.owner, ...content(wasPublished ? 'publicado' : secretWords.draft) }
  const { id: uuid } = await (wasPublished ? aPublishedCourse(sql, given) : aCourse(sql, given))
  if (kind === 'in-review') await sql`update courses set state = 'in-review', handed_in_at = now() where id = ${uuid}`
  if (kind === 'unpublished') {
    await sql`delete from catalogue_entries where course_id = ${uuid}`
    await sql`update courses set state = 'unpublished' where id = ${uuid}`
  }
  for (const role of ['collaborator', 'share'] as const)
    if (people[role])
      await sql`insert into course_members (course_id, user_id, role) values (${uuid}, ${people[role]}, ${role})`
  const records = await recordsOf(sql, uuid, people)
  if (wasPublished) await changeDraft(sql, records)
  return records
}

/** Puts texts into the draft that learners must not read yet. */
async function changeDraft(sql: Db, { uuid, section, block }: CourseRecords) {
  const html = { Html: `<p>Hola ${secretWords.draft}</p>` }
  await sql`
    with changed as (insert into block_contents (payload, plain) values (${sql.json(html)}, ${secretWords.draft}) returning id)
    update blocks set title = ${`Hola ${secretWords.draft}`}, content_id = changed.id from changed where blocks.id = ${block}`
  await sql`update sections set title = ${secretWords.draft} where id = ${section}`
  await sql`
    update courses set version = version + 1, name = ${`Curso ${secretWords.draft}`},
      short_description = ${secretWords.draft} where id = ${uuid}`
}

async function recordsOf(sql: Db, uuid: string, { owner, reviewer }: People): Promise<CourseRecords> {
  const idOf = async (query: PromiseLike<{ id: string }[]>) => first(await query).id
  const firstOf = (table: string) =>
    idOf(sql<{ id: string }[]>`select id from ${sql(table)} where course_id = ${uuid} order by position, id limit 1`)
  const fileOf = (kind: string, status: string, type: string) =>
    idOf(sql<{ id: string }[]>`
      insert into files (id, key, course_id, uploaded_by, kind, filename, content_type, bytes, status, granted_until, confirmed_at)
      select id, ${`uploads/`} || id, ${uuid}, ${owner}, ${kind}, 'a.bin', ${type}, 4, ${status},
        now() + interval '10 minutes', ${status === 'confirmed' ? new Date() : null}
      from (select new_id() as id) made returning id`)
  const [section, evaluationId] = [await firstOf('sections'), await firstOf('evaluations')]
  const question = await idOf(
    sql<{ id: string }[]>`select id from questions where evaluation_id = ${evaluationId} limit 1`,
  )
  return {
    uuid,
    section,
    block: await idOf(
      sql<{ id: string }[]>`select id from blocks where section_id = ${section} order by position limit 1`,
    ),
    form: evaluationId,
    question,
    choice: await idOf(sql<{ id: string }[]>`select id from options where question_id = ${question} limit 1`),
    comment: await idOf(sql<{ id: string }[]>`
      insert into review_comments (course_id, author_id, text) values (${uuid}, ${reviewer}, ${secretWords.comment})
      returning id`),
    plan: await firstOf('plans'),
    file: await fileOf('attachment', 'confirmed', 'text/plain'),
    granted: await fileOf('attachment', 'granted', 'text/plain'),
    cover: await fileOf('cover', 'confirmed', 'image/webp'),
    template: await fileOf('certificate_template', 'confirmed', 'image/png'),
    presentation: await fileOf('presentation', 'confirmed', 'video/mp4'),
    deletedSection: await idOf(sql<{ id: string }[]>`
      insert into sections (course_id, position, title, deleted_at) values (${uuid}, 90000, 'Quitada', now()) returning id`),
    deletedBlock: await idOf(sql<{ id: string }[]>`
      insert into blocks (course_id, section_id, position, type, title, minutes, content_id, deleted_at)
      select course_id, section_id, 90000, type, 'Quitado', 1, content_id, now() from blocks
      where section_id = ${section} limit 1 returning id`),
    deletedForm: await idOf(sql<{ id: string }[]>`
      insert into evaluations (course_id, section_id, position, name, tries, required_score, max_score, deleted_at)
      select course_id, section_id, 90000, 'Quitada', tries, required_score, max_score, now() from evaluations
      where id = ${evaluationId} returning id`),
  }
}
