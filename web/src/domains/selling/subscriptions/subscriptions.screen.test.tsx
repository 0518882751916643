import { readAdminCourse } from '@aulanova/contract/authoring/admin-courses'
import { searchCatalogue } from '@aulanova/contract/catalogue/catalogue'
import { pageSize } from '@aulanova/contract/kernel/common'
import { keyOf } from '@aulanova/contract/kernel/keys'
import { listSubscribers } from '@aulanova/contract/selling/subscribers'
import { listSubscriptions } from '@aulanova/contract/selling/subscriptions'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCatalogueCourse } from '#testing/catalogue-records.ts'
import { anAdminCourseDetail } from '#testing/course-records.ts'
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

test('title, heading, columns, the estimated total and each row are as specified [S2-046 S2-093 S2-094 S2-095 S2-096 S3-004 S9-004]', async () => {
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
  expect(rows[0]?.textContent).toContain('Luis VegaOptics')
  expect(words[0]?.slice(1, 4)).toEqual(['13/04/2026', '$450.00', 'Active, 12 days'])
  expect(words[1]?.slice(1, 4)).toEqual(['13/04/2026', 'N/A', 'Revoked'])
  expect(screen.getByText('Estimated total subscriptions in the database: 3,842')).toBeDefined()
  expect(screen.getByRole('link', { name: subscriptionId }).getAttribute('href')).toBe(
    `/admin/subscriptions/detail/${subscriptionId}/${courseId}`,
  )
  expect(screen.queryByRole('button', { name: 'Start from the beginning' })).toBeNull()
})

test('the next page follows its token, and a full last page leads back to the beginning [S2-097 S2-098]', async () => {
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

test('the pages gone through can be gone back, with the keyboard too', async () => {
  const pages = ['first', 'second', 'third']
  fakeApi().on(listSubscriptions, ({ body }) => {
    const index = pages.indexOf(body.paginationToken ?? 'first')
    const next = pages[index + 1]
    return {
      Items: [aSubscription({ PK: keyOf('subscription', pages[index]!) })],
      Count: 3,
      ...(next && { LastEvaluatedKey: next }),
    }
  })
  const { user, at } = await renderScreen(path, { as })
  await screen.findByText('first')
  expect(screen.queryByRole('button', { name: 'Previous Page' })).toBeNull()
  for (const token of ['second', 'third']) {
    await user.click(screen.getByRole('button', { name: 'Next Page' }))
    await screen.findByText(token)
  }
  await user.click(screen.getByRole('button', { name: 'Previous Page' }))
  await screen.findByText('second')
  expect(at()).toBe(`${path}?token=second`)
  expect(screen.queryByRole('button', { name: 'Start from the beginning' })).toBeNull()
  screen.getByRole('button', { name: 'Previous Page' }).focus()
  await user.keyboard('{Enter}')
  await screen.findByText('first')
  expect(at()).toBe(path)
  // The button is gone: the focus is at the list.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Course Subscriptions'))
})

test('the page before is known however one comes back to a page', async () => {
  fakeApi().on(listSubscriptions, ({ body: { paginationToken } }) => ({
    Items: [aSubscription({ PK: keyOf('subscription', paginationToken ?? 'first') })],
    Count: 3,
    LastEvaluatedKey: paginationToken ? 'page-3' : 'page-2',
  }))
  const { user } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('button', { name: 'Next Page' }))
  await screen.findByText('page-2')
  cleanup()
  // As a link or a reload does.
  const again = await renderScreen(`${path}?token=page-2`, { as })
  await again.user.click(await screen.findByRole('button', { name: 'Previous Page' }))
  await waitFor(() => expect(again.at()).toBe(path))
})

test('an address with a page, opened alone, leads to the beginning', async () => {
  fakeApi().on(listSubscriptions, () => ({ Items: [aSubscription()], Count: 3, LastEvaluatedKey: 'third' }))
  const { user, at } = await renderScreen(`${path}?token=unknown`, { as })
  await user.click(await screen.findByRole('button', { name: 'Start from the beginning' }))
  await waitFor(() => expect(at()).toBe(path))
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

test('a page of a search without a match says that the next one goes on', async () => {
  const api = fakeApi()
  api.on(listSubscriptions, ({ body }) =>
    body.paginationToken
      ? { Items: [aSubscription()], Count: 3 }
      : { Items: [], Count: 3, LastEvaluatedKey: 'further' },
  )
  const { user } = await renderScreen(`${path}?search=mar`, { as })
  await screen.findByText('None of the newest ones matches')
  expect(screen.queryByText('No subscription matches the search')).toBeNull()
  expect(screen.getByText('Estimated subscriptions that match: 3')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Next Page' }))
  await screen.findByText(subscriptionId)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Course Subscriptions'))
  await user.click(screen.getByRole('button', { name: 'Start from the beginning' }))
  await screen.findByText('None of the newest ones matches')
})

test('the subscriptors of a course that nobody has yet are found by its name', async () => {
  const api = fakeApi()
  api.on(listSubscriptions, () => ({ Items: [], Count: 0 }))
  api.on(searchCatalogue, () => ({ Items: [aCatalogueCourse({ Name: 'Optics', Uuid: courseId })], Count: 1 }))
  api.on(listSubscribers, () => ({ Items: [], Count: 0 }))
  api.on(readAdminCourse, () => ({ Item: anAdminCourseDetail() }))
  const { user, at } = await renderScreen(path, { as })
  await user.type(await screen.findByRole('combobox', { name: 'Subscriptors of a course' }), 'opt')
  await user.click(await screen.findByRole('option', { name: 'Optics' }))
  await screen.findByText('Nobody has subscribed to this course yet')
  expect(at()).toBe(`/admin/courses/${courseId}/subscriptors`)
})

test('an address that is none of a subscription is not found', async () => {
  await renderScreen(`${path}/detail/nope/nope`, { as })
  await screen.findByRole('heading', { level: 1, name: /not found/i })
})
