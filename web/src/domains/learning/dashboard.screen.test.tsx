import { addressOf } from '@aulanova/contract/kernel/address'
import { listMyCertificates } from '@aulanova/contract/learning/certificates'
import { listMyCourses } from '@aulanova/contract/learning/learning'
import { listMyPayments } from '@aulanova/contract/selling/payments'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { screens } from '#app/routes/routes.ts'
import { disconnect } from '#testing/connection.ts'
import { type FakeApi, fakeApi } from '#testing/fake-api.ts'
import { aCertificate, aMyCourse, aNextStep, courseId, myCourses } from '#testing/learning-records.ts'
import { aVoucher, planId } from '#testing/payment-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { testWaitingAndFailure } from '#testing/waiting-and-failure.ts'

const noCertificates = (api: FakeApi) => api.on(listMyCertificates, () => ({ Items: [], Count: 0 }))
const other = '0197f3a2-5c1e-7b44-9d0a-3f6b2c8e1d91'

const open = async (courses = myCourses(), language: 'eng' | 'mx' = 'eng') => {
  const api = fakeApi()
  noCertificates(api)
  api.on(listMyCourses, () => courses)
  return { api, ...(await renderScreen('/dashboard', { as: ['general'], language })) }
}
const cards = async () => within(await screen.findByRole('region', { name: 'My courses' }))

testWaitingAndFailure({
  path: '/dashboard',
  as: ['general'],
  endpoint: listMyCourses,
  reply: myCourses(aMyCourse()),
  prepare: noCertificates,
  shows: 'Optics',
})

test('without a connection the page says so, tries when asked to, and opens once there is one', async () => {
  const { connect } = disconnect()
  const { api, user } = await open(myCourses(aMyCourse()))
  const main = within(screen.getByRole('main'))
  await main.findByText('You are offline')
  expect(main.queryByText('Loading')).toBeNull()
  expect(api.sent(listMyCourses)).toEqual([])

  api.cutOff(listMyCourses)
  await user.click(main.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(api.sent(listMyCourses)).toHaveLength(1))
  await main.findByText('You are offline')

  api.on(listMyCourses, () => myCourses(aMyCourse()))
  connect()
  await main.findAllByText('Optics')
  expect(main.queryByText('You are offline')).toBeNull()
})

test('without a course, the person is greeted and shown where to find one [S2-078]', async () => {
  await open()
  await screen.findByText("You haven't subscribed to any course yet")
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hello, Ana')
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Explore courses' }).getAttribute('href')).toBe(
    '/galaxy',
  )
})

test('the course in progress comes first, with a link to its next step', async () => {
  const Trail = [
    { Title: 'Reflection', State: 'now' as const },
    { Title: 'Lenses', State: 'ahead' as const },
  ]
  await open(myCourses(aMyCourse({ Next: aNextStep(), Trail })))
  const card = within(await screen.findByRole('region', { name: 'Mirrors' }))
  expect(card.getByText('Continue where you left off')).toBeTruthy()
  expect(card.getByRole('img', { name: 'Section 1 of 2: Reflection' })).toBeTruthy()
  expect(card.getByText('2 of 8 steps · Access until 14/03/2026 · 20 days left')).toBeTruthy()
  expect(card.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(
    `/galaxy/courses/learn/${courseId}/${aNextStep().Block}`,
  )
  expect(screen.getByText('1 hr 15 min left to finish the blocks of the section “Reflection”.')).toBeTruthy()
})

test('an evaluation that is next is called so, and opened from there', async () => {
  const form = '0197f3a2-5c1e-7b44-9d0a-00000000000f'
  await open(myCourses(aMyCourse({ Next: aNextStep({ Block: null, Form: form, Type: 'evaluation', Title: 'Quiz' }) })))
  const card = within(await screen.findByRole('region', { name: 'Quiz' }))
  expect(card.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(
    `/galaxy/courses/evaluation/${courseId}/${form}`,
  )
  expect(screen.getByText('The evaluation of the section “Reflection” is next.')).toBeTruthy()
})

test('a course that was opened and has nothing done is offered to be started, as its card says', async () => {
  await open(myCourses(aMyCourse({ Progress: { Done: 0, Total: 8, Percent: 0 }, Next: aNextStep() })))
  const hero = within(await screen.findByRole('region', { name: aNextStep().Title }))
  expect(hero.getByText('Ready to start')).toBeTruthy()
  expect(hero.getByRole('link', { name: 'Start' })).toBeTruthy()
  expect((await cards()).getByText('Not started')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Continue/ })).toBeNull()
})

test('a card cuts its description to fifteen words and links to the overview [S2-076 S2-077]', async () => {
  const words = Array.from({ length: 17 }, (_, index) => `word${index + 1}`)
  const Details = { ...aMyCourse().Details, ShortDescription: words.join(' ') }
  await open(myCourses(aMyCourse({ Details })))
  const list = await cards()
  expect(list.getByText(`${words.slice(0, 15).join(' ')}…`)).toBeTruthy()
  expect(list.getByRole('link', { name: 'Optics' }).getAttribute('href')).toBe(`/galaxy/courses/overview/${courseId}`)
})

