import type { Question } from '@aulanova/contract/authoring/evaluations'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { Db } from '#platform/db/db.ts'
import { nextPosition } from './positions.store.ts'

export interface EvaluationRow {
  id: string
  sectionId: string
  place: number
  name: string
  tries: number
  requiredScore: number
  maxScore: number
  minutes: number | null
  namesMistakes: boolean
  version: number
  createdAt: string
  updatedAt: string
  questions: QuestionRow[]
}

export interface QuestionRow {
  id: string
  type: Question['Type']
  text: string
  points: number
  explanation: string
  inParts: boolean
  options: { id: string; text: string; right: boolean }[]
}

/** With questions and right answers: all of a course, or those of the section that `id` is in. */
export const list = (db: Db, courseId: string, id: string | null = null) => db<EvaluationRow[]>`
  select f.id, f.section_id, f.name, f.tries, f.required_score, f.max_score, f.time_limit_seconds / 60 as minutes,
    f.names_mistakes, f.version, f.created_at, f.updated_at,
    row_number() over (partition by f.section_id order by f.position, f.id)::int as place,
    coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'type', q.type, 'text', q.text, 'points', q.points,
        'explanation', q.explanation, 'inParts', q.in_parts, 'options', coalesce((
          select jsonb_agg(jsonb_build_object('id', o.id, 'text', o.text, 'right', o.is_right) order by o.position)
          from options o where o.question_id = q.id), '[]')) order by q.position)
      from questions q where q.evaluation_id = f.id), '[]') as questions
  from evaluations f join sections s on s.id = f.section_id and s.deleted_at is null
  where f.course_id = ${courseId} and f.deleted_at is null ${id ? db`and f.section_id = (select section_id from evaluations where id = ${id})` : db``}
  order by s.position, s.id, f.position, f.id`

export async function read(db: Db, courseId: string, id: string) {
  const found = (await list(db, courseId, id)).find((evaluation) => evaluation.id === id)
  if (!found) throw new Problem('ItemNotFound')
  return found
}

export interface Heading {
  name: string
  tries: number
  requiredScore: number
  maxScore: number
  timeLimitSeconds: number | null
  /** Left out: true for a new one, otherwise as it was. */
  namesMistakes?: boolean
}

export async function add(db: Db, courseId: string, sectionId: string, { id, ...heading }: Heading & { id?: string }) {
  const position = await nextPosition(db, 'evaluations', sectionId)
  const [row] = await db<[{ id: string }]>`
    insert into evaluations ${db({ courseId, sectionId, position, ...heading, ...(id && { id }) })} returning id`
  return row.id
}

export const update = (db: Db, id: string, heading: Heading) =>
  db`update evaluations set ${db({ ...heading })} where id = ${id}`

export const raiseVersion = (db: Db, id: string) => db`update evaluations set version = version + 1 where id = ${id}`

export async function moveTo(db: Db, id: string, sectionId: string) {
  const position = await nextPosition(db, 'evaluations', sectionId)
  await db`update evaluations set section_id = ${sectionId}, position = ${position} where id = ${id}`
}

/** Questions and answers that were there before keep their ids: attempts of learners name them. */
export async function replaceQuestions(db: Db, evaluationId: string, questions: QuestionRow[]) {
  await db`delete from questions where evaluation_id = ${evaluationId}`
  if (questions.length === 0) return
  const rows = questions.map(({ id, type, text, points, explanation, inParts }, position) => ({
    id,
    evaluationId,
    position,
    type,
    text,
    points,
    explanation,
    inParts,
  }))
  await db`insert into questions ${db(rows)}`
  const options = questions.flatMap((question) =>
    question.options.map(({ id, text, right }, position) => ({
      id,
      questionId: question.id,
      position,
      text,
      isRight: right,
    })),
  )
  if (options.length > 0) await db`insert into options ${db(options)}`
}

export const remove = (db: Db, id: string, now: Date) => db`update evaluations set deleted_at = ${now} where id = ${id}`
