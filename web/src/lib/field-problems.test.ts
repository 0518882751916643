import { expect, test } from 'vitest'
import { fieldText } from './field-problems.ts'

test('a broken password rule is named; the same reason elsewhere means something else', () => {
  const short = { field: 'newPassword', reason: 'tooShort' }
  expect(fieldText(short, true)).toBe('Password is too short, should be 12 chars minimum.')
  expect(fieldText({ field: 'name', reason: 'tooShort' }, false)).toBe('This is needed')
  expect(fieldText({ field: 'password', reason: 'noSymbol' }, true)).toBe('Password must have symbol characters')
})

test('an unknown reason still says something, by field where there is more to say', () => {
  expect(fieldText({ field: 'email', reason: 'invalid' }, false)).toBe('This is not a valid e-mail address')
  expect(fieldText({ field: 'name', reason: 'constructor' }, false)).toBe('This is not right')
  expect(fieldText({ field: 'password', reason: 'toString' }, true)).toBe('This is not right')
})
