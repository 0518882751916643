import type { Answer } from '@aulanova/contract/attempts'

/** The choices taken, by question. */
export type Answers = Readonly<Record<string, readonly string[]>>

/** An answer that has not reached the server, as it was given once. */
export interface Given {
  choices: readonly string[]
  /** Its own: the same choices given again are another answer. */
  stamp: string
}
export type Waiting = Readonly<Record<string, Given>>

export const fromList = (answers: readonly Answer[]): Answers =>
  Object.fromEntries(answers.map(({ Question, Choices }) => [Question, Choices]))

export const toList = (answers: Answers): Answer[] =>
  Object.entries(answers).map(([Question, Choices]) => ({ Question, Choices: [...Choices] }))

export const choicesOf = (waiting: Waiting): Answers =>
  Object.fromEntries(Object.entries(waiting).map(([question, { choices }]) => [question, choices]))

export const isAnswered = (answers: Answers, question: string) => (answers[question]?.length ?? 0) > 0
