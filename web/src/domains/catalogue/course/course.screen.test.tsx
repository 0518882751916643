import { readPublicCourse } from '@aulanova/contract/catalogue/catalogue'
import { listOwnedCourses } from '@aulanova/contract/learning/learning'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOwnedCourse, aPublicCourse } from '#testing/catalogue-records.ts'
import { type FakeApi, fakeApi } from '#testing/fake-api.ts'
import { courseId } from '#testing/learning-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { aStoredFile } from '#testing/uploads.ts'
import { testWaitingAndFailure } from '#testing/waiting-and-failure.ts'

const path = `/catalogue/${courseId}`
const ownsNothing = (api: FakeApi) => api.on(listOwnedCourses, () => ({ Items: [] }))
const open = async (given: Parameters<typeof aPublicCourse>[0] = {}) => {
  const api = fakeApi()
  api.on(readPublicCourse, () => ({ Item: aPublicCourse(given) }))
  const page = await renderScreen(path)
  await screen.findByRole('heading', { level: 1, name: 'Optics' })
  return page
}
const side = () => within(screen.getByRole('complementary', { name: 'Access to the course' }))
const plans = aPublicCourse().Plans

testWaitingAndFailure({
  path,
  as: ['general'],
  endpoint: readPublicCourse,
  reply: { Item: aPublicCourse() },
  prepare: ownsNothing,
  shows: 'How light travels and what a lens does with it.',
})

test('a visitor reads all that is needed to decide', async () => {
  await open()
  expect(document.title).toBe('Catalogue | Aulanova')
  for (const name of ['Description', 'Requirements', 'Syllabus', 'Who teaches it', 'Plans'])
    expect(screen.getByRole('heading', { level: 2, name })).toBeTruthy()
  for (const words of ['Everything about light.', 'Montelago', 'Mirrors', 'Quiz on reflection', 'Builds lenses.'])
    expect(screen.getByText(words)).toBeTruthy()
  // The blocks and evaluations of the sections add up to the length of the course.
  expect(screen.getByRole('heading', { name: 'Syllabus' }).nextElementSibling?.textContent).toMatch(
    /, 35 min, 1 evaluation$/,
  )
  expect(screen.getAllByText('20 min')).toHaveLength(2)
  expect(screen.getByText('At two hours a week it takes 1 week.')).toBeTruthy()
  expect(screen.getByText('Language:').parentElement?.textContent).toBe('Language: English')
  expect(screen.getByRole('heading', { level: 1, name: 'Optics' }).lang).toBe('en')
  expect(screen.getByText('12 learners')).toBeTruthy()
  expect(screen.getByText('Changed on 14/03/2026, revision 3')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Rosa Vidal' }).getAttribute('href')).toBe('#teachers')
  expect(screen.queryByRole('link', { name: 'Mirrors' })).toBeNull()
  const teachers = within(screen.getByRole('heading', { name: 'Who teaches it' }).parentElement as HTMLElement)
  expect(teachers.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['2', '31'])
  expect(teachers.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Rosa Vidal',
    'Luis Mora',
  ])
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
  expect(crumbs.getByRole('link', { name: 'Physics' }).getAttribute('href')).toBe('/catalogue?category=Physics')
})

test('the chosen plan is the same in the card, beside the others and in the bar', async () => {
  const { user } = await open()
  const buttons = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))
  expect(buttons('Buy access')).toEqual([`/purchase/${courseId}/p1`, `/purchase/${courseId}/p1`])
  await user.click(screen.getByRole('radio', { name: /Year/ }))
  expect(buttons('Start for free')).toEqual([`/purchase/${courseId}/p2`, `/purchase/${courseId}/p2`])
  await user.selectOptions(side().getByRole('combobox', { name: 'Plan' }), 'PLAN#p1')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Month/ }).checked).toBe(true)
})

test('a course with one plan has nothing to choose', async () => {
  await open({ Plans: plans.slice(1) })
  expect(side().getByText('Free')).toBeTruthy()
  expect(side().getByText('Year').parentElement?.textContent).toBe('Year, 365 days of access')
  expect(side().getByRole('link', { name: 'Start for free' })).toBeTruthy()
  expect(screen.queryByRole('radiogroup')).toBeNull()
})

