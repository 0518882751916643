import type { Evaluation } from '@aulanova/contract/evaluations'
import { expect, test } from 'vitest'
import { pinned } from './pinned.ts'

const form = (Id: string, Name = Id) => ({ Id, Name }) as Evaluation

test('an open evaluation that somebody deleted stays, and is known to be gone', () => {
  const newer = [form('a', 'newer'), form('b')]
  expect(pinned(newer, form('a'))).toEqual({ forms: newer, isGone: false })
  expect(pinned([form('b')], form('a'))).toEqual({ forms: [form('b'), form('a')], isGone: true })
  expect(pinned([form('b')], null)).toEqual({ forms: [form('b')], isGone: false })
})
