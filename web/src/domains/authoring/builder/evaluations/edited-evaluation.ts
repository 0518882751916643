import type { Evaluation, Question, QuestionType } from '@aulanova/contract/authoring/evaluations'
import { newKey } from '#domains/authoring/builder/draft/new-key.ts'

export interface EditedChoice {
  /** The server's id, or a key of our own until it has given one. */
  key: string
  Text: string
  Right: boolean
}

/** A question while it is edited. It keeps the fields of other types, so that a change of type loses nothing. */
export interface EditedQuestion {
  key: string
  Type: QuestionType
  Text: string
  Points: string
  Explanation: string
  InParts: boolean
  Choices: EditedChoice[]
  Right: boolean | null
}

/** Numbers stay as they are typed. */
export interface EditedEvaluation {
  Name: string
  Tries: string
  RequiredScore: string
  MaxScore: string
  /** Empty: no time limit. */
  Minutes: string
  NameMistakes: boolean
  Questions: EditedQuestion[]
}

export const newChoice = (): EditedChoice => ({ key: newKey(), Text: '', Right: false })

export const newQuestion = (Type: QuestionType): EditedQuestion => ({
  key: newKey(),
  Type,
  Text: '',
  Points: '1',
  Explanation: '',
  InParts: false,
  Choices: [newChoice(), newChoice()],
  Right: null,
})

/** A copy of a question, as a new one. */
export const copyOf = (question: EditedQuestion): EditedQuestion => ({
  ...question,
  key: newKey(),
  Choices: question.Choices.map((choice) => ({ ...choice, key: newKey() })),
})

export const editedOf = ({
  Name,
  Tries,
  RequiredScore,
  MaxScore,
  Minutes,
  NameMistakes,
  Questions,
}: Evaluation): EditedEvaluation => ({
  Name,
  Tries: String(Tries),
  RequiredScore: String(RequiredScore),
  MaxScore: String(MaxScore),
  Minutes: Minutes === null ? '' : String(Minutes),
  NameMistakes,
  Questions: Questions.map(editedQuestionOf),
})

function editedQuestionOf(question: Question): EditedQuestion {
  const { Id, Type, Text, Points, Explanation = '' } = question
  const choices = 'Choices' in question ? question.Choices : []
  return {
    key: Id ?? newKey(),
    Type,
    Text,
    Points: String(Points),
    Explanation,
    InParts: question.Type === 'multiple-choice' && question.InParts === true,
    Choices:
      Type === 'true-or-false'
        ? [newChoice(), newChoice()]
        : choices.map(({ Id, Text, Right }) => ({ key: Id ?? newKey(), Text, Right })),
    Right: 'Right' in question ? question.Right : null,
  }
}

/** The ids the server gave, by our keys. */
export type KnownIds = ReadonlyMap<string, string>

/** What is sent: questions and answers that were added and are still empty are left out. */
export function valuesOf(edited: EditedEvaluation, known: KnownIds) {
  return {
    Name: edited.Name,
    Tries: Number(edited.Tries),
    RequiredScore: Number(edited.RequiredScore),
    MaxScore: Number(edited.MaxScore),
    Minutes: edited.Minutes.trim() === '' ? null : Number(edited.Minutes),
    NameMistakes: edited.NameMistakes,
    Questions: sentQuestions(edited, known).map((question) => toQuestion(question, known)),
  }
}

export const sentQuestions = ({ Questions }: EditedEvaluation, known: KnownIds) =>
  Questions.filter((question) => !isEmptyQuestion(question, known))

export const sentChoices = ({ Choices }: EditedQuestion, known: KnownIds) =>
  Choices.filter((choice) => !isEmptyChoice(choice, known))

function toQuestion(question: EditedQuestion, known: KnownIds): Question {
  const { key, Type, Text, Points, Explanation, InParts, Right } = question
  const asked = { ...idOf(key, known), Text, Points: Number(Points), Explanation }
  if (Type === 'true-or-false') return { Type, ...asked, Right }
  const choices = sentChoices(question, known)
  const Choices = choices.map(({ key, Text, Right }) => ({ ...idOf(key, known), Text, Right }))
  return Type === 'multiple-choice' && InParts ? { Type, ...asked, InParts, Choices } : { Type, ...asked, Choices }
}

const idOf = (key: string, known: KnownIds) => {
  const Id = known.get(key)
  return Id ? { Id } : {}
}

/** The ids of the server's answer by our keys; it keeps the order that was sent. */
export function idsIn(
  edited: EditedEvaluation,
  answered: readonly Question[],
  known: KnownIds,
): [key: string, id: string][] {
  return sentQuestions(edited, known).flatMap((question, at) => {
    const saved = answered[at]
    const choices = saved && 'Choices' in saved ? saved.Choices : []
    const choicesSent = question.Type === 'true-or-false' ? [] : sentChoices(question, known)
    const pairs = [[question.key, saved?.Id], ...choicesSent.map(({ key }, place) => [key, choices[place]?.Id])]
    return pairs.filter((pair): pair is [string, string] => pair[1] !== undefined)
  })
}

const isEmptyChoice = ({ key, Text, Right }: EditedChoice, known: KnownIds) => !Text.trim() && !Right && !known.has(key)

const isEmptyQuestion = (question: EditedQuestion, known: KnownIds) =>
  !known.has(question.key) &&
  !question.Text.trim() &&
  !question.Explanation &&
  question.Right === null &&
  question.Choices.every((choice) => isEmptyChoice(choice, known))

/** What was typed in an evaluation as plain text, to take it elsewhere. */
export const typedTextOf = ({ Name, Questions }: EditedEvaluation) =>
  [
    Name,
    ...Questions.map(({ Type, Text, Choices }) =>
      [Text, ...(Type === 'true-or-false' ? [] : Choices.map((choice) => `- ${choice.Text}`))].join('\n'),
    ),
  ].join('\n\n')
