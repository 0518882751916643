import { expect, test } from 'vitest'
import { shortcutOf } from './shortcuts.ts'

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const reading = { isTyping: false, usesArrows: false }

test('letters, arrows and signs lead the way, whatever the keyboard needs for a sign', () => {
  expect(shortcutOf({ ...none, key: 'j' }, reading)).toBe('next')
  expect(shortcutOf({ ...none, key: 'J' }, reading)).toBe('next')
  expect(shortcutOf({ ...none, key: 'ArrowLeft' }, reading)).toBe('previous')
  expect(shortcutOf({ ...none, key: '/', shiftKey: true }, reading)).toBe('search')
  expect(shortcutOf({ ...none, key: '?', shiftKey: true }, reading)).toBe('help')
  expect(shortcutOf({ ...none, key: 'x' }, reading)).toBeNull()
})

test('none of them works in a field or together with a modifier', () => {
  expect(shortcutOf({ ...none, key: 'n' }, { ...reading, isTyping: true })).toBeNull()
  for (const held of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'] as const)
    expect(shortcutOf({ ...none, key: 'f', [held]: true }, reading)).toBeNull()
})

test('arrows are left to what moves by them; letters are not', () => {
  const video = { isTyping: false, usesArrows: true }
  expect(shortcutOf({ ...none, key: 'ArrowRight' }, video)).toBeNull()
  expect(shortcutOf({ ...none, key: 'j' }, video)).toBe('next')
})
