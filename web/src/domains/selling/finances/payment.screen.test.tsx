import {
  cancelPayment,
  closeSandboxDispute,
  lookedAtPayment,
  readPayment,
  readPaymentReceipt,
  refundPayment,
} from '@aulanova/contract/selling/finances'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { errorOf, field } from '#testing/form-fields.ts'
import { courseId } from '#testing/learning-records.ts'
import { paymentId } from '#testing/payment-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { aLedgerPayment, anAdministrator, subscriptionId } from '#testing/subscription-records.ts'
import { testWaitingAndFailure } from '#testing/waiting-and-failure.ts'

const path = `/admin/finances/payments/${paymentId}`
const as = ['finances']

testWaitingAndFailure({ path, as, endpoint: readPayment, reply: { Item: aLedgerPayment() }, shows: 'Luis Vega' })

test('it says what was paid, refunded by whom and why, and what remains', async () => {
  const Refunds = [
    { Created: '2026-03-20T18:00:00.000Z', Amount: 5000, Reason: 'Asked for it', By: anAdministrator, Disputed: false },
    { Created: '2026-03-21T18:00:00.000Z', Amount: 1000, Reason: '', By: null, Disputed: false },
  ]
  fakeApi().on(readPayment, () => ({ Item: aLedgerPayment({ Refunded: 6000, Refunds }) }))
  await renderScreen(path, { as })
  await screen.findByRole('heading', { level: 1, name: 'Payment of Luis Vega' })
  expect(screen.getByText(/^\$50\.00 MXN refunded on .* by Ada Mora: Asked for it$/)).toBeDefined()
  expect(screen.getByText(/^\$10\.00 MXN refunded on .*, at the provider$/)).toBeDefined()
  expect(screen.getByText('$390.00 MXN')).toBeDefined()
  expect(screen.getByText('pi_1')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'See the subscription' })).toBeNull()
})

test('an administrator goes on to the subscription', async () => {
  fakeApi().on(readPayment, () => ({ Item: aLedgerPayment() }))
  await renderScreen(path, { as: ['admin'] })
  expect((await screen.findByRole('link', { name: 'See the subscription' })).getAttribute('href')).toBe(
    `/admin/subscriptions/detail/${subscriptionId}/${courseId}`,
  )
})

test('finances refunds a payment and downloads its receipt', async () => {
  const api = fakeApi()
  api.on(readPayment, () => ({ Item: aLedgerPayment() }))
  api.on(readPaymentReceipt, () => ({ Item: { Address: '/files/receipts/1.pdf' } }))
  const { user, loaded } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('button', { name: 'Receipt' }))
  await waitFor(() => expect(loaded).toEqual(['/files/receipts/1.pdf']))
  api.on(refundPayment, () => {
    api.on(readPayment, () => ({ Item: aLedgerPayment({ Status: 'refunded', Refunded: 45_000 }) }))
    return { Item: aLedgerPayment({ Status: 'refunded', Refunded: 45_000 }) }
  })
  const button = screen.getByRole('button', { name: 'Refund' })
  await user.click(button)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
  await user.click(button)
  await user.type(await screen.findByLabelText(/^Reason/), 'Asked for it')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Refund and take the days back' }))
  await screen.findByText('$450.00 MXN were refunded. The unused days of the payment were taken back.')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull())
})

test('a payment without money has neither', async () => {
  fakeApi().on(readPayment, () => ({
    Item: aLedgerPayment({ Status: 'failed', SucceededAt: null, Failure: 'expired' }),
  }))
  await renderScreen(path, { as })
  await screen.findAllByText('Not paid in time')
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Receipt' })).toBeNull()
})

test('a payment to check is closed with what was done, and then says who checked it', async () => {
  const api = fakeApi()
  const held = { Status: 'cancelled' as const, SucceededAt: null, Subscription: null }
  api.on(readPayment, () => ({ Item: aLedgerPayment({ ...held, Attention: 'amount 100 instead of 450' }) }))
  api.on(lookedAtPayment, () => {
    const Looked = { At: '2026-03-20T18:00:00.000Z', By: anAdministrator }
    api.on(readPayment, () => ({ Item: aLedgerPayment({ ...held, Looked }) }))
    return { Item: aLedgerPayment({ ...held, Looked }) }
  })
  const { user } = await renderScreen(path, { as })
  await screen.findByText('amount 100 instead of 450')
  const answer = screen.getByRole('button', { name: 'I have looked at it' })
  await user.click(answer)
  expect(errorOf(/^What was done/)).toBe('Write what was done')
  expect(document.activeElement).toBe(field(/^What was done/))
  await user.type(field(/^What was done/), 'Refunded at Stripe')
  await user.click(answer)
  await screen.findByText('It no longer has to be looked at')
  await screen.findByText(/^Ada Mora looked at it on/)
  expect(api.sent(lookedAtPayment).map(({ body }) => body)).toEqual([{ note: 'Refunded at Stripe' }])
})

