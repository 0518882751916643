import type { Answer } from '@aulanova/contract/learning/attempts'

/** The chosen options, by question id. */
export type Answers = Readonly<Record<string, readonly string[]>>

/** An answer that has not reached the server. */
export interface UnsentAnswer {
  choices: readonly string[]
  /** Random: distinguishes this answer from the same choices given again later. */
  stamp: string
}
/** By question id. */
export type UnsentAnswers = Readonly<Record<string, UnsentAnswer>>

export const fromList = (answers: readonly Answer[]): Answers =>
  Object.fromEntries(answers.map(({ Question, Choices }) => [Question, Choices]))

export const toList = (answers: Answers): Answer[] =>
  Object.entries(answers).map(([Question, Choices]) => ({ Question, Choices: [...Choices] }))

export const choicesOf = (unsent: UnsentAnswers): Answers =>
  Object.fromEntries(Object.entries(unsent).map(([question, { choices }]) => [question, choices]))

export const isAnswered = (answers: Answers, question: string) => (answers[question]?.length ?? 0) > 0
