import type { Form, Question } from '@aulanova/contract/evaluation-editor'
import type { QuestionType } from '@aulanova/contract/evaluations'
import type { FieldProblem } from '@aulanova/contract/problems'

export interface ChoiceDraft {
  /** The server's id, or one of our own until it has given one. */
  key: string
  Text: string
  Right: boolean
}

/** A question while it is written: it keeps what another type would need, so that a change of type loses nothing. */
export interface QuestionDraft {
  key: string
  Type: QuestionType
  Text: string
  Points: string
  Explanation: string
  Choices: ChoiceDraft[]
  Right: boolean | null
}

/** Numbers stay as they are typed. */
export interface FormDraft {
  Name: string
  Tries: string
  RequiredScore: string
  MaxScore: string
  /** Empty: no time limit. */
  Minutes: string
  Questions: QuestionDraft[]
}

export type NumberName = 'Tries' | 'RequiredScore' | 'MaxScore' | 'Minutes'

let lastKey = 0
/** Only ever compared in this page; random ids of the browser's own exist in secure contexts alone. */
const newKey = () => `new-${++lastKey}`

export const newChoice = (): ChoiceDraft => ({ key: newKey(), Text: '', Right: false })

export const newQuestion = (Type: QuestionType): QuestionDraft => ({
  key: newKey(),
  Type,
  Text: '',
  Points: '1',
  Explanation: '',
  Choices: [newChoice(), newChoice()],
  Right: null,
})

/** The same question once more, as a new one. */
export const copyOf = (question: QuestionDraft): QuestionDraft => ({
  ...question,
  key: newKey(),
  Choices: question.Choices.map((choice) => ({ ...choice, key: newKey() })),
})

export const draftOf = ({ Name, Tries, RequiredScore, MaxScore, Minutes, Questions }: Form): FormDraft => ({
  Name,
  Tries: String(Tries),
  RequiredScore: String(RequiredScore),
  MaxScore: String(MaxScore),
  Minutes: Minutes === null ? '' : String(Minutes),
  Questions: Questions.map(questionDraftOf),
})

function questionDraftOf(question: Question): QuestionDraft {
  const { Id, Type, Text, Points, Explanation = '' } = question
  const choices = 'Choices' in question ? question.Choices : []
  return {
    key: Id ?? newKey(),
    Type,
    Text,
    Points: String(Points),
    Explanation,
    Choices:
      Type === 'true-or-false'
        ? [newChoice(), newChoice()]
        : choices.map(({ Id, Text, Right }) => ({ key: Id ?? newKey(), Text, Right })),
    Right: 'Right' in question ? question.Right : null,
  }
}

/** The ids the server gave, by our keys. */
export type KnownIds = ReadonlyMap<string, string>

/** What is sent: without the questions and answers that were added and not written yet. */
export function valuesOf(draft: FormDraft, known: KnownIds) {
  return {
    Name: draft.Name,
    Tries: Number(draft.Tries),
    RequiredScore: Number(draft.RequiredScore),
    MaxScore: Number(draft.MaxScore),
    Minutes: draft.Minutes.trim() === '' ? null : Number(draft.Minutes),
    Questions: sentQuestions(draft, known).map((question) => toQuestion(question, known)),
  }
}

export const sentQuestions = ({ Questions }: FormDraft, known: KnownIds) =>
  Questions.filter((question) => !isUnwritten(question, known))

export const sentChoices = ({ Choices }: QuestionDraft, known: KnownIds) =>
  Choices.filter((choice) => !isBlank(choice, known))

function toQuestion(question: QuestionDraft, known: KnownIds): Question {
  const { key, Type, Text, Points, Explanation, Right } = question
  const asked = { ...idOf(key, known), Text, Points: Number(Points), Explanation }
  if (Type === 'true-or-false') return { Type, ...asked, Right }
  const choices = sentChoices(question, known)
  return { Type, ...asked, Choices: choices.map(({ key, Text, Right }) => ({ ...idOf(key, known), Text, Right })) }
}

