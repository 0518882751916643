import { Nullable, OneOf } from '@aulanova/contract/kernel/common'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { serializerCompiler } from './serialization.ts'

const schema = Type.Object({
  name: Nullable(Type.String({ maxLength: 3 })),
  count: Nullable(Type.Integer({ maximum: 9 })),
  kind: Nullable(OneOf(['a', 'b'])),
  inner: Nullable(Type.Object({ list: Type.Array(Nullable(Type.Boolean())) })),
  either: Type.Union([Type.String(), Type.Integer()]),
})
const write = serializerCompiler({ schema })

test.each([
  { name: null, count: null, kind: null, inner: null, either: 'x' },
  { name: '', count: 0, kind: 'b', inner: { list: [] }, either: 7 },
  { name: 'longer than allowed', count: 1000, kind: 'a', inner: { list: [true, null, false] }, either: '' },
])('what may be null is written as it is: %j', (value) => {
  expect(JSON.parse(write(value))).toEqual(value)
})

test('what the schema does not name is not sent', () => {
  const value = { name: null, count: 1, kind: null, inner: { list: [null], secret: 1 }, either: 'x', secret: 2 }
  expect(write(value)).not.toContain('secret')
})
