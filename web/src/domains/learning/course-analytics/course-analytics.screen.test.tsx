import { readAdminCourse } from '@aulanova/contract/authoring/admin-courses'
import { readBuilder } from '@aulanova/contract/authoring/builder'
import {
  exportCourseAnalytics,
  readBuilderAnalytics,
  readCourseAnalytics,
} from '@aulanova/contract/learning/course-analytics'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { someAnalytics } from '#testing/analytics-records.ts'
import { namesInChart } from '#testing/chart.ts'
import { anAdminCourseDetail } from '#testing/course-records.ts'
import { aDraft } from '#testing/draft-records.ts'
import { type FakeApi, fakeApi } from '#testing/fake-api.ts'
import { blockIds, courseId } from '#testing/learning-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { stopClock } from '#testing/stopped-clock.ts'
import { testWaitingAndFailure } from '#testing/waiting-and-failure.ts'

const path = `/admin/courses/${courseId}/analytics`
const as = ['admin']
const withCourse = (api: FakeApi) => api.on(readAdminCourse, () => ({ Item: anAdminCourseDetail() }))
const open = async (given = {}) => {
  const api = fakeApi()
  withCourse(api)
  api.on(readCourseAnalytics, ({ query }) => ({
    Item: someAnalytics({ Period: query.period ?? '12-months', ...given }),
  }))
  return { api, ...(await renderScreen(path, { as })) }
}
const card = (name: string) => within(screen.getByRole('region', { name }))

testWaitingAndFailure({
  path,
  as,
  endpoint: readCourseAnalytics,
  prepare: withCourse,
  reply: { Item: someAnalytics() },
  shows: 'Subscriptions by month',
})

test('every chart has the same figures as a table, and says how they are counted [S2-114 S9-019]', async () => {
  await open()
  await screen.findByRole('heading', { name: 'Subscriptions by month' })
  const months = card('Subscriptions by month').getByRole('table')
  expect(
    within(months)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['MonthMonthYearTotal', 'February 2026415', 'March 2026527', 'Total9312'])
  const weeks = card('Active learners by week').getByRole('table')
  expect(within(weeks).getAllByRole('row').at(-1)?.textContent).toBe('09/03/20266')
  expect(await namesInChart('Active learners by week')).toEqual({
    axis: ['02/03', '09/03'],
    columns: ['Week of 02/03/2026', 'Week of 09/03/2026'],
    rows: ['02/03/2026', '09/03/2026'],
  })
  const journey = card('The way through the course, block by block').getByRole('table')
  expect(within(journey).getAllByRole('row')[2]?.textContent).toBe('Mirrors843120 min15 to 25 min10 min')
  const questions = card('Questions of “Quiz”').getByRole('table')
  expect(within(questions).getAllByRole('row')[3]?.textContent).toBe('3. What is dark?52025%−0.25')
  expect(screen.getAllByText('How it is counted.')).toHaveLength(5)
  expect(screen.getByText('in 20 first attempts')).toBeDefined()
})

test('a block of 0 minutes has no planned time to compare with', async () => {
  const { Figures } = structuredClone(someAnalytics())
  const steps = Figures?.Journey.Sections[0]?.Steps
  expect(steps?.[0]?.Time).not.toBeNull()
  for (const step of steps ?? []) step.Minutes = 0
  await open({ Figures })
  await screen.findByRole('heading', { name: 'Subscriptions by month' })
  expect(screen.queryByText(/of 0 min/)).toBeNull()
  const journey = card('The way through the course, block by block').getByRole('table')
  expect(within(journey).getAllByRole('row')[2]?.textContent).toBe('Mirrors843120 min15 to 25 min–')
})

