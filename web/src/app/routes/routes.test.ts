import { expect, test } from 'vitest'
import { detourFor, inLowerCase, isPossible } from '#app/guard.ts'
import { redirects, screens } from './routes.ts'

const actor = (...groups: string[]) => ({ id: 'u1', username: 'ana', groups })
const rowOf = (path: string) => {
  const row = [...screens, ...redirects].find((candidate) => candidate.path === path)
  if (!row) throw new Error(`No route ${path}`)
  return row
}

test('every path is unique', () => {
  const paths = [...screens, ...redirects].map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

test('guests are redirected to the login, people without the group to "permission denied" [S2-031 S6-006]', () => {
  const users = rowOf('/admin/users')
  expect(detourFor(users, null, {})).toBe('/login')
  expect(detourFor(users, actor('general'), {})).toBe('/permission-denied')
  expect(detourFor(users, actor('admin'), {})).toBeNull()
  expect(detourFor(rowOf('/creator/courses'), actor('reviewer'), {})).toBeNull()
  expect(detourFor(rowOf('/experimental/ai-avatars'), actor('creator'), {})).toBe('/permission-denied')
})

test('an organization opens its own site and no other', () => {
  const site = rowOf('/admin/:domain/news/:item?')
  expect(detourFor(site, actor('montelago.test'), { domain: 'montelago.test' })).toBeNull()
  expect(detourFor(site, actor('montelago.test'), { domain: 'other.test' })).toBe('/permission-denied')
})

test('guest pages redirect signed-in people to the dashboard; signing out is open to all [S2-023 S2-029 S2-030]', () => {
  for (const path of ['/login', '/forgot-password', '/register', '/register-confirmation', '/complete-register']) {
    expect(detourFor(rowOf(path), actor('general'), {})).toBe('/dashboard')
  }
  for (const path of ['/', '/logout', '/global-logout']) {
    expect(detourFor(rowOf(path), actor('general'), {})).toBeNull()
    expect(detourFor(rowOf(path), null, {})).toBeNull()
  }
})

test('a malformed id is not found; other parameters are not checked', () => {
  expect(isPossible({ uuid: '0197f3a2-5c1e-7b44-9d0a-3f6b2c8e1d90' })).toBe(true)
  expect(isPossible({})).toBe(true)
  for (const wrong of ['not-a-uuid', '7', '0197f3a2-5c1e-7b44-9d0a-3f6b2c8e1d90x']) {
    expect(isPossible({ uuid: wrong })).toBe(false)
    expect(isPossible({ subscriptionId: wrong })).toBe(false)
    expect(isPossible({ courseId: wrong })).toBe(false)
    expect(isPossible({ id: wrong })).toBe(false)
  }
})

test('ids of an address are written in lower case, and nothing else of it', () => {
  const id = '0197F3A2-5C1E-7B44-9D0A-3F6B2C8E1D90'
  const lower = id.toLowerCase()
  expect(inLowerCase(`/Learn/${id}/A`, { uuid: id, block: 'A' })).toBe(`/Learn/${lower}/A`)
  expect(inLowerCase(`/Learn/${lower}/A`, { uuid: lower, block: 'A' })).toBeNull()
})
