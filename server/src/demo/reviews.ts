import { noteHandIn, noteJudged } from '#domains/authoring/review/rounds.rules.ts'
import type { Db } from '#platform/db/db.ts'

const hour = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * hour)

/** Hands a draft in, so many hours ago. It was begun a week before. */
async function handIn(db: Db, courseId: string, hours: number) {
  const [{ ownerId }] = await db<[{ ownerId: string }]>`
    update courses set state = 'in-review', created_at = ${ago(hours + 168)}, handed_in_at = ${ago(hours)},
      handed_in_by = owner_id
    where id = ${courseId} returning owner_id`
  await noteHandIn(db, {
    ...{ courseId, handedInBy: ownerId, note: '', fromState: 'draft' },
    createdAt: ago(hours),
  })
}

async function comment(db: Db, courseId: string, authorId: string, { text, hours, at }: Remark) {
  await db`
    insert into review_comments (course_id, block_id, author_id, text, created_at)
    select course_id, id, ${authorId}, ${text}, ${ago(hours)} from blocks
    where course_id = ${courseId} order by position offset ${at} limit 1`
}

interface Remark {
  text: string
  hours: number
  /** Which of the course's blocks it is about. */
  at: number
}

/** A reviewer has read it and asks for something. */
export async function waitForReview(db: Db, courseId: string, reviewer: string) {
  await handIn(db, courseId, 5)
  const text = '¿De dónde sale «una de cada tres»? Una fuente ayudaría.'
  await comment(db, courseId, reviewer, { text, hours: 2, at: 0 })
}

const reason =
  'La idea es buena y los números son claros. Faltan la lección de riego y una evaluación; además, revisa la carga de la losa con una fuente.'

/** A reviewer has sent it back with two remarks. */
export async function sendBack(db: Db, courseId: string, reviewer: string) {
  await handIn(db, courseId, 75)
  const about = [
    '¿Qué carga soporta una losa de casa habitación? Cita el reglamento o quita la cifra.',
    'Un plano de ejemplo ayudaría más que la descripción.',
  ]
  for (const [at, text] of about.entries()) await comment(db, courseId, reviewer, { text, hours: 29 - at, at })
  await noteJudged(db, courseId, ago(28))
  await db`
    insert into review_verdicts (course_id, reviewer_id, verdict, reason, course_version, created_at)
    select id, ${reviewer}, 'changes-requested', ${reason}, version, ${ago(28)} from courses where id = ${courseId}`
  await db`update courses set state = 'changes-requested' where id = ${courseId}`
}
