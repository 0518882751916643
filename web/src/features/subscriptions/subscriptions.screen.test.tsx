import { pageSize } from '@aulanova/contract/common'
import { keyOf } from '@aulanova/contract/keys'
import { listSubscriptions } from '@aulanova/contract/subscriptions'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { courseId } from '#testing/learning-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { aSubscription, subscriptionId } from '#testing/subscription-records.ts'
import { testWaitingAndFailure } from '#testing/waiting-and-failure.ts'

const path = '/admin/subscriptions'
const as = ['admin']
const fullPage = Array.from({ length: pageSize }, (_, index) =>
  aSubscription({ PK: keyOf('subscription', `s${index}`) }),
)

testWaitingAndFailure({
  path,
  as,
  endpoint: listSubscriptions,
  reply: { Items: [aSubscription()], Count: 1 },
  shows: subscriptionId,
})

test('title, heading, columns, the estimated total and each row are as specified', async () => {
  const free = aSubscription({
    PK: keyOf('subscription', 'other'),
    State: 'revoked',
    Subscription: { Name: 'Gift', Duration: 30, Price: null },
  })
  fakeApi().on(listSubscriptions, () => ({ Items: [aSubscription(), free], Count: 3842 }))
  await renderScreen(path, { as })
  await screen.findByRole('heading', { level: 1, name: 'Subscriptions Management' })
  expect(screen.getByRole('heading', { level: 2, name: 'Course Subscriptions' })).toBeDefined()
  await screen.findByText(subscriptionId)
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual(['Id', 'Created', 'Expiration', 'Price (in MXN)', 'Status', 'Open'])
  const rows = screen.getAllByRole('row').slice(1)
  const words = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  )
  expect(words[0]?.slice(1, 4)).toEqual(['13/04/2026', '$450.00', 'Active, 12 days'])
  expect(words[1]?.slice(1, 4)).toEqual(['13/04/2026', 'N/A', 'Revoked'])
  expect(screen.getByText('Estimated total subscriptions in the database: 3,842')).toBeDefined()
  expect(screen.getByRole('link', { name: subscriptionId }).getAttribute('href')).toBe(
    `/admin/subscriptions/detail/${subscriptionId}/${courseId}`,
  )
  expect(screen.queryByRole('button', { name: 'Start from the beginning' })).toBeNull()
})

test('the next page follows its token, and a full last page leads back to the beginning', async () => {
  const api = fakeApi()
  api.on(listSubscriptions, ({ body }) => ({
    Items: fullPage,
    Count: 2 * pageSize,
    ...(!body.paginationToken && { LastEvaluatedKey: 'second' }),
  }))
  const { user, at } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('button', { name: 'Next Page' }))
  await waitFor(() => expect(at()).toBe(`${path}?token=second`))
  await user.click(await screen.findByRole('button', { name: 'Start from the beginning' }))
  await screen.findByRole('button', { name: 'Next Page' })
  expect(at()).toBe(path)
  expect(api.sent(listSubscriptions).map(({ body }) => body.paginationToken)).toContain('second')
})

test('a page that is no longer valid can be left to the beginning', async () => {
  const api = fakeApi()
  api.refuse(listSubscriptions, 'InvalidToken')
  const { user } = await renderScreen(`${path}?token=old`, { as })
  const restart = await screen.findByRole('button', { name: 'Start from the beginning' })
  api.on(listSubscriptions, () => ({ Items: [aSubscription()], Count: 1 }))
  await user.click(restart)
  await screen.findByText(subscriptionId)
})

test('a search is in the address and starts at the first page', async () => {
  const api = fakeApi()
  api.on(listSubscriptions, ({ body }) => ({ Items: body.searchText ? [] : [aSubscription()], Count: 1 }))
  const { user, at } = await renderScreen(`${path}?token=second`, { as })
  await user.type(await screen.findByRole('searchbox', { name: 'Id, course, name or e-mail' }), 'luis')
  await screen.findByText('No subscription matches the search')
  expect(at()).toBe(`${path}?search=luis`)
})
