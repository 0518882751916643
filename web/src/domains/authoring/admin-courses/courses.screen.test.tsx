import {
  cloneAnyCourse,
  countAdminCourses,
  listAdminCourses,
  listWaitingCourses,
} from '@aulanova/contract/authoring/admin-courses'
import { readBuilder, readChoices } from '@aulanova/contract/authoring/builder'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { otherCourseId } from '#testing/catalogue-records.ts'
import { anAdminCourse, rosa } from '#testing/course-records.ts'
import { aDraft, noChoices } from '#testing/draft-records.ts'
import { type FakeApi, fakeApi } from '#testing/fake-api.ts'
import { courseId } from '#testing/learning-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { testWaitingAndFailure } from '#testing/waiting-and-failure.ts'

const path = '/admin/courses'
const as = ['admin']
const optics = anAdminCourse({
  ...{ State: 'published', Published: true, UnpublishedChanges: false, Subscriptors: 1234 },
  ...{ Label: { Uuid: courseId, Name: 'Pilot' } },
})

function prepare(api: FakeApi) {
  api.on(listWaitingCourses, () => ({ Items: [], Count: 0 }))
  api.on(countAdminCourses, ({ query }) => ({ Count: query.state ? 1 : 12 }))
  api.on(listAdminCourses, () => ({ Items: [optics], Count: 12 }))
  api.on(readChoices, () => ({ Item: { ...noChoices, Statuses: [{ Uuid: courseId, Name: 'Pilot' }] } }))
}

testWaitingAndFailure({
  path,
  as,
  endpoint: listAdminCourses,
  prepare: (api) => prepare(api),
  reply: { Items: [optics], Count: 12 },
  shows: '12 courses',
})

test('a course shows its owner, state, label and subscriptions, and leads to its page [S2-108]', async () => {
  prepare(fakeApi())
  await renderScreen(path, { as })
  const link = await screen.findByRole('link', { name: 'Optics' })
  expect(link.getAttribute('href')).toBe(`/admin/courses/${courseId}/general`)
  const row = within(screen.getByRole('table')).getAllByRole('row')[1]!
  for (const text of ['Pilot', 'Rosa Vidal', 'Published', '1,234']) expect(within(row).getByText(text)).toBeDefined()
  expect(screen.getByText('Nothing waits.')).toBeDefined()
})

test('the list and its counts are narrowed by a label', async () => {
  const api = fakeApi()
  prepare(api)
  const { user, at } = await renderScreen(path, { as })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Pilot')
  await waitFor(() => expect(at()).toBe(`${path}?label=${courseId}`))
  await waitFor(() => expect(api.sent(listAdminCourses).at(-1)?.query).toEqual({ label: courseId }))
  await waitFor(() => expect(api.sent(countAdminCourses).at(-1)?.query.label).toBe(courseId))
})

test('a label that was deleted narrows nothing', async () => {
  const api = fakeApi()
  prepare(api)
  api.on(readChoices, () => ({ Item: noChoices }))
  await renderScreen(`${path}?label=${courseId}`, { as })
  await screen.findByText('12 courses')
  await waitFor(() => expect(api.sent(listAdminCourses).at(-1)?.query).toEqual({}))
})

test('what waits is above the list, with who handed it in and since when', async () => {
  const api = fakeApi()
  prepare(api)
  const At = new Date(Date.now() - 3.5 * 86_400_000).toISOString()
  const waiting = { ...anAdminCourse({ Name: 'Tides', State: 'approved' }), HandedIn: { At, By: rosa } }
  const handedIn = { ...anAdminCourse({ Name: 'Fog', State: 'in-review' }), HandedIn: { At, By: rosa } }
  api.on(listWaitingCourses, () => ({ Items: [waiting, { ...handedIn, Uuid: otherCourseId }], Count: 21 }))
  await renderScreen(path, { as })
  const line = (await screen.findByRole('link', { name: 'Tides' })).closest('li')!
  expect(line.textContent).toContain('handed in by Rosa Vidal on')
  expect(line.textContent).toContain('waiting for 3 days')
  expect(screen.getByText('The first 2 of 21.')).toBeDefined()
  expect(screen.getByRole('link', { name: /^Review the course/ }).getAttribute('href')).toBe(
    `/creator/courses/${otherCourseId}/review`,
  )
})

test('state and search are in the address, and are requested together', async () => {
  const api = fakeApi()
  prepare(api)
  const { user, at } = await renderScreen(`${path}?page=2`, { as })
  await user.click(await screen.findByRole('button', { name: /^Published/ }))
  expect(at()).toBe(`${path}?state=published`)
  await user.click(screen.getByRole('searchbox'))
  await user.paste('opt')
  await waitFor(() =>
    expect(api.sent(listAdminCourses).at(-1)).toEqual({
      params: { page: 1, search: 'opt' },
      query: { state: 'published' },
    }),
  )
  api.on(listAdminCourses, () => ({ Items: [], Count: 0 }))
  await user.click(screen.getByRole('button', { name: /^Draft/ }))
  await screen.findByText('No course matches')
})

test('a course is cloned after a question, and its copy opens in the builder', async () => {
  const api = fakeApi()
  prepare(api)
  const copy = '0197f3a2-5c1e-7b44-9d0a-3f6b2c8e1d99'
  api.refuse(cloneAnyCourse, 'NotFound')
  api.on(readBuilder, () => ({ Item: aDraft({ Uuid: copy, Name: 'Copy' }) }))
  api.hold(readChoices)
  const { user, at } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('button', { name: 'Clone Optics' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Clone “Optics”?' }))
  await user.click(dialog.getByRole('button', { name: 'Clone' }))
  await dialog.findByRole('alert')
  api.on(cloneAnyCourse, () => ({ Item: anAdminCourse({ Uuid: copy }) }))
  await user.click(dialog.getByRole('button', { name: 'Clone' }))
  await waitFor(() => expect(at()).toBe(`/creator/courses/${copy}/general`))
})

test('without courses it says how the first one comes to be, and without a match what to change', async () => {
  const api = fakeApi()
  prepare(api)
  api.on(listAdminCourses, () => ({ Items: [], Count: 0 }))
  const { user } = await renderScreen(path, { as })
  expect((await screen.findByRole('link', { name: 'Start a course' })).getAttribute('href')).toBe(
    '/creator/courses?create=true',
  )
  await user.type(screen.getByRole('searchbox'), 'zz')
  await screen.findByText('Change the search or the filters.')
})
