import { isRight, type PublishedQuestion, scoreOf } from '@aulanova/contract/learning/scoring'
import { type StepRow, steps as stepsOf } from '#domains/learning/analytics/journey.store.ts'
import { type EvaluationRow, evaluations as evaluationsOf } from '#domains/learning/analytics/questions.store.ts'
import { issue } from '#domains/learning/certificates/certificates.store.ts'
import { newCode } from '#domains/learning/certificates/code.ts'
import { marketWeek } from '#platform/db/clock.ts'
import type { Db } from '#platform/db/db.ts'

/** Somebody who takes a course they are subscribed to. */
export interface Learner {
  id: string
  /** Another number for everybody and every course: what the dice are thrown with. */
  at: number
  began: Date
  seen: Date
  /** How many steps they finished. */
  done: number
  /** From 0 to 1: how much they know. */
  skill: number
}

export interface Taken {
  courseId: string
  revision: number
}

/** The same for the same numbers, so that every demo looks alike; from 0 to 1. */
export const dice = (one: number, other: number) => {
  const value = Math.sin(one * 12.9898 + other * 78.233) * 43_758.5453
  return value - Math.floor(value)
}

/** Their progress, attempts and certificates. `peopleOf` answers who they are, given the number of steps. */
export async function takeCourse(db: Db, taken: Taken, peopleOf: (steps: number) => readonly Learner[]) {
  const { courseId, revision } = taken
  const steps = await stepsOf(db, courseId, revision)
  const people = peopleOf(steps.length)
  await work(db, people, courseId, steps)
  await attempt(db, people, taken, steps)
  for (const { id: userId, seen } of people.filter(({ done }) => done === steps.length))
    await issue(db, { userId, courseId, revision }, newCode(), seen)
}

/** When a learner finished a step: the steps are spread over the time they stayed. */
const finishedAt = ({ began, seen, done }: Learner, place: number) =>
  new Date(began.getTime() + (place / done) * (seen.getTime() - began.getTime()))

async function work(db: Db, people: readonly Learner[], courseId: string, steps: readonly StepRow[]) {
  const blocks = steps.filter(({ type }) => type !== null)
  await db`
    insert into enrolments (user_id, course_id, subscription_id, created_at, started_at, last_seen_at, done_count,
      counted_revision, completed_at, active_week)
    select s.user_id, s.course_id, s.id, s.created_at, s.created_at, who.seen, who.done, s.revision,
      case when who.done = ${steps.length} then who.seen end, ${db.unsafe(marketWeek('who.seen'))}
    from unnest(${people.map(({ id }) => id)}::uuid[], ${people.map(({ seen }) => seen.toISOString())}::timestamptz[],
      ${people.map(({ done }) => done)}::int[]) as who (id, seen, done)
    join subscriptions s on s.user_id = who.id and s.course_id = ${courseId}`
  const finished = people.flatMap((person) =>
    blocks
      .filter(({ place }) => place <= person.done)
      .map(({ id, place, minutes }) => ({
        ...{ userId: person.id, courseId, blockId: id, completedAt: finishedAt(person, place) },
        ...{ spent: secondsIn(person, place, minutes ?? 5), timedAt: finishedAt(person, place) },
      })),
  )
  if (finished.length > 0) await db`insert into block_progress ${db(finished)}`
  const visits = finished.map(({ userId, completedAt }): [string, Date] => [userId, completedAt])
  for (const { id, began, seen } of people) visits.push([id, began], [id, seen])
  await db`
    insert into course_weeks (course_id, week, slot, learners)
    select ${courseId}, ${db.unsafe(marketWeek('visit.at'))}, own_slot(), count(distinct visit.id)
    from unnest(${visits.map(([id]) => id)}::uuid[], ${visits.map(([, at]) => at.toISOString())}::timestamptz[]) as visit (id, at)
    group by 2`
}

/** Most need about what was planned; every sixth step takes twice as long. */
const secondsIn = ({ at, skill }: Learner, place: number, minutes: number) =>
  Math.round(minutes * 60 * (place % 6 === 5 ? 2 : 1) * (0.7 + 0.5 * dice(at, place) + 0.3 * (1 - skill)))

async function attempt(db: Db, people: readonly Learner[], { courseId, revision }: Taken, steps: readonly StepRow[]) {
  const evaluations = (await evaluationsOf(db, courseId)).filter((evaluation) => evaluation.revision === revision)
  const rows = evaluations.flatMap((evaluation) => {
    const place = steps.find(({ id }) => id === evaluation.evaluationId)?.place ?? 0
    return people
      .filter(({ done }) => done >= place - 1)
      .flatMap((person) => attemptsOf(person, evaluation, place))
      .map((row) => ({
        ...row,
        answers: db.json(row.answers),
        courseId,
        revision,
        evaluationId: evaluation.evaluationId,
      }))
  })
  if (rows.length > 0) await db`insert into attempts ${db(rows)}`
}

/** Who went on has passed, at the second attempt if need be; who did not has failed at the first. */
function attemptsOf(person: Learner, { questions, requiredScore, maxScore }: EvaluationRow, place: number) {
  const handedIn = person.done >= place ? finishedAt(person, place) : person.seen
  const tryWith = (number: number, answers: Record<string, string[]>, at: Date) => {
    const score = scoreOf(questions, answers, maxScore)
    const createdAt = new Date(at.getTime() - (5 + 12 * dice(person.at, place)) * 60_000)
    const passed = score >= requiredScore
    return { userId: person.id, number, tries: 3, answers, createdAt, closedAt: at, score, passed }
  }
  const answers = (knows: (index: number) => boolean) =>
    Object.fromEntries(questions.map((question, index) => [question.Id, answerTo(question, knows(index))]))
  const isDone = person.done >= place
  const first = tryWith(
    1,
    answers((index) => person.skill + 0.5 * dice(person.at, 10 * place + index) > 0.35 + 0.12 * (index % 4)),
    new Date(handedIn.getTime() - 3_600_000),
  )
  if (isDone)
    return first.passed
      ? [first]
      : [
          first,
          tryWith(
            2,
            answers(() => true),
            handedIn,
          ),
        ]
  return first.passed
    ? [
        tryWith(
          1,
          answers(() => false),
          handedIn,
        ),
      ]
    : [first]
}

function answerTo(question: PublishedQuestion, isKnown: boolean) {
  const choices = question.Choices ?? []
  const right = choices.filter(({ Right }) => Right).map(({ Id }) => Id)
  const wrong = choices.filter(({ Right }) => !Right).map(({ Id }) => Id)
  const given = isKnown ? right : wrong.slice(0, 1)
  return isRight(question, given) === isKnown ? given : []
}
