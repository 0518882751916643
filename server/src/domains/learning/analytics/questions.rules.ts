import {
  type EvaluationFigures,
  leastForDiscrimination,
  type Period,
} from '@aulanova/contract/learning/course-analytics'
import { isRight, type KeptQuestion } from '@aulanova/contract/learning/scoring'
import type { Db } from '#platform/db/db.ts'
import { discriminationOf, emptyTally, note, type Tally } from './discrimination.ts'
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
const wordingOf = ({ Type, Text, Choices }: KeptQuestion) => JSON.stringify([Type, Text, Choices])

function countOf({ questions }: store.EvaluationRow) {
  const wordings = new Map(questions.map((question) => [question.Id, wordingOf(question)]))
  const tallies = new Map(questions.map(({ Id }) => [Id, emptyTally()]))
  /** By the question as a revision has it, so that each is compared once. */
  const unchanged = new WeakMap<KeptQuestion, boolean>()
  let people = 0

  const isUnchanged = (question: KeptQuestion) => {
    const found = unchanged.get(question) ?? wordings.get(question.Id) === wordingOf(question)
    unchanged.set(question, found)
    return found
  }

  const add = (asked: readonly KeptQuestion[], answers: Record<string, string[]>) => {
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