test('where most people stop is said in words, with the way to the block; a question by its verdict', async () => {
  await open()
  await screen.findByText('Most people stop here: 3 of 8.')
  expect(screen.getByText(/It takes much longer than planned/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open it in the builder' }).getAttribute('href')).toBe(
    `/creator/courses/${courseId}/content?block=${blockIds.mirrors}`,
  )
  for (const words of ['Tells apart well', 'Tells apart little', 'Reversed', 'Too few answers'])
    expect(screen.getByText(words)).toBeDefined()
})

test('arrow keys walk the columns of a chart, and each says its figures', async () => {
  const { user } = await open()
  const chart = within(await screen.findByRole('group', { name: 'Subscriptions by month' }))
  const [february, march] = chart.getAllByRole('img')
  expect([february!.tabIndex, march!.tabIndex]).toEqual([-1, 0])
  march!.focus()
  expect(march!.getAttribute('aria-label')).toBe('March 2026, Month: 5, Year: 2, Total: 7')
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(february)
  expect(await chart.findByText('Total: 5')).toBeDefined()
  await user.keyboard('{Escape}')
  expect(chart.queryByText('Total: 5')).toBeNull()
})

test('chart or table is remembered, and a hidden chart is not in the order of the Tab key', async () => {
  const { user } = await open()
  const views = within(await screen.findByRole('group', { name: 'View of “Subscriptions by month”' }))
  await user.click(views.getByRole('button', { name: 'Table' }))
  expect(views.getByRole('button', { name: 'Table' }).getAttribute('aria-pressed')).toBe('true')
  const region = screen.getByRole('region', { name: 'Subscriptions by month' })
  expect(region.querySelector('[inert]')?.contains(region.querySelector('[data-column]'))).toBe(true)
  expect(Object.keys(localStorage).some((name) => name.endsWith(':subscriptions'))).toBe(true)
})

test('the period is in the address and is requested', async () => {
  const { api, at } = await open()
  fireEvent.change(await screen.findByLabelText('Period'), { target: { value: '30-days' } })
  await waitFor(() => expect(at()).toBe(`${path}?period=30-days`))
  await waitFor(() => expect(api.sent(readCourseAnalytics).at(-1)?.query).toEqual({ period: '30-days' }))
})

test('until another period is read, its figures are said not to be those in sight', async () => {
  const { api } = await open()
  const heading = await screen.findByRole('heading', { name: 'Subscriptions by month' })
  const busy = () => heading.closest('[aria-busy]')?.getAttribute('aria-busy')
  expect(busy()).toBe('false')
  const held = api.hold(readCourseAnalytics)
  fireEvent.change(screen.getByLabelText('Period'), { target: { value: '30-days' } })
  await screen.findByText(/The figures of the chosen period are being read/)
  expect(busy()).toBe('true')
  held.answer({ Item: someAnalytics({ Period: '30-days' }) })
  await waitFor(() => expect(busy()).toBe('false'))
  expect(screen.queryByText(/The figures of the chosen period are being read/)).toBeNull()
})

test('figures that are being counted are requested again until they are there', { tags: ['long'] }, async () => {
  const api = fakeApi()
  withCourse(api)
  api.on(readCourseAnalytics, () => ({ Item: someAnalytics({ Figures: null, AsOf: null, Counting: true }) }))
  await renderScreen(path, { as })
  await screen.findByText('The figures are being counted. They appear here in a moment.')
  const clock = stopClock()
  api.on(readCourseAnalytics, () => ({ Item: someAnalytics() }))
  await clock.pass(4000)
  clock.goOn()
  await screen.findByRole('heading', { name: 'Subscriptions by month' })
})

test('a course that was never published has nothing to count', async () => {
  await open({ Figures: null, AsOf: null })
  await screen.findByText('There is nothing to count yet')
})

test('the table is downloaded under the name of the course, and a failure is said', async () => {
  const { api, user } = await open()
  api.refuse(exportCourseAnalytics, 'Unavailable')
  await user.click(await screen.findByRole('button', { name: 'Export as CSV' }))
  await screen.findByRole('alert')
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  api.on(exportCourseAnalytics, () => 'Course,Optics')
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }))
  await waitFor(() => expect(saved).toEqual(['Analytics - Optics.csv']))
})

test('owner and collaborators find the same figures in the builder, beside its parts', async () => {
  const api = fakeApi()
  api.on(readBuilder, () => ({ Item: aDraft({ Role: 'collaborator' }) }))
  api.on(readBuilderAnalytics, () => ({ Item: someAnalytics() }))
  await renderScreen(`/creator/courses/${courseId}/analytics`, { as: ['creator'] })
  await screen.findByText('Most people stop here: 3 of 8.')
  const rail = within(screen.getByRole('navigation', { name: 'Parts of the course' }))
  expect(rail.getByRole('link', { name: 'Analytics' }).getAttribute('aria-current')).toBe('page')
  expect(rail.getByText('0 of 4 required parts ready')).toBeDefined()
})

test('a share finds no link to the figures, and sees why at their address', async () => {
  const api = fakeApi()
  api.on(readBuilder, () => ({ Item: aDraft({ Role: 'share' }) }))
  api.refuse(readBuilderAnalytics, 'SectionNotYours')
  await renderScreen(`/creator/courses/${courseId}/analytics`, { as: ['creator'] })
  await screen.findByText("You can't manage this section of the course")
  expect(screen.queryByRole('link', { name: 'Analytics' })).toBeNull()
})
