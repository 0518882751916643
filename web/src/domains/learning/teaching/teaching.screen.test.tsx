import { listMyCertificates } from '@aulanova/contract/learning/certificates'
import { listMyCourses } from '@aulanova/contract/learning/learning'
import {
  readTeachingHome,
  type TaughtCourse,
  type TeachingHome,
  type TeachingWeek,
  type Waiting,
} from '@aulanova/contract/learning/teaching'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { aMyCourse, courseId, myCourses } from '#testing/learning-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const ago = (days: number) => new Date(Date.now() - days * 86_400_000 - 3_600_000).toISOString()

const oldest = (given: Partial<NonNullable<Waiting['Oldest']>> = {}): NonNullable<Waiting['Oldest']> => ({
  Course: { Uuid: courseId, Name: 'Optics' },
  State: 'in-review',
  At: ago(3),
  By: 'Mateo Ordaz',
  Text: '',
  ...given,
})
const nothing = (Kind: Waiting['Kind']): Waiting => ({ Kind, Count: 0, Oldest: null })

const taught = (given: Partial<TaughtCourse> = {}): TaughtCourse => ({
  Uuid: courseId,
  Name: 'Optics',
  Cover: null,
  State: 'published',
  Revision: 2,
  Published: true,
  UnpublishedChanges: false,
  OpenComments: 0,
  Subscriptions: 371,
  Updated: '2026-11-10T18:00:00.000Z',
  ...given,
})

const days = ['12', '13', '14', '15', '16', '17', '18'].map((day) => `2026-11-${day}`)
const aWeek = (given: Partial<TeachingWeek> = {}): TeachingWeek => ({
  Learners: 3,
  LearnersBefore: 1,
  Sales: null,
  Courses: [
    { Name: 'Optics', Learners: 2 },
    { Name: null, Learners: 1 },
  ],
  Days: days.map((Day, at) => ({ Day, Counts: at === 6 ? [2, 1] : [0, 0] })),
  ...given,
})

const aHome = (given: Partial<TeachingHome> = {}): TeachingHome => ({
  Waiting: [nothing('comments'), nothing('verdicts')],
  InReview: 0,
  Week: null,
  Courses: [taught()],
  CourseCount: 1,
  ...given,
})

async function open(home: TeachingHome, as: string[] = ['general', 'creator']) {
  const api = fakeApi()
  api.on(listMyCertificates, () => ({ Items: [], Count: 0 }))
  api.on(listMyCourses, () => myCourses(aMyCourse({ Name: 'Acoustics' })))
  api.on(readTeachingHome, () => ({ Item: home }))
  return { api, ...(await renderScreen('/dashboard', { as })) }
}

test('what waits has a cell for each kind, with its oldest, since when, and the step to take', async () => {
  await open(
    aHome({
      Waiting: [
        { Kind: 'comments', Count: 2, Oldest: oldest({ Text: 'The unit is missing.' }) },
        {
          Kind: 'verdicts',
          Count: 1,
          Oldest: oldest({ State: 'changes-requested', At: ago(0), Text: 'Name a source.' }),
        },
      ],
    }),
  )
  const comments = within(await screen.findByRole('region', { name: '2 review comments' }))
  expect(comments.getByText('“The unit is missing.”')).toBeTruthy()
  expect(comments.getByText('for 3 days').parentElement?.textContent).toBe('Optics · Mateo Ordaz · for 3 days')
  expect(comments.getByRole('link', { name: 'Read: Optics' }).getAttribute('href')).toBe(
    `/creator/courses/${courseId}/review`,
  )
  expect(comments.getByRole('link', { name: 'See all of them: review comments' })).toBeTruthy()
  const verdicts = within(screen.getByRole('region', { name: '1 verdict' }))
  expect(verdicts.getByText('since today')).toBeTruthy()
  expect(verdicts.getByRole('link', { name: 'Read why: Optics' })).toBeTruthy()
  expect(verdicts.queryByRole('link', { name: /See all/ })).toBeNull()
})

test('a kind of which nothing waits keeps its place, and says what reviewers still read', async () => {
  await open(
    aHome({
      Waiting: [nothing('comments'), nothing('verdicts'), { Kind: 'reviews', Count: 1, Oldest: oldest() }],
      InReview: 1,
    }),
  )
  const comments = within(await screen.findByRole('region', { name: '0 review comments' }))
  expect(comments.getByText('Nothing for now')).toBeTruthy()
  expect(
    within(screen.getByRole('region', { name: '0 verdicts' })).getByText('1 of your courses is in review.'),
  ).toBeTruthy()
  const reviews = within(screen.getByRole('region', { name: '1 course to review' }))
  expect(reviews.getByRole('link', { name: 'Review: Optics' })).toBeTruthy()
})

test('when nothing waits one line says so', async () => {
  await open(aHome())
  expect(await screen.findByText('You are up to date')).toBeTruthy()
  expect(screen.queryByRole('region', { name: /comments/ })).toBeNull()
})

