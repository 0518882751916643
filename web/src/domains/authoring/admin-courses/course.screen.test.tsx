import { type AdminCourseDetail, labelCourse, readAdminCourse } from '@aulanova/contract/authoring/admin-courses'
import { readChoices } from '@aulanova/contract/authoring/builder'
import { publishAgain, publishCourse, unpublishCourse, validateCourse } from '@aulanova/contract/authoring/publishing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAdminCourseDetail, rosa } from '#testing/course-records.ts'
import { noChoices } from '#testing/draft-records.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { courseId } from '#testing/learning-records.ts'
import { planId } from '#testing/payment-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { testWaitingAndFailure } from '#testing/waiting-and-failure.ts'

const path = `/admin/courses/${courseId}/general`
const as = ['admin']
const noon = '2026-03-14T18:00:00.000Z'
const [pilot, old] = [
  { Uuid: planId, Name: 'Pilot' },
  { Uuid: courseId, Name: 'Old' },
]
const standing = { Uuid: courseId, State: 'published', Revision: 2, UnpublishedChanges: false, Updated: noon } as const

/** A server that keeps one course. */
function courseServer(given: Partial<AdminCourseDetail> = {}) {
  const api = fakeApi()
  const server = { course: anAdminCourseDetail(given) }
  api.on(readAdminCourse, () => ({ Item: server.course }))
  api.on(readChoices, () => ({ Item: { ...noChoices, Statuses: [pilot, old] } }))
  return { api, server }
}

testWaitingAndFailure({
  path,
  as,
  endpoint: readAdminCourse,
  prepare: (api) => api.on(readChoices, () => ({ Item: noChoices })),
  reply: { Item: anAdminCourseDetail() },
  shows: 'It was never published.',
})

test('the facts, the people, the revisions, and tabs that are pages [S2-109]', async () => {
  courseServer({
    ...{ State: 'published', Published: true, PublishedAt: noon, RevisionCount: 60, Collaborators: [rosa] },
    Revisions: [{ Revision: 60, PublishedAt: noon, PublishedBy: rosa, Blocks: 4, Forms: 1 }],
  })
  await renderScreen(`/admin/courses/${courseId}`, { as })
  await screen.findByRole('heading', { level: 1, name: 'Optics' })
  expect(screen.getByText(/Revision 60, published on/)).toBeDefined()
  expect(screen.getByText('4 blocks, 1 evaluation')).toBeDefined()
  expect(screen.getByRole('link', { name: 'What was done to it' }).getAttribute('href')).toBe(
    `/admin/audit?kind=courses&subject=${courseId}`,
  )
  expect(screen.getByText('The newest 1 of 60.')).toBeDefined()
  const tabs = within(screen.getByRole('navigation', { name: 'Pages of the course' }))
  expect(tabs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    ['general', 'subscriptors', 'licenses', 'analytics'].map((part) => `/admin/courses/${courseId}/${part}`),
  )
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('General')
})

test('what is under review can be previewed before it is published', async () => {
  courseServer({ State: 'in-review' })
  await renderScreen(path, { as })
  const review = await screen.findByRole('link', { name: 'Review the course' })
  expect(review.getAttribute('href')).toBe(`/creator/courses/${courseId}/review`)
})

test('an approved course is checked and published with the version that was read', async () => {
  const { api, server } = courseServer({ State: 'approved' })
  api.on(validateCourse, () => ({ Item: { Valid: true, Rules: [], Checked: noon } }))
  api.refuse(publishCourse, 'Conflict')
  const { user } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish “Optics”?' }))
  await dialog.findByText(/It enters the catalogue at once/)
  server.course = anAdminCourseDetail({ State: 'approved', Version: 8 })
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  await dialog.findByText('The draft was changed since you read it')
  expect(api.sent(publishCourse)).toEqual([{ body: { uuid: courseId, version: 7 } }])
  // What somebody else wrote is not published unseen.
  expect(dialog.queryByRole('button', { name: 'Publish' })).toBeNull()
  expect(dialog.getByRole('link', { name: 'Open in the builder' }).getAttribute('href')).toBe(
    `/creator/courses/${courseId}/publish`,
  )
  await user.click(dialog.getByText('Close'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  api.on(publishCourse, () => {
    server.course = anAdminCourseDetail({ State: 'published', Published: true, UnpublishedChanges: false })
    return { Item: standing }
  })
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }))
  await screen.findByRole('button', { name: 'Unpublish' })
  expect(api.sent(publishCourse).at(-1)?.body.version).toBe(8)
  expect(screen.getByText('The course is published')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
})

test('a course with something missing is not published; what is missing has a link', async () => {
  const { api } = courseServer({ State: 'in-review' })
  const Places = [{ Part: 'cover' as const, Section: null, Id: null, Title: null }]
  const Rules = [{ Rule: 'cover' as const, Passed: false, Places }]
  api.on(validateCourse, () => ({ Item: { Valid: false, Rules, Checked: noon } }))
  const { user } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  const link = await screen.findByRole('link', { name: 'The course has no cover.' })
  expect(link.getAttribute('href')).toBe(`/creator/courses/${courseId}/cover`)
  expect(screen.getByText('1 thing is missing.')).toBeDefined()
  expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Publish' })).toBeNull()
})