const idOf = (key: string, known: KnownIds) => {
  const Id = known.get(key)
  return Id ? { Id } : {}
}

/** Which answer of the server belongs to which of our keys: it keeps the order it was sent. */
export function idsIn(draft: FormDraft, answered: readonly Question[], known: KnownIds): [key: string, id: string][] {
  return sentQuestions(draft, known).flatMap((question, at) => {
    const saved = answered[at]
    const choices = saved && 'Choices' in saved ? saved.Choices : []
    const kept = question.Type === 'true-or-false' ? [] : sentChoices(question, known)
    const pairs = [[question.key, saved?.Id], ...kept.map(({ key }, place) => [key, choices[place]?.Id])]
    return pairs.filter((pair): pair is [string, string] => pair[1] !== undefined)
  })
}

const isBlank = ({ key, Text, Right }: ChoiceDraft, known: KnownIds) => !Text.trim() && !Right && !known.has(key)

const isUnwritten = (question: QuestionDraft, known: KnownIds) =>
  !known.has(question.key) &&
  !question.Text.trim() &&
  !question.Explanation &&
  question.Right === null &&
  question.Choices.every((choice) => isBlank(choice, known))

const limits: Record<NumberName | 'Points', [least: number, most: number]> = {
  Tries: [1, 100],
  RequiredScore: [0, 10_000],
  MaxScore: [1, 10_000],
  Minutes: [1, 1440],
  Points: [1, 1000],
}

/** What keeps a draft from being saved; a field is named by its key where there are several of it. */
export function faultsOf(draft: FormDraft, known: KnownIds): FieldProblem[] {
  const faults: FieldProblem[] = []
  const fault = (field: string, reason: string) => void faults.push({ field, reason })
  if (!draft.Name.trim()) fault('Name', 'required')
  for (const name of ['Tries', 'MaxScore', 'RequiredScore', 'Minutes'] as const) {
    const isOpen = name === 'Minutes' && draft.Minutes.trim() === ''
    if (!isOpen && !isWithin(draft[name], name)) fault(name, 'range')
  }
  if (Number(draft.RequiredScore) > Number(draft.MaxScore)) fault('RequiredScore', 'aboveMaximum')
  for (const question of sentQuestions(draft, known)) {
    const { key, Type, Text, Points } = question
    if (!Text.trim()) fault(`${key}.Text`, 'required')
    if (!isWithin(Points, 'Points')) fault(`${key}.Points`, 'range')
    if (Type === 'true-or-false') continue
    const choices = sentChoices(question, known)
    for (const choice of choices) if (!choice.Text.trim()) fault(`${choice.key}.Text`, 'required')
    if (Type === 'simple-choice' && choices.filter(({ Right }) => Right).length > 1)
      fault(`${key}.Choices`, 'severalRight')
  }
  return faults
}

export const limitOf = (name: NumberName | 'Points') => limits[name]

function isWithin(text: string, name: NumberName | 'Points') {
  const [least, most] = limits[name]
  return /^\d{1,6}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most
}

/** All points together; what is not a number yet counts nothing. */
export const pointsIn = ({ Questions }: FormDraft) =>
  Questions.reduce((sum, { Points }) => sum + (isWithin(Points, 'Points') ? Number(Points) : 0), 0)

/** A list with one entry a step up or down; null when there is no way to go. */
export function moved<T extends { key: string }>(list: readonly T[], key: string, step: -1 | 1): T[] | null {
  const at = list.findIndex((entry) => entry.key === key)
  const to = at + step
  const [here, there] = [list[at], list[to]]
  if (!here || !there) return null
  return list.map((entry, place) => (place === at ? there : place === to ? here : entry))
}

/** The words of an evaluation, for whoever has to take them elsewhere. */
export const wordsOf = ({ Name, Questions }: FormDraft) =>
  [
    Name,
    ...Questions.map(({ Type, Text, Choices }) =>
      [Text, ...(Type === 'true-or-false' ? [] : Choices.map((choice) => `- ${choice.Text}`))].join('\n'),
    ),
  ].join('\n\n')
