import { expect, test } from 'vitest'
import { fixedKey } from '#key.ts'
import { pageTokens } from './page-tokens.ts'

const tokens = pageTokens(fixedKey(Buffer.alloc(32, 7)))
const query = { list: 'users', search: 'ana' }

test('a token is read as the position it was issued for', () => {
  const position = ['ana@example.test', '0190', null, 4]
  expect(tokens.read(query, tokens.issue(query, position))).toEqual(position)
  expect(tokens.read(query, undefined)).toBeNull()
})

test.each([
  ['of another query', () => tokens.read({ list: 'users', search: 'bea' }, tokens.issue(query, [1]))],
  ['of another key', () => tokens.read(query, pageTokens(fixedKey(Buffer.alloc(32, 8))).issue(query, [1]))],
  [
    'tampered with',
    () => tokens.read(query, `${Buffer.from('[2]').toString('base64url')}.${tokens.issue(query, [1]).split('.')[1]}`),
  ],
  ['made up', () => tokens.read(query, 'x')],
  ['empty', () => tokens.read(query, '')],
])('a token %s is refused', (_, read) => {
  expect(read).toThrow('start from the beginning')
})
