import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '#testing/stub-browser.ts'
import {
  emailOfSignUp,
  forgetOriginFor,
  isOwnPath,
  keepOriginFor,
  originFor,
  rememberOrigin,
  signUpOnTheWay,
  takeOrigin,
} from './origin.ts'

const ana = 'ana@example.test'
/** Storage of the tab is not shared with another one. */
const openAnotherTab = () => sessionStorage.removeItem('origin')

beforeEach(() => void stubBrowser())
afterEach(() => void vi.useRealTimers())

test('only a path of this site is accepted', () => {
  expect(['/admin/users?page=2', '/'].every(isOwnPath)).toBe(true)
  for (const path of ['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)', 'admin']) {
    expect(isOwnPath(path)).toBe(false)
  }
})

test('an origin is returned once', () => {
  rememberOrigin('/dashboard')
  expect(originFor(null)).toBe('/dashboard')
  expect(takeOrigin(ana)).toBe('/dashboard')
  expect(takeOrigin(ana)).toBeNull()
})

test('who signs up finds the origin in another tab, once; somebody else does not', () => {
  rememberOrigin('/purchase/1/2')
  keepOriginFor('Ana@example.test')
  openAnotherTab()
  expect(originFor(null)).toBeNull()
  expect(takeOrigin('eva@example.test')).toBeNull()
  expect(originFor(ana)).toBe('/purchase/1/2')
  expect(takeOrigin(ana)).toBe('/purchase/1/2')
  expect(takeOrigin(ana)).toBeNull()
})

test('what is stored for a sign-up is forgotten after a day, and must be a path of this site', () => {
  rememberOrigin('/purchase/1/2')
  keepOriginFor(ana)
  rememberOrigin('//evil.test')
  keepOriginFor('eva@example.test')
  openAnotherTab()
  expect(originFor('eva@example.test')).toBeNull()
  vi.useFakeTimers({ now: Date.now() + 24 * 60 * 60 * 1000 })
  expect(originFor(ana)).toBeNull()
})

test('without an origin a sign-up keeps nothing', () => {
  keepOriginFor(ana)
  expect(originFor(ana)).toBeNull()
})

test('a plan to buy is a place to sign up; a payment, a renewal and every other page are not', () => {
  const ids = '0197f3a2-5c1e-7b44-9d0a-3f6b2c8e1d90/0197F3A2-5c1e-7b44-9d0a-0000000000a1'
  expect(signUpOnTheWay(`/purchase/${ids}`)).toBe(`/join/${ids}`)
  for (const other of [null, '/', `/purchase/${ids}?payment=1`, `/purchase/${ids.slice(0, 36)}/renew`, `/x/${ids}`])
    expect(signUpOnTheWay(other)).toBeNull()
})

test('a sign-up that waits for a page is found by it until it is forgotten or a day has passed', () => {
  rememberOrigin('/purchase/a/b')
  keepOriginFor(ana)
  expect(emailOfSignUp('/purchase/a/b')).toBe(ana)
  expect(emailOfSignUp('/purchase/a/c')).toBeNull()
  vi.useFakeTimers({ now: Date.now() + 25 * 3_600_000 })
  expect(emailOfSignUp('/purchase/a/b')).toBeNull()
  vi.useRealTimers()
  forgetOriginFor(ana)
  expect(emailOfSignUp('/purchase/a/b')).toBeNull()
})
