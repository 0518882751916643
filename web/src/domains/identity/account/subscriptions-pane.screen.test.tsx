import { listMySubscriptions, type MySubscription } from '@aulanova/contract/selling/subscriptions'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { testWaitingAndFailure } from '#testing/waiting-and-failure.ts'

const aSubscription = (given: Partial<MySubscription> = {}): MySubscription => ({
  PK: 'SUBSCRIPTION#1',
  SK: 'COURSE#1',
  Name: 'Optics',
  Created: '2026-03-14T18:00:00.000Z',
  Updated: '2026-03-14T18:00:00.000Z',
  Expires: '2026-04-13T18:00:00.000Z',
  RemainingDays: 12,
  State: 'active',
  Revision: 3,
  Subscription: { Name: 'Month', Duration: 30, Price: 45_000 },
  Plans: ['Month'],
  ...given,
})
const path = '/settings/subscriptions'

testWaitingAndFailure({
  path,
  as: ['general'],
  endpoint: listMySubscriptions,
  reply: { Items: [aSubscription()], Count: 1 },
  shows: 'Optics',
})

test('without a subscription, a link to the courses is offered', async () => {
  fakeApi().on(listMySubscriptions, () => ({ Items: [], Count: 0 }))
  await renderScreen(path, { as: ['general'] })
  await screen.findByText("You haven't subscribed to any course yet")
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Explore courses' }).getAttribute('href')).toBe(
    '/galaxy',
  )
})

test('each says its course, plans, until when there is access with the days left, its duration and day [S2-079 S2-080 S2-081 S2-082 S2-083]', async () => {
  const ended = { PK: 'SUBSCRIPTION#2', Name: 'Acoustics', RemainingDays: 0 }
  const expired = aSubscription({ ...ended, State: 'expired', Plans: ['Month', 'Year', 'Year'] })
  const revoked = aSubscription({ PK: 'SUBSCRIPTION#3', State: 'revoked', RemainingDays: 0 })
  fakeApi().on(listMySubscriptions, () => ({ Items: [aSubscription(), expired, revoked], Count: 3 }))
  await renderScreen(path, { as: ['general'] })
  await screen.findByRole('table')
  const rows = screen.getAllByRole('row').slice(1)
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  )
  expect(cells).toEqual([
    ['OpticsMonth', 'Access until 13/04/202612 days left', '30 days', 'Subscribed 14/03/2026', 'Renew'],
    ['AcousticsMonth + Year × 2', 'Access until 13/04/2026Expired', '30 days', 'Subscribed 14/03/2026', 'Renew'],
    ['OpticsMonth', 'Expired', '30 days', 'Subscribed 14/03/2026', 'Renew'],
  ])
})

test('each leads to its course and to its renewal, and the pane to the payments', async () => {
  fakeApi().on(listMySubscriptions, () => ({ Items: [aSubscription()], Count: 1 }))
  await renderScreen(path, { as: ['general'] })
  const target = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await target('Optics')).toBe('/galaxy/courses/overview/1')
  expect(await target('Renew Optics')).toBe('/purchase/1/renew')
  expect(await target('Payments and receipts')).toBe('/settings/billing')
})

test('a second page is reached by its number, which is in the address [S7-040]', async () => {
  const api = fakeApi()
  api.on(listMySubscriptions, ({ params }) => ({
    Items: [aSubscription({ Name: params.page === 2 ? 'Acoustics' : 'Optics' })],
    Count: 12,
  }))
  const { user, at } = await renderScreen(path, { as: ['general'] })
  await user.click(await screen.findByRole('button', { name: 'Page 2' }))
  await screen.findByText('Acoustics')
  await waitFor(() => expect(at()).toBe(`${path}?page=2`))
  expect(api.sent(listMySubscriptions).map(({ params }) => params.page)).toEqual([1, 2])
})
