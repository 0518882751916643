import { expect, test } from 'vitest'
import { currentEntry, menuFor } from './menu.ts'

const actor = (...groups: string[]) => ({ id: 'u1', username: 'ana', groups })
const labelsFor = (...groups: string[]) =>
  menuFor(actor(...groups)).flatMap(({ entries }) => entries.map((e) => e.label))

test('each group sees its own entries', () => {
  expect(labelsFor('general')).toEqual(['My Space', 'Explore courses'])
  expect(labelsFor('finances')).toEqual(['My Space', 'Finances'])
  expect(labelsFor('reviewer')).toEqual(['My Space', 'Course Creator'])
  expect(labelsFor('experimental')).toEqual(['My Space', 'AI Avatar'])
  expect(labelsFor('admin')).toHaveLength(22)
  expect(labelsFor('admin').slice(-7)).toEqual([
    'Subscriptions',
    'Tags',
    'Careers',
    'School cycles',
    'School subjects',
    'Audit trail',
    'Finances',
  ])
})

test('the entries of a university site share paths, each with its tab', () => {
  const [, site] = menuFor(actor('montelago.test'))
  const targetOf = (label: string) => site?.entries.find((entry) => entry.label === label)?.to
  expect(targetOf('Blogs')).toBe('/admin/montelago.test/news?tab=blogs')
  expect(targetOf('Conferences and Events')).toBe('/admin/montelago.test/blogs?tab=events')
  expect(targetOf('Organization chart')).toBe('/admin/montelago.test/analytics?tab=organization-chart')
  expect(targetOf('Analytics')).toBe('/admin/montelago.test/analytics')
})

test('the current entry is the one with the longest matching path, tab included', () => {
  const groups = menuFor(actor('admin', 'montelago.test'))
  expect(currentEntry(groups, '/admin/users/update/ana/a@b.test', '')).toBe('/admin/users')
  expect(currentEntry(groups, '/admin/montelago.test/news', '?tab=blogs')).toBe('/admin/montelago.test/news?tab=blogs')
  expect(currentEntry(groups, '/admin/montelago.test/news', '')).toBe('/admin/montelago.test/news')
  expect(currentEntry(groups, '/settings/profile', '')).toBeNull()
})
