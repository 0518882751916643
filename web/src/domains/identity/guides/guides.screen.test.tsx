import { listWaitingCourses } from '@aulanova/contract/authoring/admin-courses'
import { readBuilder, readChoices } from '@aulanova/contract/authoring/builder'
import { countCreatorCourses, listCreatorCourses } from '@aulanova/contract/authoring/creator-courses'
import { type Guide, guides, listGuides } from '@aulanova/contract/identity/guides'
import { keyOf } from '@aulanova/contract/kernel/keys'
import { listMyCertificates } from '@aulanova/contract/learning/certificates'
import { listMyCourses, readCourseOverview } from '@aulanova/contract/learning/learning'
import { readCourseBlock, readCourseIndex, readProgress, saveProgress } from '@aulanova/contract/learning/player'
import { listMyMessages } from '@aulanova/contract/operations/contact'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDraft, noChoices } from '#testing/draft-records.ts'
import { type FakeApi, fakeApi } from '#testing/fake-api.ts'
import { aMyCourse, anIndex, anOverview, blockIds, courseId, myCourses } from '#testing/learning-records.ts'
import { aBlockPage, standing } from '#testing/player-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const learner: Guide = { Guide: 'learner', Course: null, Done: [] }
const subscribed: Guide = { Guide: 'learner', Course: courseId, Done: ['subscribed'] }
const certified: Guide = { ...subscribed, Done: ['subscribed', 'certified'] }
const creator: Guide = { Guide: 'creator', Course: null, Done: [] }
const started: Guide = { Guide: 'creator', Course: courseId, Done: ['started'] }
const administrator: Guide = { Guide: 'administrator', Course: null, Done: ['people'] }
const card = (name: string) => screen.findByRole('region', { name })
const links = (within_: HTMLElement) =>
  within(within(within_).getByRole('list'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
const unbegun = { Progress: { Done: 0, Total: 3, Percent: 0 } }

const onDashboard = (api: FakeApi, courses = myCourses()) => {
  api.on(listMyCertificates, () => ({ Items: [], Count: 0 }))
  api.on(listMyCourses, () => courses)
}

test('a learner without progress is shown the first steps, each with its place, and ticks only for what was done', async () => {
  const api = fakeApi()
  onDashboard(api, myCourses(aMyCourse(unbegun)))
  api.on(listGuides, () => ({ Items: [subscribed] }))
  await renderScreen('/dashboard', { as: ['general'] })
  const guide = await card('Your first lesson')
  expect(within(guide).getByText('1 of 5 steps')).toBeTruthy()
  expect(within(guide).getAllByText('Done')).toHaveLength(1)
  expect(links(guide)).toEqual([
    '/galaxy',
    `/galaxy/courses/learn/${courseId}`,
    `/galaxy/courses/learn/${courseId}`,
    `/galaxy/courses/overview/${courseId}`,
    `/galaxy/courses/overview/${courseId}`,
  ])
})

test('an administrator who begins is led by the guide of administrators, also with a course of their own', async () => {
  const api = fakeApi()
  onDashboard(api, myCourses(aMyCourse(unbegun)))
  api.on(listGuides, () => ({ Items: [subscribed, creator, administrator] }))
  await renderScreen('/dashboard', { as: ['admin', 'general'] })
  await card('The first day of an administrator')
  expect(screen.queryByRole('region', { name: 'Your first lesson' })).toBeNull()
})

test('a certificate that was earned is opened among all of them', async () => {
  const api = fakeApi()
  onDashboard(api, myCourses(aMyCourse(unbegun)))
  api.on(listGuides, () => ({ Items: [certified] }))
  await renderScreen('/dashboard', { as: ['general'] })
  expect(links(await card('Your first lesson')).at(-1)).toBe('/courses#my-certificates')
})

test('the page is shown with the guide, not before it; and without it when it cannot be read', async () => {
  const api = fakeApi()
  onDashboard(api)
  const answer = api.hold(listGuides)
  await renderScreen('/dashboard', { as: ['general'] })
  await waitFor(() => expect(api.sent(listGuides)).toHaveLength(1))
  expect(screen.queryByText("You haven't subscribed to any course yet")).toBeNull()
  answer.refuse('Unavailable')
  await screen.findByText("You haven't subscribed to any course yet")
  expect(screen.queryByRole('region', { name: 'Your first lesson' })).toBeNull()
  // It is read again when the person comes back to the tab, and the page stays meanwhile.
  api.hold(listGuides)
  fireEvent(window, new Event('visibilitychange'))
  await waitFor(() => expect(api.sent(listGuides)).toHaveLength(2))
  expect(screen.getByText("You haven't subscribed to any course yet")).toBeTruthy()
})

test('who has progress is not asked about, nor who may not learn', async () => {
  for (const [as, courses] of [
    [['general'], myCourses(aMyCourse())],
    [['finances'], myCourses()],
  ] as const) {
    const api = fakeApi()
    onDashboard(api, courses)
    await renderScreen('/dashboard', { as: [...as] })
    await screen.findAllByRole('heading', { level: 2 })
    expect(api.sent(listGuides)).toEqual([])
  }
})

test('a hidden guide stays hidden, the focus is not lost, and Support shows it again', async () => {
  const api = fakeApi()
  onDashboard(api)
  api.on(listGuides, () => ({ Items: [learner] }))
  api.on(listMyMessages, () => ({ Items: [] }))
  const { user } = await renderScreen('/dashboard', { as: ['general'] })
  const guide = await card('Your first lesson')
  await user.click(within(guide).getByRole('button', { name: 'Hide this guide' }))
  expect(screen.queryByRole('region', { name: 'Your first lesson' })).toBeNull()
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))

  await user.click(screen.getByRole('button', { name: /Account of/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Profile' }))
  await user.click(await screen.findByRole('tab', { name: 'Support' }))
  const list = within(await card('Guides'))
  await user.click(list.getByRole('button', { name: 'Show it again: Your first lesson' }))
  await waitFor(() => expect(list.queryByRole('button')).toBeNull())
  expect(
    JSON.parse(localStorage.getItem(Object.keys(localStorage).find((key) => key.startsWith('guides:'))!)!),
  ).toEqual([])
})

test('a guide that is done is not shown, and not asked for again', async () => {
  const api = fakeApi()
  api.on(countCreatorCourses, () => ({ Count: 0 }))
  api.on(listCreatorCourses, () => ({ Items: [], Count: 0 }))
  api.on(listGuides, () => ({
    Items: [{ ...creator, Course: courseId, Done: [...guides.creator.steps] }],
  }))
  const { user } = await renderScreen('/creator/courses', { as: ['creator'] })
  await screen.findByText('You have no course yet')
  expect(screen.queryByRole('region', { name: 'Your first course' })).toBeNull()
  const asked = api.sent(listGuides).length
  await user.click(screen.getByRole('button', { name: /Archived/ }))
  await screen.findByText('No course is archived')
  await user.click(screen.getByRole('button', { name: /Mine/ }))
  await screen.findByText('You have no course yet')
  expect(api.sent(listGuides)).toHaveLength(asked)
})

test('the list of courses shows all steps of the first course, and the first one starts it', async () => {
  const api = fakeApi()
  api.on(countCreatorCourses, () => ({ Count: 0 }))
  api.on(listCreatorCourses, () => ({ Items: [], Count: 0 }))
  api.on(listGuides, () => ({ Items: [creator] }))
  const { user } = await renderScreen('/creator/courses', { as: ['creator'] })
  await user.click(within(await card('Your first course')).getByRole('link', { name: 'Start a course' }))
  await screen.findByRole('dialog', { name: 'Start a course' })
})

const section = { PK: keyOf('section', blockIds.light), Id: blockIds.light, Title: 'Light', Version: 't1', Position: 1 }
test.each([
  ['nothing in it', [], 'Add a section', '1 of 5 steps'],
  ['a section', [{ ...section, Blocks: [], Forms: [] }], 'Add a block', '2 of 5 steps'],
])('in the builder the draft says which step is next: with %s', async (_, Sections, next, count) => {
  const api = fakeApi()
  api.on(readChoices, () => ({ Item: noChoices }))
  api.on(readBuilder, () => ({ Item: aDraft({ Role: 'owner', Sections, Licenses: [] }) }))
  api.on(listGuides, () => ({ Items: [started] }))
  const { user } = await renderScreen(`/creator/courses/${courseId}/general`, { as: ['creator'] })
  const guide = within(await card('Your first course'))
  expect(guide.getByText(count)).toBeTruthy()
  expect(guide.getByRole('link', { name: next }).getAttribute('href')).toBe(`/creator/courses/${courseId}/content`)
  // The one line that narrow screens have of it.
  const brief = guide.getByRole('button', { name: `Next step: ${next}`, expanded: false })
  await user.click(brief)
  expect(brief.getAttribute('aria-expanded')).toBe('true')
})

test('once the course is handed in, the guide in the builder says that all is done', async () => {
  const api = fakeApi()
  api.on(readChoices, () => ({ Item: noChoices }))
  const Blocks = [
    { Id: courseId, Type: 'text' as const, Title: 'Rays', Minutes: 5, Position: 1, Missing: null, OpenComments: 0 },
  ]
  const Licenses = [{ PK: keyOf('plan', courseId), Uuid: courseId, Name: 'Month', Duration: 30, Price: 0 }]
  const Sections = [{ ...section, Blocks, Forms: [] }]
  api.on(readBuilder, () => ({ Item: aDraft({ Role: 'owner', State: 'in-review', Sections, Licenses }) }))
  api.on(listGuides, () => ({ Items: [started] }))
  await renderScreen(`/creator/courses/${courseId}/general`, { as: ['creator'] })
  const guide = within(await card('Your first course'))
  expect(guide.getByText('5 of 5 steps')).toBeTruthy()
  expect(guide.getAllByText('All steps are done.')).toHaveLength(2)
  expect(guide.queryByRole('link', { name: 'Hand it in for review' })).toBeNull()
})

test('the administration begins with the first day, until it is done', async () => {
  const api = fakeApi()
  api.on(listWaitingCourses, () => ({ Items: [], Count: 0 }))
  api.on(listGuides, () => ({ Items: [administrator] }))
  await renderScreen('/admin', { as: ['admin'] })
  expect(links(await card('The first day of an administrator'))).toEqual([
    '/admin/users/import',
    '/admin/categories',
    '/admin/organizations',
    '/admin/documents',
    '/admin/courses',
  ])
})

test('below the first block of a course stands what comes next', async () => {
  const api = fakeApi()
  const { Progress } = unbegun
  const { light } = blockIds
  const none = { Completed: false }
  api.on(readCourseOverview, () => ({ Item: anOverview({ Progress }) }))
  api.on(readCourseIndex, () => ({ Item: anIndex({ Progress }) }))
  api.on(readProgress, () => ({ Item: { Progress, Blocks: [], PassedForms: [], CertificateCode: null } }))
  api.on(readCourseBlock, ({ params }) => ({
    Item: { ...aBlockPage(params.block), Standing: standing(params.block, none) },
  }))
  api.on(saveProgress, ({ params }) => ({
    Item: { Standing: standing(params.block, none), Progress, CertificateCode: null },
  }))
  api.on(listGuides, () => ({ Items: [subscribed] }))
  await renderScreen(`/galaxy/courses/learn/${courseId}/${light}`, { as: ['general'] })
  const guide = within(await card('Your first lesson'))
  expect(guide.getByRole('link', { name: 'Finish a block' })).toBeTruthy()
  expect(guide.getByText('2 of 5 steps')).toBeTruthy()
})
