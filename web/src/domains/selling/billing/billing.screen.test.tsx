import {
  cancelMyPayment,
  listMyPayments,
  type MyPayment,
  readMyPayment,
  readReceipt,
} from '@aulanova/contract/selling/payments'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { courseId } from '#testing/learning-records.ts'
import { aPaidPayment, aPayment, aVoucher, paymentId, planId } from '#testing/payment-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { testWaitingAndFailure } from '#testing/waiting-and-failure.ts'

const path = '/settings/billing'
const as = ['general']
const idOf = (number: number) => `0197f3a2-5c1e-7b44-9d0a-0000000000c${number}`
const listing = (...Items: MyPayment[]) => ({ Items, Count: Items.length })
const waits = ({ Status }: MyPayment) => Status === 'processing' || Status === 'requires-action'

/** A server with these payments, all on one page. */
function billingServer(...payments: MyPayment[]) {
  const api = fakeApi()
  api.on(listMyPayments, ({ query }) => listing(...payments.filter((one) => query.show !== 'to-pay' || waits(one))))
  return api
}

testWaitingAndFailure({
  path,
  as,
  endpoint: listMyPayments,
  reply: listing(),
  shows: 'You have not paid for anything yet',
})

test('without a payment, a link to the courses is offered', async () => {
  billingServer()
  await renderScreen(path, { as })
  await screen.findByText('You have not paid for anything yet')
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Explore courses' }).getAttribute('href')).toBe(
    '/galaxy',
  )
})

test('each payment says its state, and leads to its page [S2-115]', async () => {
  const payments = [
    aVoucher({ Uuid: idOf(1) }),
    aPaidPayment({ Uuid: idOf(2) }),
    aPayment({ Uuid: idOf(3), Status: 'failed', Failure: 'insufficient-funds', Method: 'card' }),
    aPaidPayment({ Uuid: idOf(4), Status: 'refunded', Refunded: 45_000 }),
    aPaidPayment({ Uuid: idOf(5), Refunded: 5_000 }),
    aPayment({ Uuid: idOf(6), Status: 'cancelled' }),
    aPayment({ Uuid: idOf(7), Status: 'requires-action', Method: 'card' }),
    aPayment({ Uuid: idOf(8), Status: 'cancelled', Held: true }),
  ]
  billingServer(...payments)
  await renderScreen(path, { as })
  const table = within(await screen.findByRole('table'))
  const rows = table.getAllByRole('row').slice(1)
  const states = [
    'To pay',
    'Paid',
    'Declined',
    'Refunded',
    'Partly refunded',
    'Cancelled',
    'To confirm',
    'Being checked',
  ]
  expect(rows).toHaveLength(states.length)
  for (const [index, state] of states.entries()) expect(within(rows[index]!).getByText(state)).toBeDefined()
  expect(within(rows[2]!).getByText('Insufficient funds')).toBeDefined()
  expect(within(rows[2]!).getByText('No receipt')).toBeDefined()
  expect(within(rows[0]!).getByRole('link', { name: 'Optics' }).getAttribute('href')).toBe(
    `/purchase/${courseId}/${planId}?payment=${idOf(1)}`,
  )
})

test('what waits for payment is said first, whatever is listed', async () => {
  const api = fakeApi()
  api.on(listMyPayments, ({ query }) => listing(...(query.show === 'to-pay' ? [aVoucher()] : [])))
  await renderScreen(`${path}?show=declined`, { as })
  await screen.findByText('You have a payment to make in a shop: $450.00 MXN')
  expect(screen.getByRole('link', { name: 'See how to pay' }).getAttribute('href')).toContain(paymentId)
  await screen.findByText('None of your payments is in this state')
})

test('a payment is listed by the day on which it was paid', async () => {
  billingServer(aPaidPayment({ Method: 'voucher', SucceededAt: '2026-03-16T18:00:00.000Z' }))
  await renderScreen(path, { as })
  await screen.findByText('16/03/2026')
})

test('a receipt is downloaded; when that fails, it says so', async () => {
  const api = billingServer(aPaidPayment())
  api.refuse(readReceipt, 'Unexpected')
  const { user, loaded } = await renderScreen(path, { as })
  const button = await screen.findByRole('button', { name: 'Receipt of Optics, 14/03/2026' })
  await user.click(button)
  await screen.findByRole('alert')
  api.on(readReceipt, () => ({ Item: { Address: '/files/receipts/1.pdf' } }))
  await user.click(button)
  await waitFor(() => expect(loaded).toEqual(['/files/receipts/1.pdf']))
})

