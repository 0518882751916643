import type { Answer } from '@aulanova/contract/evaluations'

/** The choices taken, by question. */
export type Answers = Readonly<Record<string, readonly string[]>>

/** What this browser keeps of an open attempt, for the case that the page or the connection goes away. */
export interface Kept {
  answers: Answers
  /** Questions whose answer has not reached the server. */
  unsent: readonly string[]
  /** To be looked at once more; known to this browser alone. */
  marked: readonly string[]
}

export const fromList = (answers: readonly Answer[]): Answers =>
  Object.fromEntries(answers.map(({ Question, Choices }) => [Question, Choices]))

export const toList = (answers: Answers): Answer[] =>
  Object.entries(answers).map(([Question, Choices]) => ({ Question, Choices: [...Choices] }))

export const only = (answers: Answers, questions: readonly string[]): Answers =>
  Object.fromEntries(questions.flatMap((question) => (answers[question] ? [[question, answers[question]]] : [])))

/** The server's answers, and over them those that never reached it. */
export const withUnsent = (server: Answers, mine: Answers, unsent: readonly string[]): Answers => ({
  ...server,
  ...only(mine, unsent),
})

/** Of what was waiting to be sent, what was changed again while it was on its way. */
export const changedSince = (sent: Answers, now: Answers, unsent: readonly string[]) =>
  unsent.filter((question) => !isSame(sent[question], now[question]))

const isSame = (one: readonly string[] = [], other: readonly string[] = []) =>
  one.length === other.length && one.every((choice) => other.includes(choice))

export const isAnswered = (answers: Answers, question: string) => (answers[question]?.length ?? 0) > 0
