import { browserSecret as shape } from '@aulanova/contract/identity/auth'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '#testing/stub-browser.ts'

beforeEach(() => {
  stubBrowser()
  vi.resetModules()
})
/** Loads the module again, as a new page does. */
const loaded = async () => (await import('./browser-secret.ts')).browserSecret

test('a browser keeps its secret across page loads; another browser has another', async () => {
  const secret = (await loaded())()
  expect(secret).toMatch(shape)
  vi.resetModules()
  expect((await loaded())()).toBe(secret)
  stubBrowser()
  vi.resetModules()
  expect((await loaded())()).not.toBe(secret)
})

test('without storage the secret lasts as long as the page', async () => {
  vi.stubGlobal('localStorage', undefined)
  const browserSecret = await loaded()
  expect(browserSecret()).toBe(browserSecret())
})
