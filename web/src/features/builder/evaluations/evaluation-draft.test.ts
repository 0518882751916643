import type { Form } from '@aulanova/contract/evaluation-editor'
import { expect, test } from 'vitest'
import { copyOf, draftOf, faultsOf, idsIn, moved, newQuestion, pointsIn, valuesOf } from './evaluation-draft.ts'

const form: Form = {
  PK: 'form#1',
  Id: '1',
  Section: 's',
  Name: 'Prueba',
  Tries: 3,
  RequiredScore: 6,
  MaxScore: 10,
  Minutes: null,
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

test('a draft that nobody touched is sent as it came', () => {
  const { Name, Tries, RequiredScore, MaxScore, Minutes, Questions } = form
  expect(valuesOf(draftOf(form), known)).toEqual({ Name, Tries, RequiredScore, MaxScore, Minutes, Questions })
  expect(faultsOf(draftOf(form), known)).toEqual([])
  expect(pointsIn(draftOf(form))).toBe(3)
})

test('what was added and not written yet is not sent, and is no fault', () => {
  const draft = draftOf(form)
  const added = { ...draft, Questions: [...draft.Questions, newQuestion('simple-choice')] }
  expect(valuesOf(added, known).Questions).toHaveLength(2)
  expect(faultsOf(added, known)).toEqual([])
})

test('a question that lost its words, or has answers but no words, is a fault of its own', () => {
  const draft = draftOf(form)
  const [first, second] = draft.Questions
  const added = { ...newQuestion('true-or-false'), Right: true }
  const emptied = { ...draft, Questions: [{ ...first!, Text: ' ' }, second!, added] }
  expect(faultsOf(emptied, known)).toEqual([
    { field: 'q1.Text', reason: 'required' },
    { field: `${added.key}.Text`, reason: 'required' },
  ])
})

test('a change of type keeps the answers, and says that only one can be right', () => {
  const draft = draftOf(form)
  const [first] = draft.Questions
  const simple = { ...draft, Questions: [{ ...first!, Type: 'simple-choice' as const }] }
  expect(faultsOf(simple, known)).toEqual([{ field: 'q1.Choices', reason: 'severalRight' }])
  const either = { ...draft, Questions: [{ ...first!, Type: 'true-or-false' as const }] }
  expect(valuesOf(either, known).Questions[0]).not.toHaveProperty('Choices')
})

test('numbers out of their range, and more required than can be had, are faults', () => {
  const wrong = { ...draftOf(form), Tries: '0', RequiredScore: '11', Minutes: '1.5' }
  expect(faultsOf(wrong, known)).toEqual([
    { field: 'Tries', reason: 'range' },
    { field: 'Minutes', reason: 'range' },
    { field: 'RequiredScore', reason: 'aboveMaximum' },
  ])
})

test('ids the server gave are found by the place, and a copy has none', () => {
  const draft = draftOf(form)
  const copy = copyOf(draft.Questions[0]!)
  const values = valuesOf({ ...draft, Questions: [copy, newQuestion('true-or-false')] }, known)
  expect(values.Questions.map(({ Id }) => Id)).toEqual([undefined])
  const answered = [{ ...form.Questions[0]!, Id: 'new' }]
  expect(idsIn({ ...draft, Questions: [copy] }, answered, known)).toEqual([
    [copy.key, 'new'],
    [copy.Choices[0]!.key, 'a'],
    [copy.Choices[1]!.key, 'b'],
  ])
})

test('one step up or down, and none past the ends', () => {
  const list = [{ key: 'a' }, { key: 'b' }, { key: 'c' }]
  expect(moved(list, 'b', -1)).toEqual([{ key: 'b' }, { key: 'a' }, { key: 'c' }])
  expect(moved(list, 'b', 1)).toEqual([{ key: 'a' }, { key: 'c' }, { key: 'b' }])
  expect([moved(list, 'a', -1), moved(list, 'c', 1), moved(list, 'x', 1)]).toEqual([null, null, null])
})
