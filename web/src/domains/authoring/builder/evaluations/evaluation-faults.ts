import { evaluationLimits, longestChoice, longestName, longestText } from '@aulanova/contract/kernel/limits'
import type { FieldProblem } from '@aulanova/contract/kernel/problems'
import {
  type EditedEvaluation,
  type EditedQuestion,
  type KnownIds,
  sentChoices,
  sentQuestions,
} from './edited-evaluation.ts'

export type NumberName = 'Tries' | 'RequiredScore' | 'MaxScore' | 'Minutes'

export const limitOf = (name: NumberName | 'Points') => evaluationLimits[name]

/** Why an edited evaluation cannot be saved. Fields of questions and answers are named by their key. */
export const faultsOf = (edited: EditedEvaluation, known: KnownIds): FieldProblem[] => [
  ...textFaults('Name', edited.Name, longestName),
  ...numberFaults(edited),
  ...sentQuestions(edited, known).flatMap((question) => questionFaults(question, known)),
]

function numberFaults(edited: EditedEvaluation): FieldProblem[] {
  const names = ['Tries', 'MaxScore', 'RequiredScore', 'Minutes'] as const
  const isUnlimited = edited.Minutes.trim() === ''
  const wrong = names.filter((name) => !(name === 'Minutes' && isUnlimited) && !isWithin(edited[name], name))
  const isTooMuch = Number(edited.RequiredScore) > Number(edited.MaxScore)
  return [
    ...wrong.map((field) => ({ field, reason: 'range' })),
    ...(isTooMuch ? [{ field: 'RequiredScore', reason: 'aboveMaximum' }] : []),
  ]
}

function questionFaults(question: EditedQuestion, known: KnownIds): FieldProblem[] {
  const { key, Type, Text, Points } = question
  return [
    ...textFaults(`${key}.Text`, Text, longestText),
    ...(isWithin(Points, 'Points') ? [] : [{ field: `${key}.Points`, reason: 'range' }]),
    ...(Type === 'true-or-false' ? [] : choiceFaults(question, known)),
  ]
}

function choiceFaults(question: EditedQuestion, known: KnownIds): FieldProblem[] {
  const choices = sentChoices(question, known)
  const hasSeveral = question.Type === 'simple-choice' && choices.filter(({ Right }) => Right).length > 1
  return [
    ...choices.flatMap(({ key, Text }) => textFaults(`${key}.Text`, Text, longestChoice)),
    ...(hasSeveral ? [{ field: `${question.key}.Choices`, reason: 'severalRight' }] : []),
  ]
}

function textFaults(field: string, text: string, max: number): FieldProblem[] {
  if (!text.trim()) return [{ field, reason: 'required' }]
  return text.length > max ? [{ field, reason: 'tooLong' }] : []
}

function isWithin(text: string, name: NumberName | 'Points') {
  const [least, max] = limitOf(name)
  return /^\d{1,6}$/.test(text.trim()) && Number(text) >= least && Number(text) <= max
}

/** All points together; a field without a valid number counts nothing. */
export const pointsIn = ({ Questions }: EditedEvaluation) =>
  Questions.reduce((sum, { Points }) => sum + (isWithin(Points, 'Points') ? Number(Points) : 0), 0)
