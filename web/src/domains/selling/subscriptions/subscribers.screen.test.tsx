import { readAdminCourse } from '@aulanova/contract/authoring/admin-courses'
import { listUsers } from '@aulanova/contract/identity/admin-users'
import { addSubscriber, listSubscribers, revokeSubscriber } from '@aulanova/contract/selling/subscribers'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAdminCourseDetail } from '#testing/course-records.ts'
import { type FakeApi, fakeApi } from '#testing/fake-api.ts'
import { errorOf, field } from '#testing/form-fields.ts'
import { courseId } from '#testing/learning-records.ts'
import { planId } from '#testing/payment-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { aSubscriber, luis, subscriptionId } from '#testing/subscription-records.ts'
import { testWaitingAndFailure } from '#testing/waiting-and-failure.ts'

const path = `/admin/courses/${courseId}/subscriptors`
const as = ['admin']
const plan = {
  PK: `PLAN#${planId}`,
  Uuid: planId,
  Name: 'Month',
  Duration: 30,
  Price: 45_000,
  Archived: null,
  Subscriptors: 1,
}
const old = { ...plan, Uuid: courseId, Name: 'Old', Archived: '2026-03-14T18:00:00.000Z' }
const withCourse = (api: FakeApi) =>
  api.on(readAdminCourse, () => ({ Item: anAdminCourseDetail({ Licenses: [plan, old] }) }))
const anAccount = {
  ...luis,
  EmailVerified: true,
  Enabled: true,
  Status: 'CONFIRMED' as const,
  Groups: ['general'],
  Created: '2026-03-14T18:00:00.000Z',
  LastModified: '2026-03-14T18:00:00.000Z',
}

testWaitingAndFailure({
  path,
  as,
  endpoint: listSubscribers,
  prepare: withCourse,
  reply: { Items: [aSubscriber()], Count: 1 },
  shows: 'Luis Vega',
})

test('the people, the plans on sale and the way to the detail [S2-110]', async () => {
  const api = fakeApi()
  withCourse(api)
  api.on(listSubscribers, () => ({ Items: [aSubscriber()], Count: 1 }))
  await renderScreen(path, { as })
  expect((await screen.findByRole('link', { name: 'Luis Vega' })).getAttribute('href')).toBe(
    `/admin/subscriptions/detail/${subscriptionId}/${courseId}`,
  )
  // A plan that was withdrawn is not offered.
  expect([...screen.getByLabelText<HTMLSelectElement>('Plan').options].map(({ text }) => text)).toEqual([
    'Month, 30 days, $450.00 MXN',
  ])
})

test('a person who is added appears in the list without search, and a refusal is said [S4-057 S4-058 S4-059]', async () => {
  const api = fakeApi()
  withCourse(api)
  api.on(listSubscribers, () => ({ Items: [aSubscriber()], Count: 1 }))
  api.on(listUsers, () => ({ Users: [anAccount], Estimated: 1 }))
  api.refuse(addSubscriber, 'InvalidState')
  const { user, at } = await renderScreen(`${path}?search=vega&page=2`, { as })
  await screen.findByText('Luis Vega')
  await user.type(field('Person'), 'luis@example.test')
  await user.click(screen.getByRole('button', { name: 'Subscribe' }))
  await screen.findByText('This is not possible in the current state')

  api.on(addSubscriber, () => ({ Item: aSubscriber() }))
  await user.click(screen.getByRole('button', { name: 'Subscribe' }))
  await screen.findByText('Luis Vega was subscribed with “Month”')
  await waitFor(() => expect(at()).toBe(path))
  expect(api.sent(addSubscriber).at(-1)?.body).toMatchObject({ uuid: courseId, subscription: planId, user: 'luis' })
  await waitFor(() => expect(api.sent(listSubscribers).at(-1)?.body).toEqual({ uuid: courseId, page: 1 }))
})

test('an unknown person is said at the field', async () => {
  const api = fakeApi()
  withCourse(api)
  api.on(listSubscribers, () => ({ Items: [], Count: 0 }))
  api.on(listUsers, () => ({ Users: [], Estimated: 0 }))
  const { user } = await renderScreen(path, { as })
  await screen.findByText('Nobody has subscribed to this course yet')
  await user.click(screen.getByRole('button', { name: 'Subscribe' }))
  expect(errorOf('Person')).toBe('Choose a person')
  await user.type(field('Person'), 'nobody')
  await screen.findByText('Nobody was found')
  await user.click(screen.getByRole('button', { name: 'Subscribe' }))
  await waitFor(() => expect(errorOf('Person')).toBe('Nobody was found; choose a person of the list'))
  expect(api.sent(addSubscriber)).toEqual([])
})

test('access is revoked after asking', async () => {
  const api = fakeApi()
  withCourse(api)
  api.on(listSubscribers, () => ({ Items: [aSubscriber()], Count: 1 }))
  api.on(revokeSubscriber, () => ({ Item: aSubscriber({ State: 'revoked' }) }))
  const { user } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('button', { name: 'Revoke the access of Luis Vega' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke access' }))
  await screen.findByText('The access of Luis Vega was revoked')
})

test('a person is searched by name, e-mail and username at once', async () => {
  const api = fakeApi()
  withCourse(api)
  api.on(listSubscribers, () => ({ Items: [], Count: 0 }))
  api.on(listUsers, () => ({ Users: [anAccount], Estimated: 1 }))
  api.on(addSubscriber, () => ({ Item: aSubscriber() }))
  const { user } = await renderScreen(path, { as })
  await screen.findByText('Nobody has subscribed to this course yet')
  await user.type(field('Person'), 'luis')
  await user.click(screen.getByRole('button', { name: 'Subscribe' }))
  await screen.findByText('Luis Vega was subscribed with “Month”')
  expect(new Set(api.sent(listUsers).map(({ params }) => params.type))).toEqual(new Set(['any']))
})

test('without a connection it is not said that nobody was found', async () => {
  const api = fakeApi()
  withCourse(api)
  api.on(listSubscribers, () => ({ Items: [], Count: 0 }))
  api.cutOff(listUsers)
  const { user } = await renderScreen(path, { as })
  await screen.findByText('Nobody has subscribed to this course yet')
  await user.type(field('Person'), 'luis')
  await user.click(screen.getByRole('button', { name: 'Subscribe' }))
  await screen.findByText('Network error')
  expect(errorOf('Person')).toBe('')
})
