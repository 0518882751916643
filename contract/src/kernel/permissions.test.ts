import { expect, test } from 'vitest'
import { type Access, groups, holds } from './permissions.ts'

const member = (...of: string[]) => ({ id: 'someone', username: 'someone', groups: of })
const everything: Access[] = [...groups.admin]

test('public access needs no session, any other does', () => {
  expect(holds(null, 'public')).toBe(true)
  for (const access of ['signed-in', ...everything] as const) expect(holds(null, access)).toBe(false)
})

test('an account without a group holds signed-in and nothing else', () => {
  expect(holds(member(), 'signed-in')).toBe(true)
  for (const access of everything) expect(holds(member(), access)).toBe(false)
})

test.each([
  ['general', ['learning:use']],
  ['creator', ['courses:build']],
  ['reviewer', ['courses:build', 'courses:review']],
  ['experimental', ['avatars:use']],
  ['finances', ['finances:read', 'finances:refund']],
])('%s holds exactly what its group grants [S6-001]', (group, granted) => {
  expect(everything.filter((access) => holds(member(group), access))).toEqual(granted)
})

test('an administrator holds every permission, for every site [S6-001]', () => {
  for (const access of everything) expect(holds(member('admin'), access)).toBe(true)
  expect(holds(member('admin'), 'site:manage', { domain: 'montelago.example' })).toBe(true)
})

test('permissions of several groups add up', () => {
  expect(holds(member('general', 'creator'), 'learning:use')).toBe(true)
  expect(holds(member('general', 'creator'), 'courses:build')).toBe(true)
})

test('the group of an organization manages its own site and no other [S6-002]', () => {
  const actor = member('general', 'montelago.example')
  expect(holds(actor, 'site:manage', { domain: 'montelago.example' })).toBe(true)
  expect(holds(actor, 'site:manage', { domain: 'ceiba.example' })).toBe(false)
  expect(holds(actor, 'site:manage')).toBe(false)
  expect(holds(actor, 'administration:use', { domain: 'montelago.example' })).toBe(false)
})

test('a group named like a property of Object.prototype grants nothing', () => {
  expect(holds(member('constructor', '__proto__'), 'administration:use')).toBe(false)
})
