import { expect, test } from 'vitest'
import { homeEntry, menuFor } from './menu.ts'

const menuOf = (...groups: string[]) => menuFor({ id: 'u1', username: 'ana', groups })
const entriesOf = (label: string | null, ...groups: string[]) =>
  menuOf(...groups)
    .find((group) => group.label === label)
    ?.entries.map((entry): [string, string] => [entry.label, entry.to]) ?? []

test('everybody has My Space [S2-052]', () => {
  for (const group of ['general', 'creator', 'reviewer', 'admin', 'experimental', 'finances', 'montelago.test'])
    expect(entriesOf(null, group)[0]).toEqual(['My Space', '/dashboard'])
})

test('creators and reviewers have the Course Creator, others do not [S2-053]', () => {
  for (const group of ['creator', 'reviewer'])
    expect(entriesOf(null, group)).toContainEqual(['Course Creator', '/creator/courses'])
  for (const group of ['general', 'experimental', 'finances'])
    expect(entriesOf(null, group)).not.toContainEqual(['Course Creator', '/creator/courses'])
})

test('Experimental has the AI Avatar, for its group [S2-054]', () => {
  expect(entriesOf('Experimental', 'experimental')).toEqual([['AI Avatar', '/experimental/ai-avatars']])
  for (const group of ['general', 'creator', 'finances']) expect(entriesOf('Experimental', group)).toEqual([])
})

test('Management begins with what is specified, in its order, and is the administrator’s [S2-055]', () => {
  expect(entriesOf('Management', 'admin').slice(0, 11)).toEqual([
    ['Users', '/admin/users'],
    ['Groups', '/admin/groups'],
    ['Courses', '/admin/courses'],
    ['Categories', '/admin/categories'],
    ['Collaborators', '/admin/collaborators'],
    ['Difficulties', '/admin/difficulties'],
    ['Certificates', '/admin/certificates'],
    ['Statuses', '/admin/statuses'],
    ['Monitoring', '/admin/monitoring/google-analytics'],
    ['Documents', '/admin/documents'],
    ['Organizations', '/admin/organizations'],
  ])
  for (const group of ['general', 'creator', 'reviewer', 'experimental'])
    expect(entriesOf('Management', group)).toEqual([])
})

const site = () => new Map(entriesOf('University site', 'montelago.test'))

test('the menu of a university site has careers, courses, carousel and news [S2-057]', () => {
  for (const [label, path] of [
    ['Careers', 'careers'],
    ['Courses', 'courses'],
    ['Carousel', 'carousel'],
    ['News', 'news'],
  ] as const)
    expect(site().get(label)).toBe(`/admin/montelago.test/${path}`)
})

test('documents, organization chart, social networks and analytics lead to the analytics path [S2-058]', () => {
  const paths = ['Documents', 'Organization chart', 'Social networks', 'Analytics'].map((label) =>
    site().get(label)?.replace(/\?.*/, ''),
  )
  expect(new Set(paths)).toEqual(new Set(['/admin/montelago.test/analytics']))
})

test('Blogs leads to news [S2-059]', () => {
  expect(site().get('Blogs')).toBe('/admin/montelago.test/news?tab=blogs')
})

test('Conferences and Events leads to blogs [S2-060]', () => {
  expect(site().get('Conferences and Events')).toBe('/admin/montelago.test/blogs?tab=events')
})

test('an administrator has the menu of the university site too [S2-056]', () => {
  const [, , , area, entries] = menuFor({ id: 'u1', username: 'ana', groups: ['admin'] }, 'montelago.test')
  expect([area?.label, entries?.label]).toEqual(['Organization', 'University site'])
})

test('the home page is / [S2-061]', () => {
  expect([homeEntry.label, homeEntry.to]).toEqual(['Home page', '/'])
})
