import type { QuestionType } from '../authoring/evaluations.ts'
import type { Answer } from './attempts.ts'

/** As a revision keeps it, with the right answers. Never sent to a learner. */
export interface PublishedQuestion {
  Id: string
  Type: QuestionType
  Text: string
  Points: number
  Explanation: string | null
  InParts?: boolean
  Choices: { Id: string; Text: string; Right: boolean }[] | null
}

export type Answers = Record<string, string[]>

/** Only choices of questions that are asked; everything else is dropped. */
export function chosen(questions: readonly PublishedQuestion[], answers: readonly Answer[]): Answers {
  const known = new Map(questions.map(({ Id, Choices }) => [Id, new Set((Choices ?? []).map((choice) => choice.Id))]))
  return Object.fromEntries(
    answers.flatMap(({ Question, Choices }) => {
      const offered = known.get(Question)
      return offered ? [[Question, [...new Set(Choices)].filter((id) => offered.has(id))]] : []
    }),
  )
}

/** All right choices and no wrong one. */
export function isRight({ Choices }: PublishedQuestion, chosen: readonly string[] = []) {
  const right = (Choices ?? []).filter(({ Right }) => Right).map(({ Id }) => Id)
  return right.length > 0 && right.length === new Set(chosen).size && right.every((id) => chosen.includes(id))
}

/** From 0 to 1: all or nothing, unless the question gives its points in parts. To choose everything earns nothing, or little. */
export function shareOf(question: PublishedQuestion, chosen: readonly string[] = []) {
  if (!question.InParts) return isRight(question, chosen) ? 1 : 0
  const rights = (question.Choices ?? []).filter(({ Right }) => Right)
  if (rights.length === 0) return 0
  const right = rights.filter(({ Id }) => chosen.includes(Id)).length
  const wrong = new Set(chosen).size - right
  return Math.max(0, right - wrong) / rights.length
}

/** Something was earned, and not all. */
export function isInPart(question: PublishedQuestion, chosen: readonly string[] = []) {
  const share = shareOf(question, chosen)
  return share > 0 && share < 1
}

/** Makes up for what sums of parts such as thirds lose. */
const roundingError = 1e-9

/** The points, scaled to the maximum score and rounded down, so that rounding never makes a pass. */
export function scoreOf(questions: readonly PublishedQuestion[], answers: Answers, maxScore: number) {
  const total = questions.reduce((sum, { Points }) => sum + Points, 0)
  const earned = questions.reduce((sum, question) => sum + question.Points * shareOf(question, answers[question.Id]), 0)
  return total === 0 ? 0 : Math.floor((earned * maxScore) / total + roundingError)
}
