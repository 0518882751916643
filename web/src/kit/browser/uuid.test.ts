import { Uuid } from '@aulanova/contract/kernel/common'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { isUuid } from './uuid.ts'

test('an id is what the contract takes for one', () => {
  for (const text of [
    '0197f3a2-5c1e-7b44-9d0a-3f6b2c8e1d01',
    '-'.repeat(36),
    '0197F3A2-5C1E-7B44-9D0A-3F6B2C8E1D01',
    'new',
  ])
    expect(isUuid(text), text).toBe(Value.Check(Uuid, text))
})
