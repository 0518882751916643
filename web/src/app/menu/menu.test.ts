import { expect, test } from 'vitest'
import { currentEntry, menuFor } from './menu.ts'

const actor = (...groups: string[]) => ({ id: 'u1', username: 'ana', groups })
const labelsFor = (...groups: string[]) =>
  menuFor(actor(...groups)).flatMap(({ entries }) => entries.map((e) => e.label))

test('each group sees its own entries', () => {
  expect(labelsFor('general')).toEqual(['My Space', 'Explore courses', 'My courses'])
  expect(labelsFor('finances')).toEqual(['My Space', 'Finances'])
  expect(labelsFor('reviewer')).toEqual(['My Space', 'Course Creator'])
  expect(labelsFor('experimental')).toEqual(['My Space', 'AI Avatar'])
  expect(labelsFor('admin')).toHaveLength(24)
  expect(labelsFor('admin').slice(-8)).toEqual([
    'Subscriptions',
    'Tags',
    'Careers',
    'School cycles',
    'School subjects',
    'Migrations',
    'Audit trail',
    'Finances',
  ])
})

test('no two entries of a group have one icon, so that a menu of icons alone can be read', () => {
  for (const { entries } of menuFor(actor('admin', 'montelago.test'))) {
    const icons = entries.map(({ icon }) => icon)
    expect(icons).toEqual([...new Set(icons)])
  }
})

test('the entries of a university site share paths, each with its tab', () => {
  const [, area, site] = menuFor(actor('montelago.test'))
  expect(area?.entries.map(({ to }) => to)).toEqual([
    '/admin/montelago.test',
    '/admin/montelago.test/learners',
    '/admin/montelago.test/seats',
  ])
  const targetOf = (label: string) => site?.entries.find((entry) => entry.label === label)?.to
  expect(targetOf('Blogs')).toBe('/admin/montelago.test/news?tab=blogs')
  expect(targetOf('Conferences and Events')).toBe('/admin/montelago.test/blogs?tab=events')
  expect(targetOf('Organization chart')).toBe('/admin/montelago.test/analytics?tab=organization-chart')
  expect(targetOf('Analytics')).toBe('/admin/montelago.test/analytics')
})

test('the current entry is the one with the longest matching path, tab included [S2-011]', () => {
  const groups = menuFor(actor('admin', 'montelago.test'))
  expect(currentEntry(groups, '/admin/users/update/ana/a@b.test', '')).toBe('/admin/users')
  expect(currentEntry(groups, '/admin/montelago.test/news', '?tab=blogs')).toBe('/admin/montelago.test/news?tab=blogs')
  expect(currentEntry(groups, '/admin/montelago.test/news', '')).toBe('/admin/montelago.test/news')
  expect(currentEntry(groups, '/admin/montelago.test', '')).toBe('/admin/montelago.test')
  expect(currentEntry(groups, '/admin/montelago.test/learners/1', '')).toBe('/admin/montelago.test/learners')
  // A page with tabs that the menu does not have: no entry is highlighted.
  expect(currentEntry(groups, '/admin/montelago.test/blogs', '')).toBeNull()
  expect(currentEntry(groups, '/settings/profile', '')).toBeNull()
})

test('the overview of a group is current on its own page only', () => {
  const groups = menuFor(actor('admin'))
  expect(currentEntry(groups, '/admin', '')).toBe('/admin')
  expect(currentEntry(groups, '/admin/unknown', '')).toBeNull()
})
