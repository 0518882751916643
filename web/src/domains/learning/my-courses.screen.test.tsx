import { listMyCertificates } from '@aulanova/contract/learning/certificates'
import { listMyCourses } from '@aulanova/contract/learning/learning'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FakeApi, fakeApi } from '#testing/fake-api.ts'
import { aMyCourse, myCourses } from '#testing/learning-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { testWaitingAndFailure } from '#testing/waiting-and-failure.ts'

const noCertificates = (api: FakeApi) => api.on(listMyCertificates, () => ({ Items: [], Count: 0 }))

testWaitingAndFailure({
  path: '/courses',
  as: ['general'],
  endpoint: listMyCourses,
  reply: myCourses(aMyCourse()),
  prepare: noCertificates,
  shows: 'Optics',
})

test('it has its own title and is outside the menu’s layout [S2-009 S2-099]', async () => {
  const api = fakeApi()
  noCertificates(api)
  api.on(listMyCourses, () => myCourses(aMyCourse()))
  await renderScreen('/courses', { as: ['general'] })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My courses')
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.getByRole('link', { name: 'Logout' }).getAttribute('href')).toBe('/logout')
  await screen.findByText('2 of 8 steps')
})

test('ways lead back to My Space and on to the catalogue', async () => {
  const api = fakeApi()
  noCertificates(api)
  api.on(listMyCourses, () => myCourses(aMyCourse()))
  await renderScreen('/courses', { as: ['general'] })
  const header = within(screen.getAllByRole('banner')[0]!)
  expect(header.getByRole('link', { name: 'My Space' }).getAttribute('href')).toBe('/dashboard')
  expect(header.getByRole('link', { name: 'Explore courses' }).getAttribute('href')).toBe('/galaxy')
})

test('without a course it says so', async () => {
  const api = fakeApi()
  noCertificates(api)
  api.on(listMyCourses, () => myCourses())
  await renderScreen('/courses', { as: ['general'] })
  await screen.findByText("You haven't subscribed to any course yet")
})

test('without the right to learn, the person sees a message', async () => {
  const { at } = await renderScreen('/courses', { as: ['finances'] })
  expect(at()).toBe('/permission-denied')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Permission denied')
})
