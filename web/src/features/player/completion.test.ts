import { expect, test } from 'vitest'
import { patienceFor, ruleOf } from './completion.ts'

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

test('what fits on the screen has to stay there longer than an end that was scrolled to', () => {
  expect(patienceFor(true)).toBeGreaterThan(patienceFor(false))
})
