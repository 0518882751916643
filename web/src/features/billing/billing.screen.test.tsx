import { listMyPayments, type MyPayment, readReceipt } from '@aulanova/contract/payments'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { courseId } from '#testing/learning-records.ts'
import { aPaidPayment, aPayment, aVoucher, paymentId, planId } from '#testing/payment-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { testWaitingAndFailure } from '#testing/waiting-and-failure.ts'

const path = '/settings/billing'
const as = ['general']
const idOf = (number: number) => `0197f3a2-5c1e-7b44-9d0a-0000000000c${number}`
const listing = (...Items: MyPayment[]) => ({ Items, Count: Items.length })

testWaitingAndFailure({ path, as, endpoint: listMyPayments, reply: listing(aPaidPayment()), shows: 'Optics' })

test('without a payment, a link to the courses is offered', async () => {
  fakeApi().on(listMyPayments, () => listing())
  await renderScreen(path, { as })
  await screen.findByText('You have not paid for anything yet')
  expect(screen.getByRole('link', { name: 'Explore courses' }).getAttribute('href')).toBe('/galaxy')
})

test('each payment says its state, and leads to its page', async () => {
  const payments = [
    aVoucher({ Uuid: idOf(1) }),
    aPaidPayment({ Uuid: idOf(2) }),
    aPayment({ Uuid: idOf(3), Status: 'failed', Failure: 'insufficient-funds', Method: 'card' }),
    aPaidPayment({ Uuid: idOf(4), Status: 'refunded', Refunded: 45_000 }),
    aPaidPayment({ Uuid: idOf(5), Refunded: 5_000 }),
    aPayment({ Uuid: idOf(6), Status: 'cancelled' }),
    aPayment({ Uuid: idOf(7), Status: 'requires-action', Method: 'card' }),
  ]
  fakeApi().on(listMyPayments, () => listing(...payments))
  await renderScreen(path, { as })
  const table = within(await screen.findByRole('table'))
  const rows = table.getAllByRole('row').slice(1)
  const states = ['To pay', 'Paid', 'Declined', 'Refunded', 'Partly refunded', 'Cancelled', 'To confirm']
  expect(rows).toHaveLength(states.length)
  for (const [index, state] of states.entries()) expect(within(rows[index]!).getByText(state)).toBeDefined()
  expect(within(rows[2]!).getByText('Insufficient funds')).toBeDefined()
  expect(within(rows[2]!).getByText('No receipt')).toBeDefined()
  expect(within(rows[0]!).getByRole('link', { name: 'Optics' }).getAttribute('href')).toBe(
    `/purchase/${courseId}/${planId}?payment=${idOf(1)}`,
  )
})

test('what waits for payment is said first', async () => {
  fakeApi().on(listMyPayments, () => listing(aVoucher()))
  await renderScreen(path, { as })
  await screen.findByText('You have a payment to make in a shop: $450.00 MXN')
  expect(screen.getByRole('link', { name: 'See how to pay' }).getAttribute('href')).toContain(paymentId)
})

test('a receipt is downloaded; when that fails, it says so', async () => {
  const api = fakeApi()
  api.on(listMyPayments, () => listing(aPaidPayment()))
  api.refuse(readReceipt, 'Unexpected')
  const { user, loaded } = await renderScreen(path, { as })
  const button = await screen.findByRole('button', { name: 'Receipt of Optics, 14/03/2026' })
  await user.click(button)
  await screen.findByRole('alert')
  api.on(readReceipt, () => ({ Item: { Address: '/files/receipts/1.pdf' } }))
  await user.click(button)
  await waitFor(() => expect(loaded).toEqual(['/files/receipts/1.pdf']))
})

test('the filter is in the address, and more payments are read by their token', async () => {
  const api = fakeApi()
  api.on(listMyPayments, ({ query }) =>
    query.token
      ? listing(aPayment({ Uuid: idOf(2), Status: 'failed', Failure: 'other' }))
      : { ...listing(aPaidPayment({ Uuid: idOf(1) })), LastEvaluatedKey: 'next' },
  )
  const { user, at } = await renderScreen(`${path}?show=declined`, { as })
  await screen.findByText('None of these payments is in this state')
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await screen.findByText('It did not go through')
  await user.click(screen.getByRole('button', { name: 'All' }))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3))
  expect(at()).toBe(path)
})
