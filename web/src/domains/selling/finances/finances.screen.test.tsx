import { pageSize } from '@aulanova/contract/kernel/common'
import { keyOf } from '@aulanova/contract/kernel/keys'
import { listPayments, type Payment, readFinances } from '@aulanova/contract/selling/finances'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FakeApi, fakeApi as plainApi } from '#testing/fake-api.ts'
import { aSummary } from '#testing/finances-records.ts'
import { paymentId } from '#testing/payment-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { aLedgerPayment } from '#testing/subscription-records.ts'
import { testWaitingAndFailure } from '#testing/waiting-and-failure.ts'

const path = '/admin/finances'
const as = ['finances']
const listing = (...Items: Payment[]) => ({ Items, Count: Items.length })

/** The figures above the payments are not what these tests are about. */
function withFigures(api: FakeApi) {
  api.on(readFinances, () => ({ Item: aSummary() }))
  return api
}
const fakeApi = () => withFigures(plainApi())

/** Answers one list to requests of what must be checked, and another to the rest. */
function withPayments(api: FakeApi, payments: Payment[], needAttention: Payment[] = []) {
  api.on(listPayments, ({ query }) => listing(...(query.attention ? needAttention : payments)))
  return api
}

testWaitingAndFailure({
  ...{ path, as, endpoint: listPayments, reply: listing(aLedgerPayment()), prepare: withFigures, shows: 'Luis Vega' },
})

test('each payment says who paid what and how it stands, and leads to its page; the menu has the place [S2-051]', async () => {
  const other = aLedgerPayment({ PK: keyOf('payment', 'p2'), Uuid: 'p2', Refunded: 5000, Method: 'voucher' })
  withPayments(fakeApi(), [aLedgerPayment(), other])
  await renderScreen(path, { as })
  const [, first, second] = within(await screen.findByRole('table', { name: 'Payments' })).getAllByRole('row')
  expect(within(first!).getByRole('link', { name: 'Luis Vega' }).getAttribute('href')).toBe(
    `/admin/finances/payments/${paymentId}`,
  )
  expect(within(first!).getByText('Optics')).toBeDefined()
  expect(within(first!).getByText('$450.00')).toBeDefined()
  expect(within(first!).getByText('Paid')).toBeDefined()
  expect(within(second!).getByText('−$50.00')).toBeDefined()
  expect(within(second!).getByText('Partly refunded')).toBeDefined()
  expect(screen.getByText('Estimated payments: 2')).toBeDefined()
  const menu = within(screen.getByRole('navigation', { name: 'Navigation' }))
  expect(menu.getByRole('link', { name: 'Finances' }).getAttribute('aria-current')).toBe('page')
})

test('what a person must check comes first, and can be listed alone', async () => {
  const needAttention = ['a', 'b', 'c', 'd'].map((name) =>
    aLedgerPayment({
      PK: keyOf('payment', name),
      Uuid: name,
      Status: 'cancelled',
      Attention: `amount differs ${name}`,
    }),
  )
  withPayments(fakeApi(), [aLedgerPayment()], needAttention)
  const { user, at } = await renderScreen(path, { as })
  const box = await screen.findByRole('region', { name: '4 payments must be looked at' })
  const region = within(box)
  const figures = await screen.findByRole('heading', { name: 'Refunded' })
  expect(box.compareDocumentPosition(figures) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  expect(region.getByText('amount differs a')).toBeDefined()
  expect(region.queryByText('amount differs d')).toBeNull()
  await user.click(region.getByRole('button', { name: 'See all of them' }))
  await waitFor(() => expect(at()).toBe(`${path}?show=attention`))
  await waitFor(() => expect(screen.getAllByText('To be looked at', { selector: 'small' })).toHaveLength(4))
})

test('state and search are in the address, and both begin at the first page', async () => {
  const api = withPayments(fakeApi(), [aLedgerPayment()])
  const { user, at } = await renderScreen(`${path}?token=second`, { as })
  await user.click(await screen.findByRole('button', { name: 'Refunded' }))
  expect(at()).toBe(`${path}?show=refunded`)
  await user.type(screen.getByRole('searchbox'), 'luis')
  await waitFor(() => expect(at()).toBe(`${path}?show=refunded&search=luis`))
  await waitFor(() => expect(api.sent(listPayments).at(-1)?.query).toEqual({ search: 'luis', state: 'refunded' }))
})

test('a voucher to pay has the same word as badge and as filter', async () => {
  const Instructions = { Method: 'voucher' as const, Reference: '9300', Due: '2026-02-20T06:00:00.000Z', Address: null }
  const api = withPayments(fakeApi(), [aLedgerPayment({ Status: 'processing', Instructions })])
  const { user } = await renderScreen(path, { as })
  const table = within(await screen.findByRole('table', { name: 'Payments' }))
  expect(table.getByText('To pay')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'To pay' }))
  await waitFor(() => expect(api.sent(listPayments).at(-1)?.query).toEqual({ state: 'to-pay' }))
})

test('disputed ones have a badge, open ones are among those to check, and all can be listed', async () => {
  const open = aLedgerPayment({ PK: keyOf('payment', 'p2'), Uuid: 'p2', Dispute: 'open' })
  const won = aLedgerPayment({ PK: keyOf('payment', 'p3'), Uuid: 'p3', Dispute: 'won' })
  const api = withPayments(fakeApi(), [open, won], [open])
  const { user, at } = await renderScreen(path, { as })
  const region = within(await screen.findByRole('region', { name: '1 payment must be looked at' }))
  expect(region.getByText('Disputed at the bank of the payer')).toBeDefined()
  const table = within(screen.getByRole('table', { name: 'Payments' }))
  expect(table.getByText('Disputed')).toBeDefined()
  expect(table.getByText('Dispute won')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Disputed' }))
  await waitFor(() => expect(at()).toBe(`${path}?show=disputed`))
  await waitFor(() => expect(api.sent(listPayments).at(-1)?.query).toEqual({ state: 'disputed' }))
})

test('pages follow their token, and a page without a match says that the next one goes on', async () => {
  const full = Array.from({ length: pageSize }, (_, n) => aLedgerPayment({ PK: keyOf('payment', `p${n}`) }))
  const api = fakeApi()
  api.on(listPayments, ({ query }) => {
    if (query.attention) return listing()
    if (!query.token) return { Items: [], Count: 20, LastEvaluatedKey: 'second' }
    return { Items: full, Count: 20 }
  })
  const { user } = await renderScreen(`${path}?search=mar`, { as })
  await screen.findByText('None of the newest ones matches')
  await user.click(screen.getByRole('button', { name: 'Next Page' }))
  await screen.findByRole('table', { name: 'Payments' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Payments'))
  await user.click(screen.getByRole('button', { name: 'Start from the beginning' }))
  await screen.findByText('None of the newest ones matches')
})

test('a page that is no longer valid can be left to the beginning', async () => {
  const api = fakeApi()
  api.refuse(listPayments, 'InvalidToken')
  const { user } = await renderScreen(`${path}?token=old`, { as })
  const restart = await screen.findByRole('button', { name: 'Start from the beginning' })
  withPayments(api, [aLedgerPayment()])
  await user.click(restart)
  await screen.findByText('Luis Vega')
})
