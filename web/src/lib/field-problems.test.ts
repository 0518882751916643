import { expect, test } from 'vitest'
import { fieldText } from './field-problems.ts'

test('a broken password rule is named; the same reason elsewhere means something else', () => {
  const short = { field: 'newPassword', reason: 'tooShort' }
  expect(fieldText(short, 'PasswordPolicy')).toBe('Password is too short, should be 12 chars minimum.')
  expect(fieldText({ field: 'name', reason: 'tooShort' }, 'ValidationFailed')).toBe('This is needed')
  expect(fieldText({ field: 'password', reason: 'noSymbol' }, 'PasswordPolicy')).toBe(
    'Password must have symbol characters',
  )
})

test('an unknown reason still says something, by field where there is more to say', () => {
  expect(fieldText({ field: 'email', reason: 'invalid' }, 'ValidationFailed')).toBe(
    'This is not a valid e-mail address',
  )
  expect(fieldText({ field: 'name', reason: 'constructor' }, 'ValidationFailed')).toBe('This is not right')
  expect(fieldText({ field: 'password', reason: 'toString' }, 'PasswordPolicy')).toBe('This is not right')
})

test('why a file was refused is said, and only of files', () => {
  const detail = { field: 'filename', reason: 'tooLarge' }
  expect(fieldText(detail, 'TooLarge')).toBe('The file is too large')
  expect(fieldText({ ...detail, reason: 'noIndexPage' }, 'FileRejected')).toBe(
    'The package has no index.html at its top',
  )
  expect(fieldText(detail, 'ValidationFailed')).toBe('This number is too large')
})

test('a file without room left and a text with too much formatting are told as such', () => {
  expect(fieldText({ field: 'size', reason: 'course' }, 'StorageFull')).toBe('There is no room left for this file')
  expect(fieldText({ field: 'Description', reason: 'nestedTooDeep' }, 'ValidationFailed')).toBe(
    'This has more formatting than a text may have',
  )
})