test('an approved course is opened by its owner, and published by an administrator', async () => {
  const approved = oldest({ State: 'approved' })
  await open(aHome({ Waiting: [nothing('comments'), { Kind: 'verdicts', Count: 1, Oldest: approved }] }))
  const verdict = within(await screen.findByRole('region', { name: '1 verdict' }))
  expect(verdict.getByRole('link', { name: 'Open: Optics' }).getAttribute('href')).toBe(
    `/creator/courses/${courseId}/publish`,
  )
  expect(verdict.getByText('Approved: an administrator publishes it.')).toBeTruthy()
})

test('an administrator sees what was approved and waits to be published', async () => {
  const approved = oldest({ State: 'approved' })
  await open(
    aHome({ Waiting: [nothing('reviews'), { Kind: 'publications', Count: 1, Oldest: approved }], Courses: [] }),
    ['admin'],
  )
  const cell = within(await screen.findByRole('region', { name: '1 course to publish' }))
  expect(cell.getByRole('link', { name: 'Publish: Optics' })).toBeTruthy()
  expect(cell.queryByText('Approved: an administrator publishes it.')).toBeNull()
  expect(screen.queryByRole('region', { name: 'The courses I teach' })).toBeNull()
})

test('the week says how many learners are new, day by day, and nothing of money to who may not see it', async () => {
  await open(aHome({ Week: aWeek() }))
  const week = within(await screen.findByRole('region', { name: 'Your week' }))
  expect(week.getByText('new learners, 1 the week before')).toBeTruthy()
  expect(week.getByRole('img', { name: '18/11/2026, 3 new learners, Optics: 2, Other courses: 1' })).toBeTruthy()
  expect(week.queryByText(/MXN/)).toBeNull()
})

test('sales of the week are shown to who may see money', async () => {
  const Sales = { Count: 2, Before: 4, SoldCents: 1_526_000, RefundedCents: 49_000 }
  await open(aHome({ Week: aWeek({ Sales }) }))
  const week = within(await screen.findByRole('region', { name: 'Your week' }))
  expect(week.getByText('purchases, 4 the week before')).toBeTruthy()
  expect(week.getByText('$15,260.00')).toBeTruthy()
  expect(week.getByText('MXN charged, $490.00 refunded')).toBeTruthy()
})

test('a week in which nobody came says so in place of an empty chart', async () => {
  const Days = days.map((Day) => ({ Day, Counts: [] }))
  await open(aHome({ Week: aWeek({ Learners: 0, Courses: [], Days }) }))
  const week = within(await screen.findByRole('region', { name: 'Your week' }))
  expect(week.getByText('Nobody new in the last seven days.')).toBeTruthy()
  expect(week.queryByRole('group')).toBeNull()
})

test('own courses come before one’s learning, each with its state, its figures and the next act', async () => {
  const sentBack = taught({
    Uuid: 'b',
    Name: 'Heat',
    State: 'changes-requested',
    Revision: 0,
    Published: false,
    OpenComments: 2,
  })
  await open(aHome({ Courses: [taught(), sentBack], CourseCount: 7 }))
  const list = within(await screen.findByRole('region', { name: 'The courses I teach' }))
  const [optics, heat] = list.getAllByRole('listitem').map((item) => within(item))
  expect(optics?.getByText('371 subscriptions')).toBeTruthy()
  expect(optics?.getByRole('link', { name: 'Open: Optics' }).getAttribute('href')).toBe(
    `/creator/courses/${courseId}/content`,
  )
  expect(heat?.getByText('2 open comments')).toBeTruthy()
  expect(heat?.queryByText(/subscriptions/)).toBeNull()
  expect(heat?.getByRole('link', { name: 'Read why: Heat' }).getAttribute('href')).toBe('/creator/courses/b/review')
  expect(list.getByRole('link', { name: 'All 7 courses' })).toBeTruthy()
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings.indexOf('The courses I teach')).toBeLessThan(headings.indexOf('What I learn'))
  expect(headings.indexOf('What I learn')).toBeLessThan(headings.indexOf('My courses'))
})

test('who has no course and reviews none sees the dashboard of a learner, and a learner asks for nothing more', async () => {
  await open(aHome({ Waiting: [], Courses: [], CourseCount: 0 }))
  await screen.findByRole('region', { name: 'My courses' })
  expect(screen.queryByText('What I learn')).toBeNull()
  expect(screen.queryByText('You are up to date')).toBeNull()
})

test('a learner asks for nothing of it', async () => {
  const { api } = await open(aHome(), ['general'])
  await screen.findByRole('region', { name: 'My courses' })
  expect(api.sent(readTeachingHome)).toEqual([])
})

test('when it cannot be read, that is said above the courses one takes, and can be tried again', async () => {
  const api = fakeApi()
  api.on(listMyCertificates, () => ({ Items: [], Count: 0 }))
  api.on(listMyCourses, () => myCourses(aMyCourse()))
  api.refuse(readTeachingHome, 'Unexpected')
  const { user } = await renderScreen('/dashboard', { as: ['general', 'creator'] })
  await screen.findByRole('region', { name: 'My courses' })
  api.on(readTeachingHome, () => ({ Item: aHome() }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('region', { name: 'The courses I teach' })
})
