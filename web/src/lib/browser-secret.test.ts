import { browserSecret as shape } from '@aulanova/contract/auth'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from './testing.ts'

beforeEach(() => {
  stubBrowser()
  vi.resetModules()
})
/** As a page that was just loaded. */
const loaded = async () => (await import('./browser-secret.ts')).browserSecret

test('a browser keeps one secret over page loads, and another browser has another', async () => {
  const secret = (await loaded())()
  expect(secret).toMatch(shape)
  vi.resetModules()
  expect((await loaded())()).toBe(secret)
  stubBrowser()
  vi.resetModules()
  expect((await loaded())()).not.toBe(secret)
})

test('without storage the secret stays the same until the page is left', async () => {
  vi.stubGlobal('localStorage', undefined)
  const browserSecret = await loaded()
  expect(browserSecret()).toBe(browserSecret())
})
