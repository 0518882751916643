import type { Evaluation } from '@aulanova/contract/authoring/evaluations'
import { expect, test } from 'vitest'
import { copyOf, editedOf, idsIn, newQuestion, valuesOf } from './edited-evaluation.ts'
import { faultsOf, pointsIn } from './evaluation-faults.ts'

const evaluation: Evaluation = {
  PK: 'form#1',
  Id: '1',
  Section: 's',
  Name: 'Prueba',
  Tries: 3,
  RequiredScore: 6,
  MaxScore: 10,
  Minutes: null,
  NameMistakes: true,
  Version: 1,
  Created: '2026-01-01T00:00:00Z',
  Updated: '2026-01-01T00:00:00Z',
  Questions: [
    {
      Id: 'q1',
      Type: 'multiple-choice',
      Text: '¿Cuáles?',
      Points: 2,
      Explanation: '<p>x</p>',
      Choices: [
        { Id: 'a', Text: '2', Right: true },
        { Id: 'b', Text: '3', Right: true },
      ],
    },
    { Id: 'q2', Type: 'true-or-false', Text: '¿Sí?', Points: 1, Explanation: '', Right: null },
  ],
}
const known = new Map(['q1', 'q2', 'a', 'b'].map((id) => [id, id]))

test('an unchanged evaluation is sent as it was read', () => {
  const { Name, Tries, RequiredScore, MaxScore, Minutes, NameMistakes, Questions } = evaluation
  const values = { Name, Tries, RequiredScore, MaxScore, Minutes, NameMistakes, Questions }
  expect(valuesOf(editedOf(evaluation), known)).toEqual(values)
  expect(faultsOf(editedOf(evaluation), known)).toEqual([])
  expect(pointsIn(editedOf(evaluation))).toBe(3)
})

test('an added question that is still empty is not sent, and is no fault', () => {
  const edited = editedOf(evaluation)
  const added = { ...edited, Questions: [...edited.Questions, newQuestion('simple-choice')] }
  expect(valuesOf(added, known).Questions).toHaveLength(2)
  expect(faultsOf(added, known)).toEqual([])
})

test('a saved question without text, or a new one with only an answer, is a fault', () => {
  const edited = editedOf(evaluation)
  const [first, second] = edited.Questions
  const added = { ...newQuestion('true-or-false'), Right: true }
  const emptied = { ...edited, Questions: [{ ...first!, Text: ' ' }, second!, added] }
  expect(faultsOf(emptied, known)).toEqual([
    { field: 'q1.Text', reason: 'required' },
    { field: `${added.key}.Text`, reason: 'required' },
  ])
})

test('a change of type keeps the answers, and several right ones in a simple choice are a fault', () => {
  const edited = editedOf(evaluation)
  const [first] = edited.Questions
  const simple = { ...edited, Questions: [{ ...first!, Type: 'simple-choice' as const }] }
  expect(faultsOf(simple, known)).toEqual([{ field: 'q1.Choices', reason: 'severalRight' }])
  const either = { ...edited, Questions: [{ ...first!, Type: 'true-or-false' as const }] }
  expect(valuesOf(either, known).Questions[0]).not.toHaveProperty('Choices')
})

test('a number out of its range is a fault, and so is a required score above the maximum', () => {
  const wrong = { ...editedOf(evaluation), Tries: '0', RequiredScore: '11', Minutes: '1.5' }
  expect(faultsOf(wrong, known)).toEqual([
    { field: 'Tries', reason: 'range' },
    { field: 'Minutes', reason: 'range' },
    { field: 'RequiredScore', reason: 'aboveMaximum' },
  ])
})

test('the ids that the server gave are matched by position, and a copy has none', () => {
  const edited = editedOf(evaluation)
  const copy = copyOf(edited.Questions[0]!)
  const values = valuesOf({ ...edited, Questions: [copy, newQuestion('true-or-false')] }, known)
  expect(values.Questions.map(({ Id }) => Id)).toEqual([undefined])
  const answered = [{ ...evaluation.Questions[0]!, Id: 'new' }]
  expect(idsIn({ ...edited, Questions: [copy] }, answered, known)).toEqual([
    [copy.key, 'new'],
    [copy.Choices[0]!.key, 'a'],
    [copy.Choices[1]!.key, 'b'],
  ])
})