const dispute = {
  ...{ Id: 'dp_1', Opened: '2026-03-20T18:00:00.000Z', Amount: 45_000, Due: '2026-03-27T18:00:00.000Z', Closed: null },
  ...({ Reason: 'fraudulent', Status: 'open' } as const),
}

test('an open dispute says why and until when, refunds wait for the bank, and at the sandbox one plays it', async () => {
  const api = fakeApi()
  api.on(readPayment, () => ({ Item: aLedgerPayment({ Dispute: 'open', Disputes: [dispute] }) }))
  const { user } = await renderScreen(path, { as })
  await screen.findByText('Disputed')
  expect(screen.getByText('The payer says they did not pay')).toBeDefined()
  expect(screen.getByText('Evidence until')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
  const Disputes = [{ ...dispute, Status: 'lost' as const, Closed: '2026-03-22T18:00:00.000Z' }]
  const Refunds = [{ Created: '2026-03-22T18:00:00.000Z', Amount: 45_000, Reason: '', By: null, Disputed: true }]
  api.on(closeSandboxDispute, () => {
    const lost = { Status: 'refunded', Refunded: 45_000, Dispute: 'lost', Disputes, Refunds } as const
    api.on(readPayment, () => ({ Item: aLedgerPayment({ ...lost, Disputes, Refunds }) }))
    return null
  })
  await user.click(screen.getByRole('button', { name: 'Test mode: lose it' }))
  await screen.findByText('The bank took the money back')
  expect(api.sent(closeSandboxDispute).map(({ body }) => body)).toEqual([{ won: false }])
  await screen.findByText(/^\$450\.00 MXN taken back by the bank on .*, because a dispute was lost$/)
  expect(screen.queryByRole('button', { name: 'Test mode: lose it' })).toBeNull()
})

test('at a real provider there is nothing to decide', async () => {
  fakeApi().on(readPayment, () => ({
    Item: aLedgerPayment({ Provider: 'stripe', Dispute: 'open', Disputes: [dispute] }),
  }))
  await renderScreen(path, { as })
  await screen.findByText(/^Hand in evidence at the provider/)
  expect(screen.queryByRole('button', { name: /^Test mode/ })).toBeNull()
})

test('after a dispute that was won one can refund again', async () => {
  const Disputes = [{ ...dispute, Status: 'won' as const, Closed: '2026-03-22T18:00:00.000Z' }]
  fakeApi().on(readPayment, () => ({ Item: aLedgerPayment({ Dispute: 'won', Disputes }) }))
  await renderScreen(path, { as })
  await screen.findByText('Dispute won')
  expect(screen.getByRole('button', { name: 'Refund' })).toBeDefined()
})

test('a payment that waits is cancelled after a question; one to which money came meanwhile is not', async () => {
  const Instructions = { Method: 'voucher' as const, Reference: '9300', Due: '2026-02-20T06:00:00.000Z', Address: null }
  const waiting = { Status: 'processing' as const, SucceededAt: null, Subscription: null, Instructions }
  const api = fakeApi()
  api.on(readPayment, () => ({ Item: aLedgerPayment(waiting) }))
  api.refuse(cancelPayment, 'InvalidState')
  const { user } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('button', { name: 'Cancel the payment' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the payment of Luis Vega?' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel the payment' }))
  await dialog.findByText('This is not possible in the current state')
  api.on(cancelPayment, () => {
    const Item = aLedgerPayment({ ...waiting, Status: 'cancelled', Instructions: null })
    api.on(readPayment, () => ({ Item }))
    return { Item }
  })
  await user.click(dialog.getByRole('button', { name: 'Cancel the payment' }))
  await screen.findByText('The payment was cancelled')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel the payment' })).toBeNull())
})

test('a card that is being processed is not offered to be cancelled', async () => {
  const processing = { Status: 'processing' as const, SucceededAt: null, Subscription: null, Instructions: null }
  fakeApi().on(readPayment, () => ({ Item: aLedgerPayment(processing) }))
  await renderScreen(path, { as })
  await screen.findByRole('heading', { level: 1, name: /Luis Vega/ })
  expect(screen.queryByRole('button', { name: 'Cancel the payment' })).toBeNull()
})
