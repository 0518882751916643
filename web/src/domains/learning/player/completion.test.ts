import { expect, test } from 'vitest'
import { ruleOf, secondsInSight } from './completion.ts'

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

test('a text must be in sight for a time by its length, an image for a moment, and what is used for none', () => {
  expect(secondsInSight('read', 2)).toBe(24)
  expect(secondsInSight('seen', 2)).toBe(3)
  expect(secondsInSight('watched', 2)).toBeNull()
})
