import type { BlockType } from '@aulanova/contract/authoring/blocks'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { Answers, PublishedQuestion } from '@aulanova/contract/learning/scoring'
import type { Db } from '#platform/db/db.ts'

/** An evaluation of one revision of a course. */
export interface EvaluationKey {
  courseId: string
  revision: number
  evaluationId: string
}

export interface EvaluationRow extends EvaluationKey {
  name: string
  tries: number
  requiredScore: number
  maxScore: number
  seconds: number | null
  sectionId: string
  /** Whether a result names the wrong questions while tries are left. */
  namesMistakes: boolean
  questions: PublishedQuestion[]
}

const evaluationColumns = (db: Db) => db`
  f.course_id, f.revision, f.evaluation_id, f.name, f.tries, f.required_score, f.max_score,
  f.time_limit_seconds as seconds, f.section_id, f.names_mistakes, f.questions`

/** Undefined when the revision does not have it. */
export async function findEvaluation(db: Db, { courseId, revision, evaluationId }: EvaluationKey) {
  const [row] = await db<EvaluationRow[]>`
    select ${evaluationColumns(db)} from revision_evaluations f
    where course_id = ${courseId} and revision = ${revision} and evaluation_id = ${evaluationId}`
  return row
}

export async function evaluation(db: Db, key: EvaluationKey) {
  const row = await findEvaluation(db, key)
  if (!row) throw new Problem('NotFound')
  return row
}

/** In the newest revision; undefined when that does not have it. */
export async function publishedEvaluation(db: Db, courseId: string, evaluationId: string) {
  const [row] = await db<EvaluationRow[]>`
    select ${evaluationColumns(db)}
    from courses c join revision_evaluations f on f.course_id = c.id and f.revision = c.published_revision
    where c.id = ${courseId} and f.evaluation_id = ${evaluationId}`
  return row
}

export interface LessonRow {
  blockId: string
  title: string
  type: BlockType
  minutes: number
  sectionTitle: string
}

/** The blocks of a section, in their order, as learners read them now. */
export const lessonsOf = (db: Db, { courseId, revision }: { courseId: string; revision: number }, sectionId: string) =>
  db<LessonRow[]>`
    select b.block_id, b.title, b.type, b.minutes, s.title as section_title
    from revision_blocks b join revision_sections s using (course_id, revision, section_id)
    where b.course_id = ${courseId} and b.revision = ${revision} and b.section_id = ${sectionId}
    order by b.position limit 200`

/** Its `revision` is the one it began in, whose questions it keeps. */
export interface AttemptRow extends EvaluationKey {
  id: string
  userId: string
  number: number
  tries: number
  deadline: string | null
  answers: Answers
  closedAt: string | null
  score: number | null
  passed: boolean | null
  /** It began after the right answers to one of its questions were shown: its score counts for nothing. */
  practice: boolean
  answersShownAt: string | null
  createdAt: string
  /** The database's clock, which also sets the deadline: a server's own clock may differ. */
  now: string
  isLate: boolean
  /** Closed by the deadline, not by the learner. */
  outOfTime: boolean
}

const columns = (db: Db) => db`
  id, user_id, course_id, revision, evaluation_id, number, tries, deadline, answers, closed_at, score, passed, practice,
  answers_shown_at, created_at, now() as now,
  deadline is not null and deadline <= now() as is_late, coalesce(closed_at = deadline, false) as out_of_time`

export interface PastAttemptRow extends AttemptRow {
  /** Its questions, if the learner has seen the right answers to them or may look at them. */
  shownQuestions: string[] | null
}

export const ofEvaluation = (db: Db, userId: string, evaluationId: string) => db<PastAttemptRow[]>`
  select ${columns(db)}, case when passed or answers_shown_at is not null then (
      select jsonb_path_query_array(f.questions, '$[*].Id') from revision_evaluations f
      where f.course_id = a.course_id and f.revision = a.revision and f.evaluation_id = a.evaluation_id) end as shown_questions
  from attempts a where user_id = ${userId} and evaluation_id = ${evaluationId} order by number`

export async function find(db: Db, userId: string, id: string) {
  const [row] = await db<AttemptRow[]>`
    select ${columns(db)} from attempts where id = ${id} and user_id = ${userId}`
  if (!row) throw new Problem('NotFound')
  return row
}

/** Locked until the transaction ends: of several requests that hand it in at once one scores it. */
export async function hold(db: Db, userId: string, id: string) {
  const [row] = await db<AttemptRow[]>`
    select ${columns(db)} from attempts where id = ${id} and user_id = ${userId} for update`
  if (!row) throw new Problem('NotFound')
  return row
}

/** The database checks that the number is unique and within the tries. */
export async function start(
  db: Db,
  userId: string,
  { courseId, revision, evaluationId, tries, seconds }: EvaluationRow,
  { number, practice }: { number: number; practice: boolean },
) {
  const [row] = await db<[AttemptRow]>`
    insert into attempts (user_id, course_id, revision, evaluation_id, number, tries, practice, deadline)
    values (${userId}, ${courseId}, ${revision}, ${evaluationId}, ${number}, ${tries}, ${practice},
      now() + make_interval(secs => ${seconds}))
    returning ${columns(db)}`
  return row
}

/** Merges with the answers that are stored already: two devices may answer different questions. */
export async function keep(db: Db, id: string, answers: Answers) {
  const [row] = await db<[{ answers: Answers }]>`
    update attempts set answers = answers || ${db.json(answers)} where id = ${id} returning answers`
  return row.answers
}

/** Closed at its deadline when that is over, otherwise now. */
export const close = (db: Db, id: string, score: number, passed: boolean) => db`
  update attempts set closed_at = least(deadline, now()), score = ${score}, passed = ${passed} where id = ${id}`

export const noteAnswersShown = (db: Db, id: string) => db`
  update attempts set answers_shown_at = now() where id = ${id} and answers_shown_at is null`

export const overdue = (db: Db) => db<{ id: string; userId: string; courseId: string; revision: number }[]>`
  select a.id, a.user_id, a.course_id, coalesce(c.published_revision, a.revision) as revision
  from attempts a join courses c on c.id = a.course_id
  where a.closed_at is null and a.deadline <= now() order by a.deadline limit 500`

export interface MyEvaluationRow extends Omit<EvaluationRow, 'questions' | 'sectionId' | 'namesMistakes'> {
  courseName: string
  used: number
  passed: boolean
  best: number | null
}

/** Evaluations of the courses that the person is subscribed to now. */
export const mine = (db: Db, userId: string, now: Date) => db<MyEvaluationRow[]>`
  select f.course_id, f.revision, f.evaluation_id, f.name, f.tries, f.required_score, f.max_score,
    f.time_limit_seconds as seconds, r.general ->> 'Name' as course_name,
    count(a.id)::int as used, coalesce(bool_or(a.passed), false) as passed, max(a.score) filter (where not a.practice) as best
  from enrolments e
  join subscriptions s on s.id = e.subscription_id and s.revoked_at is null and s.expires_at > ${now}
  join courses c on c.id = e.course_id
  join revisions r on r.course_id = c.id and r.number = c.published_revision
  join revision_evaluations f on f.course_id = c.id and f.revision = c.published_revision
  left join attempts a on a.user_id = e.user_id and a.evaluation_id = f.evaluation_id
  where e.user_id = ${userId}
  group by f.course_id, f.revision, f.evaluation_id, r.general
  order by max(e.last_seen_at) desc, f.section_id, f.position limit 200`