test('a published course is taken out of the catalogue after a question, and put back in the same way', async () => {
  const { api, server } = courseServer({ State: 'published', Published: true })
  const Revisions = [{ Revision: 3, PublishedAt: noon, PublishedBy: rosa, Blocks: 4, Forms: 1 }]
  const takes = () =>
    api.on(unpublishCourse, () => {
      server.course = anAdminCourseDetail({ State: 'unpublished', Revisions })
      return { Item: { ...standing, State: 'unpublished' as const, Revision: null } }
    })
  const { user } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('button', { name: 'Unpublish' }))
  api.refuse(unpublishCourse, 'Unavailable')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unpublish' }))
  await screen.findByRole('alert')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  takes()
  await user.click(screen.getByRole('button', { name: 'Unpublish' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Unpublish “Optics”?' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Unpublish' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Unpublish' })).toBeNull())
  expect(screen.getByText('The course is not in the catalogue any more')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Hand it in' }).getAttribute('href')).toBe(
    `/creator/courses/${courseId}/publish`,
  )
  expect(api.sent(unpublishCourse).at(-1)).toEqual({ body: { uuid: courseId } })

  api.refuse(publishAgain, 'NotValid', [{ field: 'plan', reason: 'failed' }])
  await user.click(screen.getByRole('button', { name: 'Publish again' }))
  const back = within(await screen.findByRole('dialog', { name: 'Publish “Optics” again?' }))
  expect(back.getByText(/^Revision 3 returns to the catalogue/)).toBeDefined()
  await user.click(back.getByRole('button', { name: 'Publish again' }))
  await back.findByRole('link', { name: 'No plan is on sale.' })
  api.on(publishAgain, () => {
    server.course = anAdminCourseDetail({ State: 'published', Published: true, Revisions })
    return { Item: standing }
  })
  await user.click(back.getByRole('button', { name: 'Publish again' }))
  await screen.findByRole('button', { name: 'Unpublish' })
  expect(screen.getByText('The course is in the catalogue again')).toBeDefined()
})

test('a label is saved when it is chosen; one that another has changed says who and keeps the choice', async () => {
  const { api, server } = courseServer()
  const choose = (value: string) => fireEvent.change(screen.getByLabelText('Status'), { target: { value } })
  const chosen = () => screen.getByLabelText<HTMLSelectElement>('Status')
  api.on(labelCourse, ({ body }) => {
    server.course = anAdminCourseDetail({ Name: 'Optics, read again', Label: body.status === pilot.Uuid ? pilot : old })
    return { Item: server.course }
  })
  const { user } = await renderScreen(path, { as })
  await waitFor(() => expect(chosen().disabled).toBe(false))
  chosen().focus()
  choose(pilot.Uuid)
  await waitFor(() => expect(api.sent(labelCourse).at(-1)?.body).toMatchObject({ status: pilot.Uuid, seen: null }))
  await screen.findByRole('heading', { level: 1, name: 'Optics, read again' })
  expect(screen.getByText('The status was saved')).toBeDefined()
  expect(chosen().value).toBe(pilot.Uuid)
  expect(document.activeElement).toBe(chosen())
  api.refuse(labelCourse, 'Conflict', undefined, { by: 'Luis Vega', at: noon, fields: ['Status'] })
  choose(old.Uuid)
  await screen.findByText('This was changed in the meantime')
  expect(screen.getByText(/^Luis Vega changed it on /)).toBeDefined()
  expect(chosen().value).toBe(old.Uuid)
  api.on(labelCourse, () => ({ Item: anAdminCourseDetail({ Label: old }) }))
  await user.click(screen.getByRole('button', { name: 'Save my choice' }))
  await waitFor(() => expect(api.sent(labelCourse).at(-1)?.body).not.toHaveProperty('seen'))
})

test('plans say whether they are on sale, and how many subscriptions began with them [S2-111]', async () => {
  const plan = { PK: 'PLAN#1', Uuid: planId, Name: 'Month', Duration: 30, Price: 45_000 }
  courseServer({
    Published: true,
    Licenses: [
      { ...plan, Archived: null, Subscriptors: 10_001 },
      { ...plan, Uuid: courseId, Name: 'Year', Archived: noon, Subscriptors: 2 },
    ],
  })
  await renderScreen(`/admin/courses/${courseId}/licenses`, { as })
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows[1]!.textContent).toContain('On sale')
  expect(rows[1]!.textContent).toContain('more than 10,000')
  expect(rows[2]!.textContent).toContain('Withdrawn on')
})

test('a course without a plan says what follows, and an unknown part leads to the first', async () => {
  courseServer()
  const { at } = await renderScreen(`/admin/courses/${courseId}/licenses`, { as })
  await screen.findByText('The course has no plan')
  expect(at()).toBe(`/admin/courses/${courseId}/licenses`)
  const other = await renderScreen(`/admin/courses/${courseId}/nothing`, { as })
  await waitFor(() => expect(other.at()).toBe(path))
})
