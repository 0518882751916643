import { beforeEach, expect, test } from 'vitest'
import { isOwnPath, rememberOrigin, takeOrigin } from './origin.ts'
import { stubBrowser } from './testing.ts'

beforeEach(() => void stubBrowser())

test('only a path of this site is accepted', () => {
  expect(['/admin/users?page=2', '/'].every(isOwnPath)).toBe(true)
  for (const path of ['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)', 'admin']) {
    expect(isOwnPath(path)).toBe(false)
  }
})

test('an origin is returned once', () => {
  rememberOrigin('/dashboard')
  expect(takeOrigin()).toBe('/dashboard')
  expect(takeOrigin()).toBeNull()
})
