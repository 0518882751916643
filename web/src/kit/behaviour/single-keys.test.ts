import { beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '#testing/stub-browser.ts'

let areSingleKeysOn: typeof import('./single-keys.ts').areSingleKeysOn
let setSingleKeys: typeof import('./single-keys.ts').setSingleKeys
beforeEach(async () => {
  stubBrowser()
  // A new page: the module remembers the choice of its own.
  vi.resetModules()
  ;({ areSingleKeysOn, setSingleKeys } = await import('./single-keys.ts'))
})

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
