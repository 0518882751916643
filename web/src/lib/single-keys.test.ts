import { beforeEach, expect, test, vi } from 'vitest'
import { areSingleKeysOn, setSingleKeys } from './single-keys.ts'
import { stubBrowser } from './testing.ts'

beforeEach(() => void stubBrowser())

test('single keys work until they are switched off, and that is remembered', () => {
  expect(areSingleKeysOn()).toBe(true)
  setSingleKeys(false)
  expect(areSingleKeysOn()).toBe(false)
  expect(localStorage.getItem('singleKeys')).toBe('false')
  setSingleKeys(true)
  expect(areSingleKeysOn()).toBe(true)
})

test('another tab’s choice counts here too', () => {
  setSingleKeys(true)
  localStorage.setItem('singleKeys', 'false')
  expect(areSingleKeysOn()).toBe(false)
})

test('where the browser keeps nothing, the choice holds for the page', () => {
  vi.stubGlobal('localStorage', undefined)
  setSingleKeys(false)
  expect(areSingleKeysOn()).toBe(false)
})
