import type { Evaluation } from '@aulanova/contract/authoring/evaluations'
import { expect, test } from 'vitest'
import { withOpenEvaluation } from './with-open-evaluation.ts'

const evaluation = (Id: string, Name = Id) => ({ Id, Name }) as Evaluation

test('an open evaluation that somebody deleted stays in the list, and is marked as deleted', () => {
  const newer = [evaluation('a', 'newer'), evaluation('b')]
  expect(withOpenEvaluation(newer, evaluation('a'))).toEqual({ evaluations: newer, isDeleted: false })
  expect(withOpenEvaluation([evaluation('b')], evaluation('a'))).toEqual({
    evaluations: [evaluation('b'), evaluation('a')],
    isDeleted: true,
  })
  expect(withOpenEvaluation([evaluation('b')], null)).toEqual({ evaluations: [evaluation('b')], isDeleted: false })
})
