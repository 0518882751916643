import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { detourFor } from '#app/guard.ts'
import { redirects, screens } from './routes.ts'

const domain = 'montelago.test'
const groups = ['general', 'creator', 'reviewer', 'admin', 'experimental', 'finances', domain]
const uuid = '0197f3a2-5c1e-7b44-9d0a-3f6b2c8e1d90'

/** Where a person of one group arrives who opens an address; null: there. Without a group: a guest. */
function detour(address: string, group?: string) {
  const rows = [...screens, ...redirects].filter(({ path }) => matchPath(path, address))
  // The router prefers the row with the fewest parameters.
  const [row] = rows.sort((a, b) => a.path.split(':').length - b.path.split(':').length)
  if (!row) throw new Error(`No route for ${address}`)
  return detourFor(
    row,
    group ? { id: 'u1', username: 'ana', groups: [group] } : null,
    matchPath(row.path, address)!.params,
  )
}
const openedBy = (address: string) => groups.filter((group) => detour(address, group) === null)

test('everybody opens the public pages, signed in or not [S1-001 S2-024 S2-025]', () => {
  for (const address of ['/', '/contact-us', '/terms-of-use-and-privacy']) {
    expect(detour(address)).toBeNull()
    expect(openedBy(address)).toEqual(groups)
  }
})

test('any signed-in person opens the dashboard [S2-033 S6-004]', () => {
  expect(openedBy('/dashboard')).toEqual(groups)
  expect(detour('/dashboard')).toBe('/login')
})

test('any signed-in person opens the settings [S2-034 S6-005]', () => {
  for (const pane of ['profile', 'subscriptions', 'security', 'devices', 'support', 'terms-of-use', 'ui']) {
    expect(openedBy(`/settings/${pane}`)).toEqual(groups)
    expect(detour(`/settings/${pane}`)).toBe('/login')
  }
})

const general = ['general', 'admin']

test('the group general explores [S2-039]', () => expect(openedBy('/galaxy')).toEqual(general))
test('the group general opens its courses, outside the standard layout [S2-040]', () => {
  expect(openedBy('/courses')).toEqual(general)
  expect(screens.find(({ path }) => path === '/courses')?.layout).toBe('bare')
})
test('the paths of a course that is viewed contain galaxy/courses [S2-041]', () => {
  for (const { path } of screens.filter(({ layout }) => layout === 'course'))
    expect(path).toMatch(/^\/galaxy\/courses\//)
})
test('the overview is at /galaxy/courses/overview/{Uuid} [S2-042 S3-054]', () => {
  expect(openedBy(`/galaxy/courses/overview/${uuid}`)).toEqual(general)
})

test.each([
  ...['users', 'groups', 'courses', 'categories', 'collaborators', 'tags', 'difficulties', 'certificates', 'statuses'],
  ...['subscriptions', 'monitoring', 'support/migrations', 'school-cycles', 'careers', 'school-subjects', 'documents'],
  'organizations',
])('/admin/%s is open to administrators only [S2-043 S3-054]', (path) => {
  expect(openedBy(`/admin/${path}`)).toEqual(['admin'])
})

test('/admin/users/update/{username}/{email} is open to administrators only [S2-044]', () => {
  expect(openedBy('/admin/users/update/ana/ana@example.test')).toEqual(['admin'])
})

test('/admin/subscriptions/detail/{subscriptionId}/{courseId} is open to administrators only [S2-045]', () => {
  expect(openedBy(`/admin/subscriptions/detail/${uuid}/${uuid}`)).toEqual(['admin'])
})

test('creators and reviewers open /creator/courses [S2-048 S3-054 S6-007]', () => {
  expect(openedBy('/creator/courses')).toEqual(['creator', 'reviewer', 'admin'])
})

test('creators and reviewers open /creator-old/courses [S2-047]', () => {
  expect(openedBy('/creator-old/courses')).toEqual(['creator', 'reviewer', 'admin'])
})

test('the group experimental opens /experimental/ai-avatars [S2-049]', () => {
  expect(openedBy('/experimental/ai-avatars')).toEqual(['admin', 'experimental'])
})

test('the group of an organization opens /admin/{organisation-domain} [S2-050]', () => {
  expect(openedBy(`/admin/${domain}`)).toEqual(['admin', domain])
  expect(openedBy('/admin/other.test')).toEqual(['admin'])
})

test('the group finances opens /admin/finances [S2-051]', () => {
  expect(openedBy('/admin/finances')).toEqual(['admin', 'finances'])
})
