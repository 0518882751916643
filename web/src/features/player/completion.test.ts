import { expect, test } from 'vitest'
import { endVisibleFor, ruleOf } from './completion.ts'

test.each([
  [{ Type: 'text', Resource: { Html: '' } }, 'read'],
  [{ Type: 'image', Resource: { File: 'a', Alt: '', Caption: '' } }, 'seen'],
  [{ Type: 'attachment', Resource: { File: 'a' } }, 'downloaded'],
  [{ Type: 'external-link', Resource: { Address: 'https://example.test' } }, 'opened'],
  [{ Type: 'simulation', Resource: { Address: 'https://example.test' } }, 'tried'],
  [{ Type: 'simulation', Resource: { File: 'a' } }, 'tried'],
  [{ Type: 'video', Resource: { File: 'a' } }, 'watched'],
  [{ Type: 'video', Resource: { Address: 'https://vimeo.com/1' } }, 'marked'],
] as const)('%j is finished when it is %s', (content, rule) => {
  expect(ruleOf(content)).toBe(rule)
})

test('a block that fits on the screen must be visible longer than one that was scrolled to its end', () => {
  expect(endVisibleFor(true)).toBeGreaterThan(endVisibleFor(false))
})
