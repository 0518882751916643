import { expect, test } from 'vitest'
import { namedKeys, shortcutOf } from './shortcuts.ts'

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const reading = { isTyping: false, usesArrows: false }

test('letters, arrows and punctuation are shortcuts, with or without shift for punctuation', () => {
  expect(shortcutOf({ ...none, key: 'j' }, reading, true)).toBe('next')
  expect(shortcutOf({ ...none, key: 'J' }, reading, true)).toBe('next')
  expect(shortcutOf({ ...none, key: 'ArrowLeft' }, reading, true)).toBe('previous')
  expect(shortcutOf({ ...none, key: '/', shiftKey: true }, reading, true)).toBe('search')
  expect(shortcutOf({ ...none, key: '?', shiftKey: true }, reading, true)).toBe('help')
  expect(shortcutOf({ ...none, key: 'x' }, reading, true)).toBeNull()
})

test('shortcuts do nothing in a field or with a modifier key', () => {
  expect(shortcutOf({ ...none, key: 'n' }, { ...reading, isTyping: true }, true)).toBeNull()
  for (const held of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'] as const)
    expect(shortcutOf({ ...none, key: 'f', [held]: true }, reading, true)).toBeNull()
})

test('arrows are left to elements that use them; letters are not', () => {
  const video = { isTyping: false, usesArrows: true }
  expect(shortcutOf({ ...none, key: 'ArrowRight' }, video, true)).toBeNull()
  expect(shortcutOf({ ...none, key: 'j' }, video, true)).toBe('next')
})

test('with letters switched off the arrows still work, and `aria-keyshortcuts` names only them', () => {
  for (const key of ['j', 'K', 'n', 'i', 'f', '/', '?']) expect(shortcutOf({ ...none, key }, reading, false)).toBeNull()
  expect(shortcutOf({ ...none, key: 'ArrowRight' }, reading, false)).toBe('next')
  expect(namedKeys('K ArrowLeft', true)).toBe('K ArrowLeft')
  expect(namedKeys('K ArrowLeft', false)).toBe('ArrowLeft')
  expect(namedKeys('N', false)).toBeUndefined()
})
