import { expect, test } from 'vitest'
import { fieldText } from './field-problems.ts'

test('a broken password rule has its own text; the same reason elsewhere has another', () => {
  const short = { field: 'newPassword', reason: 'tooShort' }
  expect(fieldText(short, 'PasswordPolicy')).toBe('Password is too short, should be 12 chars minimum.')
  expect(fieldText({ field: 'name', reason: 'tooShort' }, 'ValidationFailed')).toBe('This is needed')
  expect(fieldText({ field: 'password', reason: 'noSymbol' }, 'PasswordPolicy')).toBe(
    'Password must have symbol characters',
  )
})

test('an unknown reason has a text, a specific one for some fields', () => {
  expect(fieldText({ field: 'email', reason: 'invalid' }, 'ValidationFailed')).toBe(
    'This is not a valid e-mail address',
  )
  expect(fieldText({ field: 'name', reason: 'constructor' }, 'ValidationFailed')).toBe('This is not right')
  expect(fieldText({ field: 'password', reason: 'toString' }, 'PasswordPolicy')).toBe('This is not right')
})

test('the reasons for refused files have texts, for files only', () => {
  const detail = { field: 'filename', reason: 'tooLarge' }
  expect(fieldText(detail, 'TooLarge')).toBe('The file is too large')
  expect(fieldText({ ...detail, reason: 'noIndexPage' }, 'FileRejected')).toBe(
    'The package has no index.html at its top',
  )
  expect(fieldText(detail, 'ValidationFailed')).toBe('This number is too large')
})

test('full storage and too much formatting have their own texts', () => {
  expect(fieldText({ field: 'size', reason: 'course' }, 'StorageFull')).toBe('There is no room left for this file')
  expect(fieldText({ field: 'Description', reason: 'nestedTooDeep' }, 'ValidationFailed')).toBe(
    'This has more formatting than a text may have',
  )
})
