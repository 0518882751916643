import type { Answers, PublishedQuestion } from '@aulanova/contract/learning/scoring'
import type { Db } from '#platform/db/db.ts'

export interface EvaluationRow {
  revision: number
  evaluationId: string
  name: string
  requiredScore: number
  maxScore: number
  questions: PublishedQuestion[]
}

/** Of all revisions: an attempt is judged by the questions it was made with. */
export const evaluations = (db: Db, courseId: string) => db<EvaluationRow[]>`
  select e.revision, e.evaluation_id, e.name, e.required_score, e.max_score, e.questions
  from revision_evaluations e
  join revision_sections s on s.course_id = e.course_id and s.revision = e.revision and s.section_id = e.section_id
  where e.course_id = ${courseId} order by e.revision, s.position, e.position`

export interface AttemptRow {
  revision: number
  evaluationId: string
  answers: Answers
}

/** So many attempts are held in memory at once. */
const batch = 1000

/** The first attempt of each subscriber at each evaluation, if it was handed in since an instant. */
export const firstAttempts = (db: Db, courseId: string, since: Date | null): AsyncIterable<AttemptRow[]> =>
  db<AttemptRow[]>`
  select a.revision, a.evaluation_id, a.answers
  from attempts a join enrolments e on e.user_id = a.user_id and e.course_id = a.course_id and e.subscription_id is not null
  where a.course_id = ${courseId} and a.number = 1 and a.closed_at is not null
    ${since ? db`and a.closed_at >= ${since}` : db``}`.cursor(batch)
