import { countCreatorCourses, listCreatorCourses } from '@aulanova/contract/authoring/creator-courses'
import { listMyCertificates } from '@aulanova/contract/learning/certificates'
import { listMyCourses } from '@aulanova/contract/learning/learning'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'

test.each(['/admin/users', '/creator/courses', '/admin/finances', '/experimental/ai-avatars', '/creator-old/courses'])(
  'a learner sees that %s is not for them [S2-117 S6-006]',
  async (path) => {
    const { at } = await renderScreen(path, { as: ['general'] })
    expect(at()).toBe('/permission-denied')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Permission denied')
  },
)

test('an address that leads nowhere says so and leads back [S2-020 S2-021]', async () => {
  const api = fakeApi()
  api.hold(listMyCourses)
  api.hold(listMyCertificates)
  const { user, at } = await renderScreen('/nowhere/at/all', { as: ['general'] })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sorry, page not found')
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Back to Dashboard' }))
  await waitFor(() => expect(at()).toBe('/dashboard'))
})

test('without an account it leads to the courses and home before the dashboard, which asks to log in [S2-021]', async () => {
  await renderScreen('/nowhere/at/all')
  const links = within(screen.getByRole('main')).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['See the courses', '/catalogue'],
    ['Home page', '/'],
    ['Back to Dashboard', '/dashboard'],
  ])
})

test.each(['/galaxy/courses/overview/not-a-uuid', '/admin/categories/not-a-uuid'])(
  'an id that is none leads to no page: %s',
  async (path) => {
    await renderScreen(path, { as: ['admin', 'general'] })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sorry, page not found')
  },
)

test('the title of the window names the place [S2-019]', async () => {
  await renderScreen('/login')
  await waitFor(() => expect(document.title).toBe('Login | Aulanova'))
})

test.each([
  ['/settings', '/settings/profile', ['general']],
  ['/creator-old/courses', '/creator/courses', ['creator']],
])('the old address %s leads to %s [S2-047]', async (from, to, groups) => {
  const api = fakeApi()
  api.hold(listCreatorCourses)
  api.hold(countCreatorCourses)
  const { at } = await renderScreen(from, { as: groups })
  expect(at()).toBe(to)
})
