import { expect, test } from 'vitest'
import { fixedKey } from '#kernel/key.ts'
import { pageTokens } from './page-tokens.ts'

const tokens = pageTokens(fixedKey(Buffer.alloc(32, 7)))
const query = { list: 'users', search: 'ana' }

test('a token is read as the position it was issued for', () => {
  const position = ['ana@example.test', '0190', null, 4]
  expect(tokens.read(query, tokens.issue(query, position))).toEqual(position)
  expect(tokens.read(query, undefined)).toBeNull()
})

test('an empty token is the beginning of the list, as none is', () => {
  expect(tokens.read(query, '')).toBeNull()
})

test('a token does not show its position, which may be a name that the caller must not read', () => {
  const token = tokens.issue(query, ['Nombre Secreto'])
  expect(Buffer.from(token, 'base64url').toString()).not.toContain('Secreto')
  expect(tokens.issue(query, ['Nombre Secreto'])).not.toBe(token)
})

function changedAt(token: string, place: number) {
  const bytes = Buffer.from(token, 'base64url')
  const at = bytes.length * Number(place < 0) + place
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  return bytes.toString('base64url')
}

test.each([
  ['of another query', () => tokens.read({ list: 'users', search: 'bea' }, tokens.issue(query, [1]))],
  ['of another key', () => tokens.read(query, pageTokens(fixedKey(Buffer.alloc(32, 8))).issue(query, [1]))],
  ['tampered with', () => tokens.read(query, changedAt(tokens.issue(query, [1]), -1))],
  ['with another tag', () => tokens.read(query, changedAt(tokens.issue(query, [1]), 12))],
  ['cut off', () => tokens.read(query, tokens.issue(query, [1]).slice(0, 20))],
  ['made up', () => tokens.read(query, 'x')],
])('a token %s is refused', (_, read) => {
  expect(read).toThrow('start from the beginning')
})