test('the filter is in the address and asked of the server', async () => {
  const api = billingServer(aPaidPayment())
  const { user, at } = await renderScreen(`${path}?show=cancelled`, { as })
  await screen.findByRole('table')
  expect(api.sent(listMyPayments).map(({ query }) => query.show)).toContain('cancelled')
  await user.click(screen.getByRole('button', { name: 'All' }))
  await waitFor(() => expect(at()).toBe(path))
  await waitFor(() => expect(api.sent(listMyPayments).at(-1)?.query).toEqual({}))
})

test('more payments are read by their token, and the first of them takes the focus of the button', async () => {
  const api = fakeApi()
  const first = { ...listing(aPaidPayment({ Uuid: idOf(1) })), LastEvaluatedKey: 'next' }
  api.on(listMyPayments, ({ query }) => (query.show === 'to-pay' ? listing() : first))
  const { user } = await renderScreen(path, { as })
  const more = await screen.findByRole('button', { name: 'Load more' })
  api.refuse(listMyPayments, 'LimitExceeded')
  await user.click(more)
  await screen.findByRole('alert')
  expect(screen.getAllByRole('row')).toHaveLength(2)
  api.on(listMyPayments, () => listing(aPayment({ Uuid: idOf(2), Status: 'failed', Failure: 'other' })))
  await user.click(more)
  await screen.findByText('It did not go through')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(screen.getAllByRole('link', { name: 'Optics' })[1])
})

test('a payment that the address names is marked and scrolled to', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  billingServer(aPaidPayment({ Uuid: idOf(1) }), aPaidPayment({ Uuid: idOf(2) }))
  await renderScreen(`${path}?payment=${idOf(2)}`, { as })
  await screen.findByRole('table')
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true'])
  expect(scrolled.mock.contexts).toContain(rows[1])
})

test('a payment of a later page that the address names comes first', async () => {
  const api = billingServer(aPaidPayment({ Uuid: idOf(1) }))
  api.on(readMyPayment, () => ({ Item: aPaidPayment({ Uuid: idOf(2) }) }))
  await renderScreen(`${path}?payment=${idOf(2)}`, { as })
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3))
  expect(screen.getAllByRole('row')[1]!.getAttribute('aria-current')).toBe('true')
})

test('a payment that is not mine is said not to be', async () => {
  const api = billingServer(aPaidPayment({ Uuid: idOf(1) }))
  api.refuse(readMyPayment, 'NotFound')
  await renderScreen(`${path}?payment=${idOf(2)}`, { as })
  await screen.findByText('This payment is not among yours.')
  expect(screen.getAllByRole('row')).toHaveLength(2)
})

test('what waits for payment can be cancelled, after a question', async () => {
  const api = billingServer(aVoucher(), aPaidPayment({ Uuid: idOf(2) }))
  const Item = aVoucher({ Status: 'cancelled', Instructions: null })
  let list: ReturnType<typeof api.hold<typeof listMyPayments>> | undefined
  api.on(cancelMyPayment, () => {
    list = api.hold(listMyPayments)
    return { Item }
  })
  const { user } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('button', { name: 'Cancel the payment' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the payment for Optics?' }))
  expect(dialog.getByText(/the reference no longer works/)).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull()
  expect(dialog.getByRole('button', { name: 'Keep the payment' })).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Cancel the payment' }))
  const message = (await screen.findByText('The payment was cancelled')).closest('[role=status]')
  // As a dialog that fades out gives the focus back: to a button that is gone once the list is read again.
  screen.getByRole('button', { name: 'Cancel the payment' }).focus()
  list?.answer(listing(Item))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel the payment' })).toBeNull())
  expect(api.sent(cancelMyPayment).map(({ params }) => params.id)).toEqual([paymentId])
  await waitFor(() => expect(within(screen.getByRole('table')).getByText('Cancelled')).toBeDefined())
  await waitFor(() => expect(document.activeElement).toBe(message))
})

test('a card that waits for its second step has no reference, and one that is processed cannot be cancelled', async () => {
  const waiting = aPayment({ Uuid: idOf(1), Status: 'requires-action', Method: 'card' })
  billingServer(waiting, aPayment({ Uuid: idOf(2), Status: 'processing', Method: 'card' }))
  const { user } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('button', { name: 'Cancel the payment' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the payment for Optics?' }))
  expect(dialog.getByText(/Nothing is charged to your card/)).toBeDefined()
  expect(dialog.queryByText(/reference/)).toBeNull()
})
