import {
  type EvaluationFigures,
  leastForDiscrimination,
  type Period,
} from '@aulanova/contract/learning/course-analytics'
import { isRight, type PublishedQuestion } from '@aulanova/contract/learning/scoring'
import type { Db } from '#platform/db/db.ts'
import { beginOf } from './periods.ts'
import * as store from './questions.store.ts'

/**
 * Counts the first attempts at each evaluation of the newest revision, question by question. An answer to a question that
 * read differently then is left out.
 */
export async function questionFigures(
  db: Db,
  { courseId, revision, period }: { courseId: string; revision: number; period: Period },
  now: Date,
): Promise<EvaluationFigures[]> {
  const known = await store.evaluations(db, courseId)
  const newest = known.filter((evaluation) => evaluation.revision === revision)
  if (newest.length === 0) return []
  const counts = new Map(newest.map((evaluation) => [evaluation.evaluationId, countOf(evaluation)]))
  const asked = new Map(
    known.map(({ revision, evaluationId, questions }) => [`${revision} ${evaluationId}`, questions]),
  )
  for await (const attempts of store.firstAttempts(db, courseId, beginOf(period, now)))
    for (const { revision, evaluationId, answers } of attempts)
      counts.get(evaluationId)?.add(asked.get(`${revision} ${evaluationId}`) ?? [], answers)
  return newest.map(({ evaluationId, name, requiredScore, maxScore, questions }) => {
    const count = counts.get(evaluationId)
    return {
      Id: evaluationId,
      Name: name,
      Required: maxScore === 0 ? 0 : Math.round((requiredScore / maxScore) * 1000) / 10,
      People: count?.people() ?? 0,
      Questions: questions.map(({ Id, Text }) => ({ Id, Text, ...figuresOf(count?.tallies.get(Id) ?? emptyTally()) })),
    }
  })
}

const figuresOf = (tally: Tally) => ({
  People: tally.people,
  Right: tally.right,
  Discrimination: tally.people < leastForDiscrimination ? null : discriminationOf(tally),
})

/** What makes a question another one: its points count differently, but it asks the same. */
const wordingOf = ({ Type, Text, Choices }: PublishedQuestion) => JSON.stringify([Type, Text, Choices])

function countOf({ questions }: store.EvaluationRow) {
  const wordings = new Map(questions.map((question) => [question.Id, wordingOf(question)]))
  const tallies = new Map(questions.map(({ Id }) => [Id, emptyTally()]))
  /** By the question as a revision has it, so that each is compared once. */
  const unchanged = new WeakMap<PublishedQuestion, boolean>()
  let people = 0

  const isUnchanged = (question: PublishedQuestion) => {
    const found = unchanged.get(question) ?? wordings.get(question.Id) === wordingOf(question)
    unchanged.set(question, found)
    return found
  }

  const add = (asked: readonly PublishedQuestion[], answers: Record<string, string[]>) => {
    people += 1
    const results = asked.map((question) => ({ question, right: isRight(question, answers[question.Id]) }))
    const score = results.reduce((sum, { question, right }) => sum + (right ? question.Points : 0), 0)
    for (const { question, right } of results) {
      const tally = isUnchanged(question) && tallies.get(question.Id)
      if (tally) note(tally, right, score - (right ? question.Points : 0))
    }
  }

  return { tallies, people: () => people, add }
}

/** Sums from which the correlation of a question with the rest of the evaluation follows, without keeping answers. */
interface Tally {
  people: number
  right: number
  rest: number
  restSquared: number
  /** Of those who answered right. */
  restOfRight: number
}

export const emptyTally = (): Tally => ({ people: 0, right: 0, rest: 0, restSquared: 0, restOfRight: 0 })

/** `rest` is what the person scored in all other questions. */
export function note(tally: Tally, isRight: boolean, rest: number) {
  tally.people += 1
  tally.rest += rest
  tally.restSquared += rest * rest
  if (!isRight) return
  tally.right += 1
  tally.restOfRight += rest
}

/**
 * The correlation between answering a question right and the score in the other ones. Without the question itself in that
 * score, which would make every question look good. Null where all answered alike, or everybody has the same rest.
 */
export function discriminationOf({ people, right, rest, restSquared, restOfRight }: Tally): number | null {
  const spreadOfRight = people * right - right * right
  const spreadOfRest = people * restSquared - rest * rest
  if (spreadOfRight <= 0 || spreadOfRest <= 1e-9) return null
  const together = people * restOfRight - right * rest
  return Math.round((together / Math.sqrt(spreadOfRight * spreadOfRest)) * 100) / 100
}
