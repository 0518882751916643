import { beforeEach, expect, test, vi } from 'vitest'
import { areSingleKeysOn, setSingleKeys } from './single-keys.ts'
import { stubBrowser } from './testing.ts'

beforeEach(() => void stubBrowser())

test('single-key shortcuts are on until they are switched off, and that is stored', () => {
  expect(areSingleKeysOn()).toBe(true)
  setSingleKeys(false)
  expect(areSingleKeysOn()).toBe(false)
  expect(localStorage.getItem('singleKeys')).toBe('false')
  setSingleKeys(true)
  expect(areSingleKeysOn()).toBe(true)
})

test('the choice of another tab applies here too', () => {
  setSingleKeys(true)
  localStorage.setItem('singleKeys', 'false')
  expect(areSingleKeysOn()).toBe(false)
})

test('without storage the choice lasts as long as the page', () => {
  vi.stubGlobal('localStorage', undefined)
  setSingleKeys(false)
  expect(areSingleKeysOn()).toBe(false)
})
