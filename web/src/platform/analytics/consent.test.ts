import { afterEach, expect, test, vi } from 'vitest'
import { giveConsent, hasAnswered, hasConsent, onceConsented, refuseConsent } from './consent.ts'

// The next test file may run in the same process.
afterEach(() => void vi.unstubAllGlobals())

test('what needs consent runs once: when it is given, or at once if it was', () => {
  const page = { cookie: 'cookie_consent=false' }
  vi.stubGlobal('document', page)
  const [before, after] = [vi.fn(), vi.fn()]
  onceConsented(before)
  expect(hasConsent()).toBe(false)
  expect(before).not.toHaveBeenCalled()
  page.cookie = ''
  giveConsent()
  giveConsent()
  expect(before).toHaveBeenCalledOnce()
  page.cookie = 'a=1; cookie_consent=true'
  onceConsented(after)
  expect(after).toHaveBeenCalledOnce()
})

test('a refusal is an answer and no consent', () => {
  const page = { cookie: '' }
  vi.stubGlobal('document', page)
  expect(hasAnswered()).toBe(false)
  refuseConsent()
  expect(page.cookie).toMatch(/^cookie_consent=false; path=\/; max-age=\d+/)
  expect(hasAnswered()).toBe(true)
  expect(hasConsent()).toBe(false)
})