test('a few learners are not counted out, and a first revision was not changed', async () => {
  await open({ Subscriptors: 9, Teaching: { Courses: 1, Learners: 9 }, Revision: 1 })
  expect(screen.queryByText(/learners|Learners/)).toBeNull()
  expect(screen.getByText('Published on 14/03/2026')).toBeTruthy()
})

test('every plan says what it asks a week, and never more than the course takes', async () => {
  const days = (Duration: number) => ({ ...plans[0]!, PK: `PLAN#${Duration}`, Duration })
  await open({ Minutes: 600, Plans: [days(2), days(7), days(70)] })
  const asked = screen.getByRole('radiogroup').textContent?.match(/Asks .*? a week/g)
  expect(asked).toEqual(['Asks 10 hr a week', 'Asks 10 hr a week', 'Asks 1 hr a week'])
})

test('a course without a plan cannot be bought, and says so', async () => {
  await open({ Plans: [], FromPrice: null })
  expect(side().getByText('No plan is offered for this course right now.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /access|free/ })).toBeNull()
})

test.each([
  [true, 'Go to the course', `/galaxy/courses/learn/${courseId}`],
  [false, 'Renew access', `/purchase/${courseId}/p1`],
])('who has the course (active: %s) is offered: %s', async (Active, action, address) => {
  const api = fakeApi()
  api.on(readPublicCourse, () => ({ Item: aPublicCourse() }))
  api.on(listOwnedCourses, () => ({ Items: [anOwnedCourse({ Active })] }))
  await renderScreen(path, { as: ['general'] })
  await screen.findAllByRole('link', { name: action })
  expect(side().getByRole('link', { name: action }).getAttribute('href')).toBe(address)
  expect(screen.queryByRole('link', { name: 'Buy access' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Plans' }) === null).toBe(Active)
})

test('a signed-in person is offered nothing before it is known whether they have the course', async () => {
  const api = fakeApi()
  api.on(readPublicCourse, () => ({ Item: aPublicCourse() }))
  const held = api.hold(listOwnedCourses)
  await renderScreen(path, { as: ['general'] })
  await screen.findByRole('heading', { level: 1, name: 'Optics' })
  expect(screen.queryByRole('link', { name: 'Buy access' })).toBeNull()
  held.answer({ Items: [] })
  expect(await screen.findAllByRole('link', { name: 'Buy access' })).toHaveLength(2)
})

test('a person whose courses cannot be read can still buy', async () => {
  const api = fakeApi()
  api.on(readPublicCourse, () => ({ Item: aPublicCourse() }))
  api.refuse(listOwnedCourses, 'Unavailable')
  await renderScreen(path, { as: ['general'] })
  expect(await screen.findAllByRole('link', { name: 'Buy access' })).toHaveLength(2)
})

test('the presentation is loaded when it is requested', async () => {
  const { user } = await open({ Presentation: { File: aStoredFile({ ContentType: 'video/mp4' }), Address: null } })
  expect(screen.queryByLabelText('Presentation of Optics')).toBeNull()
  await user.click(side().getByRole('button', { name: 'See the presentation' }))
  await screen.findByLabelText('Presentation of Optics')
  expect(side().queryByRole('button', { name: 'See the presentation' })).toBeNull()
})

test('an organization that shows as brand takes the place of ours, on this page only', async () => {
  const Details = { ...aPublicCourse().Details, ShowAsBrand: true }
  const { user, at } = await open({ Details })
  const brand = () => screen.queryByRole('link', { name: 'Montelago, Home page' })
  await waitFor(() => expect(brand()).toBeTruthy())
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Contact' }))
  await waitFor(() => expect(at()).toBe('/contact-us'))
  await waitFor(() => expect(brand()).toBeNull())
})

test('a course that is not there has a page that says so and leads to the catalogue', async () => {
  fakeApi().refuse(readPublicCourse, 'NotFound')
  await renderScreen(path)
  await screen.findByRole('heading', { level: 1, name: 'This course is not in the catalogue' })
  expect(screen.getByRole('alert').textContent).toMatch(/^Resource not found./)
  expect(screen.getByRole('link', { name: 'Explore courses' }).getAttribute('href')).toBe('/catalogue')
})

test('an address without an id is no page', async () => {
  await renderScreen('/catalogue/optics')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sorry, page not found')
})

test('hours that nobody has given are left out', async () => {
  await open({ Minutes: 0 })
  expect(document.body.textContent).not.toMatch(/\b0 (hours|min)/)
})
