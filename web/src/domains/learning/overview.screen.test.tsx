import { readCourseOverview } from '@aulanova/contract/learning/learning'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { anOverview, blockIds, courseId } from '#testing/learning-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { testWaitingAndFailure } from '#testing/waiting-and-failure.ts'

const path = `/galaxy/courses/overview/${courseId}`
const as = ['general']
const open = async (given: Parameters<typeof anOverview>[0] = {}) => {
  fakeApi().on(readCourseOverview, () => ({ Item: anOverview(given) }))
  const page = await renderScreen(path, { as })
  await screen.findByRole('heading', { level: 1, name: 'Optics' })
  return page
}
const standing = () => within(screen.getByRole('complementary'))

testWaitingAndFailure({
  path,
  as,
  endpoint: readCourseOverview,
  reply: { Item: anOverview() },
  shows: 'How light travels and what a lens does with it.',
})

test('a course that is not there has a page that says so and leads on, without a further try [S8-004]', async () => {
  fakeApi().refuse(readCourseOverview, 'NotFound')
  await renderScreen(path, { as })
  await screen.findByRole('heading', { level: 1, name: 'This course could not be opened' })
  expect(screen.getByRole('alert').textContent).toBe(
    'Resource not foundThe address may be mistyped, or the course is no longer offered.',
  )
  const target = (name: string) => within(screen.getByRole('main')).getByRole('link', { name }).getAttribute('href')
  expect(target('Explore courses')).toBe('/galaxy')
  expect(target('See my courses')).toBe('/courses')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('an address without an id is no page', async () => {
  await renderScreen('/galaxy/courses/overview/optics', { as })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sorry, page not found')
})

test('who may read goes on where they left, and into any block', async () => {
  await open()
  expect(standing().getByText('1 of 3 steps')).toBeTruthy()
  expect(standing().getByText('Next: Mirrors')).toBeTruthy()
  expect(standing().getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(
    `/galaxy/courses/learn/${courseId}/${blockIds.mirrors}`,
  )
  expect(screen.getByRole('link', { name: 'Light' }).getAttribute('href')).toBe(
    `/galaxy/courses/learn/${courseId}/${blockIds.light}`,
  )
  expect(screen.getByRole('link', { name: 'Quiz on reflection' }).getAttribute('href')).toBe(
    `/galaxy/courses/evaluation/${courseId}/${blockIds.quiz}`,
  )
  expect(screen.queryByRole('heading', { name: 'Plans' })).toBeNull()
})

test('who has finished is shown the certificate', async () => {
  await open({ Progress: { Done: 3, Total: 3, Percent: 100 }, Next: null })
  expect(standing().getByText('Completed')).toBeTruthy()
  expect(standing().getByRole('link', { name: 'View the certificate' }).getAttribute('href')).toBe(
    `/galaxy/courses/certificate/${courseId}`,
  )
})

test('who never subscribed reads the syllabus without links and is offered the plans', async () => {
  await open({ CanRead: false, Access: null, Next: null, Progress: { Done: 0, Total: 3, Percent: 0 } })
  expect(screen.queryByRole('link', { name: 'Light' })).toBeNull()
  expect(screen.getByText('Light')).toBeTruthy()
  expect(screen.getByRole('radiogroup', { name: 'Plans' })).toBeTruthy()
  expect(standing().getByText('$450.00')).toBeTruthy()
  expect(standing().getByRole('link', { name: 'Buy access' }).getAttribute('href')).toBe(`/purchase/${courseId}/p1`)
})

test('choosing a plan in the list of plans selects it beside the Subscribe button, and the reverse', async () => {
  const { user } = await open({ CanRead: false, Access: null })
  await user.click(screen.getByRole('radio', { name: /Year/ }))
  expect(standing().getByText('Free')).toBeTruthy()
  expect(standing().getByRole('link', { name: 'Start for free' }).getAttribute('href')).toBe(`/purchase/${courseId}/p2`)
  await user.selectOptions(standing().getByRole('combobox', { name: 'Plan' }), 'PLAN#p1')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Month/ }).checked).toBe(true)
})

test('a learner whose access has ended can renew it, and sees that the progress stays', async () => {
  const Access = { Active: false, RemainingDays: 0, Expires: '2026-01-01T00:00:00.000Z' }
  await open({ CanRead: false, Access })
  expect(standing().getByText('Your access has ended; your progress is kept.')).toBeTruthy()
  expect(standing().getByRole('link', { name: 'Renew access' })).toBeTruthy()
})

test('a course without plans says that none is offered', async () => {
  await open({ CanRead: false, Access: null, Plans: [] })
  expect(standing().getByText('No plan is offered for this course right now.')).toBeTruthy()
})

test('an organization that shows as brand takes the place of ours [S1-041]', async () => {
  const Details = { ...anOverview().Details, Organization: 'Montelago', ShowAsBrand: true }
  await open({ Details })
  const header = within(screen.getByRole('banner'))
  expect(header.getByRole('link', { name: /Montelago/ })).toBeTruthy()
  // A phone, which has no room for the brand, shows it above the name of the course.
  expect(header.getAllByText('Montelago').filter((name) => name.matches('[data-brand]'))).toHaveLength(1)
})
