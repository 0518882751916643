import { afterEach, expect, test, vi } from 'vitest'
import { giveConsent, hasConsent, onceConsented } from './consent.ts'

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