test.each([
  ['not started', { Progress: { Done: 0, Total: 8, Percent: 0 } }, 'Not started', 'Start: Optics', '20 days left'],
  ['in progress', {}, '2 of 8 steps', 'Continue: Optics', '20 days left'],
  [
    'expired',
    { Access: { Active: false, RemainingDays: 0, Expires: '2026-01-01T00:00:00.000Z' } },
    'Progress kept',
    'Renew: Optics',
    'Expired',
  ],
  [
    'finished',
    { Progress: { Done: 8, Total: 8, Percent: 100 }, CertificateCode: 'AB12-CD34-EF56-GH78' },
    'Certificate issued',
    'View: Optics',
    'Completed',
  ],
])('a course that is %s says so and offers the step that makes sense', async (_, given, words, link, badge) => {
  await open(myCourses(aMyCourse(given)))
  const list = await cards()
  expect(list.getByText(words)).toBeTruthy()
  expect(list.getByRole('link', { name: link })).toBeTruthy()
  expect(within(list.getByRole('listitem')).getByText(badge)).toBeTruthy()
})

test('a filter reads its own list and is in the address', async () => {
  const api = fakeApi()
  noCertificates(api)
  const all = myCourses(aMyCourse(), aMyCourse({ Uuid: other, PK: `COURSE#${other}`, Name: 'Acoustics' }))
  api.on(listMyCourses, ({ query }) =>
    query.show === 'ending' ? { ...all, Items: all.Items.slice(1), Count: 1 } : all,
  )
  const { user, at } = await renderScreen('/dashboard', { as: ['general'] })
  const list = await cards()
  await user.click(list.getByRole('button', { name: /Ending soon/ }))
  await waitFor(() => {
    expect(list.getByText('Acoustics')).toBeTruthy()
    expect(list.queryByText('Optics')).toBeNull()
  })
  expect(at()).toBe('/dashboard?show=ending')
  expect(list.getByRole('button', { name: /Ending soon/ }).getAttribute('aria-pressed')).toBe('true')
})

test('a filter that keeps nothing says so', async () => {
  const api = fakeApi()
  noCertificates(api)
  const all = myCourses(aMyCourse())
  api.on(listMyCourses, ({ query }) => (query.show ? { ...all, Items: [], Count: 0 } : all))
  await renderScreen('/dashboard?show=expired', { as: ['general'] })
  await screen.findByText('None of your courses is in this state.')
})

test('further courses are loaded on demand [S3-053]', async () => {
  const api = fakeApi()
  noCertificates(api)
  api.on(listMyCourses, ({ query }) =>
    query.token
      ? myCourses(aMyCourse({ Uuid: other, PK: `COURSE#${other}`, Name: 'Acoustics' }))
      : { ...myCourses(aMyCourse()), LastEvaluatedKey: 'next' },
  )
  const { user } = await renderScreen('/dashboard', { as: ['general'] })
  await user.click(await screen.findByRole('button', { name: 'Load more' }))
  await screen.findByText('Acoustics')
  expect(screen.getByText('Optics')).toBeTruthy()
})

test('a voucher that waits to be paid is there with its amount, its last day and how to pay it', async () => {
  const api = fakeApi()
  noCertificates(api)
  api.on(listMyCourses, () => myCourses())
  api.on(listMyPayments, ({ query }) => ({ Items: query.show === 'to-pay' ? [aVoucher()] : [], Count: 1 }))
  await renderScreen('/dashboard', { as: ['general'] })
  await screen.findByText('You have a payment to make in a shop: $450.00 MXN')
  expect(screen.getByText(/^Optics. Pay before 17\/03\/2026/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See how to pay' }).getAttribute('href')).toContain(planId)
})

test('the page is rendered once its payments are known, and without them if they cannot be read', async () => {
  const api = fakeApi()
  noCertificates(api)
  api.on(listMyCourses, () => myCourses(aMyCourse()))
  const held = api.hold(listMyPayments)
  await renderScreen('/dashboard', { as: ['general'] })
  await waitFor(() => expect(api.sent(listMyCourses)).toHaveLength(1))
  expect(screen.queryByText('Optics')).toBeNull()
  held.refuse('Unexpected')
  await screen.findAllByText('Optics')
})

test('earned certificates are listed with their PDF', async () => {
  const api = fakeApi()
  api.on(listMyCourses, () => myCourses())
  api.on(listMyCertificates, () => ({ Items: [aCertificate({ Role: 'collaborator' })], Count: 1 }))
  await renderScreen('/dashboard', { as: ['general'] })
  const list = within(await screen.findByRole('region', { name: 'My certificates' }))
  expect(list.getByText('Issued on 14/03/2026')).toBeTruthy()
  expect(list.getByText('Collaborator in the course')).toBeTruthy()
  expect(list.getByRole('link', { name: 'Download PDF: Optics' }).getAttribute('href')).toBe(
    '/files/certificates/c1.pdf',
  )
})

test('a link to the certificates leads to their heading, which comes after the courses', async () => {
  const api = fakeApi()
  api.on(listMyCourses, () => myCourses())
  api.on(listMyCertificates, () => ({ Items: [aCertificate()], Count: 1 }))
  await renderScreen('/courses#my-certificates', { as: ['general'] })
  const heading = await screen.findByRole('heading', { name: 'My certificates' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('in Spanish it greets in Spanish', async () => {
  await open(myCourses(), 'mx')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Hola, Ana')
})

test('what it reads first is what the page asks for before the app runs', async () => {
  const { api } = await open(myCourses(aMyCourse()))
  await cards()
  const row = screens.find(({ path }) => path === '/dashboard')
  expect(row?.reads).toEqual([
    addressOf(listMyCourses, {}),
    addressOf(listMyCertificates, {}),
    addressOf(listMyPayments, { query: { show: 'to-pay' } }),
  ])
  expect(api.sent(listMyCourses)).toHaveLength(1)
  expect(api.sent(listMyCertificates)).toHaveLength(1)
})

test('a stranger is sent to the login [S2-031]', async () => {
  const { at } = await renderScreen('/dashboard')
  expect(at()).toBe('/login')
})
