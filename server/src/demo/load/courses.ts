import { gap } from '#domains/authoring/content/positions.ts'
import { takeLive } from '#domains/authoring/publishing/publishing.store.ts'
import type { Pool } from '#platform/db/db.ts'
import {
  blocksPerCourse,
  blocksPerSection,
  idKinds,
  oneInCreators,
  planKind,
  type Size,
  sectionsPerCourse,
} from './size.ts'

const { user, course, section, block, content, evaluation, question, option } = idKinds
const questionsPerEvaluation = 2
const optionsPerQuestion = 3
const coursesPerCreator = 10

const sentence =
  'La marea sube y baja porque la luna y el sol atraen el agua, y la forma de la costa decide cuánto se nota. '
const paragraph = `<p>${sentence.repeat(4)}</p>`
const description = `<h2>De qué trata</h2>${paragraph.repeat(3)}`

/** Drafts with all that publishing asks for, set by set; they have the covers of the demo's courses. */
export async function fillCourses(db: Pool, { courses, users }: Size) {
  const creators = Math.floor(users / oneInCreators)
  await db`
    insert into courses (id, owner_id, name, short_description, description, requirements, hours, category_id,
      difficulty_id, cover_file_id)
    select pg_temp.bench_id(${course}, n), 
      pg_temp.bench_id(${user}, (1 + (n - 1) / ${coursesPerCreator} % ${creators}::bigint) * ${oneInCreators}),
      'Curso ' || n || ' de medición', 'Un curso generado para medir, el número ' || n || '.',
      ${description}, ${paragraph}, 10,
      categories[1 + n % cardinality(categories)], difficulties[1 + n % cardinality(difficulties)],
      covers[1 + n % cardinality(covers)]
    from generate_series(1, ${courses}::bigint) n, (
      select array(select id from categories order by name) as categories,
        array(select id from difficulties order by name) as difficulties,
        array(select cover_file_id from courses where cover_file_id is not null order by name) as covers) as known`
  await db`
    insert into plans (id, course_id, position, name, duration_days, price_cents)
    select pg_temp.bench_id(${planKind}, n), pg_temp.bench_id(${course}, n), 0, 'Anual', 365, 49900
    from generate_series(1, ${courses}::bigint) n`
  await db`
    insert into course_faq (course_id, position, question, answer)
    select pg_temp.bench_id(${course}, n), p, 'Pregunta ' || p, ${paragraph}
    from generate_series(1, ${courses}::bigint) n, generate_series(1, 3) p`
  await fillContent(db, courses)
  await fillEvaluations(db, courses)
}

async function fillContent(db: Pool, courses: number) {
  await db`
    insert into sections (id, course_id, position, title)
    select pg_temp.bench_id(${section}, (n - 1) * ${sectionsPerCourse} + s), pg_temp.bench_id(${course}, n),
      s * ${gap}, 'Sección ' || s
    from generate_series(1, ${courses}::bigint) n, generate_series(1, ${sectionsPerCourse}::bigint) s`
  const total = courses * blocksPerCourse
  await db`
    insert into block_contents (id, payload, plain)
    select pg_temp.bench_id(${content}, n),
      jsonb_build_object('Html', '<h2>Parte ' || n || '</h2>' || repeat(${paragraph}, 4)),
      'Parte ' || n || ' ' || repeat(${sentence}, 16)
    from generate_series(1, ${total}::bigint) n`
  await db`
    insert into blocks (id, course_id, section_id, position, type, title, minutes, content_id)
    select pg_temp.bench_id(${block}, n), pg_temp.bench_id(${course}, 1 + (n - 1) / ${blocksPerCourse}),
      pg_temp.bench_id(${section}, 1 + (n - 1) / ${blocksPerSection}), (1 + (n - 1) % ${blocksPerSection}) * ${gap},
      'text', 'Lección ' || 1 + (n - 1) % ${blocksPerCourse}, 5, pg_temp.bench_id(${content}, n)
    from generate_series(1, ${total}::bigint) n`
}

/** One at the end of each section. */
async function fillEvaluations(db: Pool, courses: number) {
  const evaluations = courses * sectionsPerCourse
  const questions = evaluations * questionsPerEvaluation
  await db`
    insert into evaluations (id, course_id, section_id, position, name, tries, required_score, max_score)
    select pg_temp.bench_id(${evaluation}, n), pg_temp.bench_id(${course}, 1 + (n - 1) / ${sectionsPerCourse}),
      pg_temp.bench_id(${section}, n), ${gap}, 'Evaluación ' || 1 + (n - 1) % ${sectionsPerCourse}, 3, 6, 10
    from generate_series(1, ${evaluations}::bigint) n`
  await db`
    insert into questions (id, evaluation_id, position, type, text, explanation)
    select pg_temp.bench_id(${question}, n), pg_temp.bench_id(${evaluation}, 1 + (n - 1) / ${questionsPerEvaluation}),
      n % ${questionsPerEvaluation}, 'simple-choice', '¿Qué mueve el agua?', 'La luna.'
    from generate_series(1, ${questions}::bigint) n`
  await db`
    insert into options (id, question_id, position, text, is_right)
    select pg_temp.bench_id(${option}, n), pg_temp.bench_id(${question}, 1 + (n - 1) / ${optionsPerQuestion}),
      n % ${optionsPerQuestion}, 'Respuesta ' || n % ${optionsPerQuestion}, n % ${optionsPerQuestion} = 0
    from generate_series(1, ${questions * optionsPerQuestion}::bigint) n`
}

/** Publishes all generated courses with what publishes every course. */
export async function publishCourses(db: Pool) {
  const drafts = await db<{ id: string; ownerId: string }[]>`
    select id, owner_id from courses where published_revision is null and name like 'Curso % de medición' order by id`
  const now = new Date()
  const publishNext = async (): Promise<void> => {
    for (let draft = drafts.shift(); draft; draft = drafts.shift()) {
      const { id, ownerId } = draft
      await db.begin((tx) => takeLive(tx, id, ownerId, now))
    }
  }
  await Promise.all(Array.from({ length: 4 }, publishNext))
}
