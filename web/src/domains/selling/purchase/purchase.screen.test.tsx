import { keyOf } from '@aulanova/contract/kernel/keys'
import { readCourseOverview } from '@aulanova/contract/learning/learning'
import { readCourseIndex } from '@aulanova/contract/learning/player'
import { cancelMyPayment, readMyPayment, readReceipt } from '@aulanova/contract/selling/payments'
import {
  answerSandboxBank,
  confirmPurchase,
  payAtSandboxCounter,
  paySandbox,
  purchaseCourse,
} from '@aulanova/contract/selling/purchase'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { errorOf, field } from '#testing/form-fields.ts'
import { anOverview, courseId } from '#testing/learning-records.ts'
import {
  aPaidPayment,
  aPayment,
  aPurchase,
  aVoucher,
  freePlanId,
  paymentId,
  planId,
  plans,
} from '#testing/payment-records.ts'
import { payButton, paymentServer, typeCard } from '#testing/payment-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const path = `/purchase/${courseId}/${planId}`
const as = ['general']

test('a card is paid once, however often one clicks, and the course is one button away [S2-121]', async () => {
  const { api, becomes } = paymentServer()
  becomes(paySandbox, aPaidPayment())
  const { user, at } = await renderScreen(path, { as })
  await typeCard(user)
  expect(payButton().textContent).toBe('Pay $450.00 MXN')
  await user.dblClick(payButton())
  await screen.findByRole('heading', { level: 1, name: 'Payment received' })
  expect(api.sent(paySandbox).map(({ body }) => body)).toEqual([
    {
      paymentIntent: 'pi_1',
      paymentIntentClientSecret: 'pi_1_secret',
      method: 'card',
      number: '4242424242424242',
      expires: '08/90',
      cvc: '123',
    },
  ])
  expect(api.sent(purchaseCourse)[0]?.body).toEqual({
    course: courseId,
    subscription: planId,
    price: 45_000,
    duration: 30,
  })
  expect(at()).toBe(`${path}?payment=${paymentId}`)
  expect(screen.getByRole('link', { name: 'Go to the course' }).getAttribute('href')).toBe(
    `/galaxy/courses/learn/${courseId}`,
  )
})

test('a payment that succeeded is still there after a reload, with its receipt', async () => {
  const { api } = paymentServer(aPaidPayment())
  api.on(readReceipt, () => ({ Item: { Address: '/files/receipts/1.pdf' } }))
  const { user, loaded } = await renderScreen(`${path}?payment=${paymentId}`, { as })
  await screen.findByRole('heading', { level: 1, name: 'Payment received' })
  expect(api.sent(purchaseCourse)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Download PDF' }))
  await waitFor(() => expect(loaded).toEqual(['/files/receipts/1.pdf']))
})

test('each missing field says so, the first has the focus, and nothing is sent', async () => {
  const { api } = paymentServer()
  const { user } = await renderScreen(path, { as })
  await user.type(await screen.findByLabelText('Card number'), '4242424242424241')
  await user.clear(field('Name on the card'))
  await user.click(payButton())
  expect(errorOf('Card number')).toBe('Check the card number')
  expect(errorOf('Expiry')).toBe('Write the month and the year, as on the card')
  expect(errorOf('Security code')).toBe('Write the 3 or 4 digits')
  expect(errorOf('Name on the card')).toBe('Write the name as it is on the card')
  expect(document.activeElement).toBe(field('Card number'))
  expect(api.sent(paySandbox)).toEqual([])
})

test('after a refusal the number stays and is focused, the code is emptied, and another card can pay', {
  tags: ['long'],
}, async () => {
  const { becomes } = paymentServer()
  becomes(paySandbox, aPayment({ Status: 'failed', Failure: 'insufficient-funds', Method: 'card' }))
  const { user } = await renderScreen(path, { as })
  await typeCard(user, '4000000000009995')
  await user.click(payButton())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Your bank declined the payment: insufficient funds')
  expect(alert.textContent).toContain('Nothing was charged')
  expect(errorOf('Card number')).toBe('Use another card or check the balance with your bank.')
  expect(field('Card number').value).toBe('4000 0000 0000 9995')
  await waitFor(() => expect(field('Security code').value).toBe(''))
  await waitFor(() => expect(document.activeElement).toBe(field('Card number')))
  expect(field('Expiry').value).toBe('08 / 90')

  becomes(paySandbox, aPaidPayment())
  await user.clear(field('Card number'))
  await user.type(field('Card number'), '4242424242424242')
  await user.type(field('Security code'), '123')
  await user.click(payButton())
  await screen.findByRole('heading', { level: 1, name: 'Payment received' })
})

test('a refused payment that is opened again says why', async () => {
  paymentServer(aPayment({ Status: 'failed', Failure: 'expired-card', Method: 'card' }))
  await renderScreen(`${path}?payment=${paymentId}`, { as })
  await screen.findByText('Your bank declined the payment: the card has expired')
})

test('the second step asks for the code of the bank, and can be refused', { tags: ['long'] }, async () => {
  const { api, becomes } = paymentServer()
  becomes(paySandbox, aPayment({ Status: 'requires-action', Method: 'card' }))
  const { user } = await renderScreen(path, { as })
  await typeCard(user, '4000002500003155')
  await user.click(payButton())
  await screen.findByRole('heading', { level: 1, name: 'Your bank asks you to confirm' })
  await user.click(screen.getByRole('button', { name: 'Confirm the payment' }))
  await screen.findByText('Write the six digits')

  becomes(answerSandboxBank, aPayment({ Status: 'failed', Failure: 'second-step-failed', Method: 'card' }))
  await user.click(screen.getByRole('button', { name: 'It was not me: refuse' }))
  await screen.findByText('The payment was not confirmed at your bank')
  expect(field('Card number').value).toBe('4000 0025 0000 3155')

  becomes(paySandbox, aPayment({ Status: 'requires-action', Method: 'card' }))
  await user.type(field('Security code'), '123')
  await user.click(payButton())
  await screen.findByRole('heading', { level: 1, name: 'Your bank asks you to confirm' })
  becomes(answerSandboxBank, aPaidPayment())
  await user.click(screen.getByLabelText('Digit 1 of 6'))
  await user.keyboard('407315{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Payment received' })
  expect(api.sent(answerSandboxBank).map(({ body }) => body.approve)).toEqual([false, true])
})

test('a voucher says what to pay until when, and opens the course once it is paid', async () => {
  const { becomes } = paymentServer(aVoucher())
  const { user } = await renderScreen(path, { as })
  await screen.findByRole('heading', { level: 1, name: 'Pay in the shop to open your course' })
  const box = within(screen.getByRole('region', { name: 'What to pay' }))
  expect(box.getByText('9300 1482 6075 33')).toBeDefined()
  expect(box.getByText('17/03/2026')).toBeDefined()
  expect(box.getByRole('img', { name: 'Barcode of the reference' })).toBeDefined()
  expect(screen.getAllByText('30 days from your payment').length).toBeGreaterThan(0)
  becomes(payAtSandboxCounter, aPaidPayment({ Method: 'voucher' }))
  await user.click(screen.getByRole('button', { name: 'Test mode: report it as paid' }))
  await screen.findByRole('heading', { level: 1, name: 'Payment received' })
})

test('a voucher survives a reload: the address leads to the same payment', async () => {
  const { api, becomes } = paymentServer()
  becomes(paySandbox, aVoucher())
  const { user, at } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('radio', { name: /Cash in a shop/ }))
  await user.click(screen.getByRole('button', { name: 'Get the reference' }))
  await screen.findByText('9300 1482 6075 33')
  const address = at()
  cleanup()
  await renderScreen(address, { as })
  await screen.findByText('9300 1482 6075 33')
  expect(api.sent(readMyPayment).at(-1)?.params.id).toBe(paymentId)
})

test('the reference is copied without its gaps, and the button says so', async () => {
  paymentServer(aVoucher())
  const { user } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('button', { name: 'Copy' }))
  await screen.findByRole('button', { name: 'Copied' })
  expect(await navigator.clipboard.readText()).toBe('93001482607533')
})

test('who chooses a transfer gets a CLABE, and can cancel it to pay another way', async () => {
  const { api, becomes } = paymentServer()
  const Instructions = {
    ...aVoucher().Instructions!,
    Method: 'transfer' as const,
    Reference: '646180111122223337',
    Bank: 'STP',
    Beneficiary: 'Aulanova',
  }
  becomes(paySandbox, aVoucher({ Method: 'transfer', Instructions }))
  const { user } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('radio', { name: /SPEI transfer/ }))
  await user.click(screen.getByRole('button', { name: 'Get the CLABE' }))
  await screen.findByText('646 180 1111 2222 333 7')
  expect(screen.getByText('STP')).toBeDefined()
  expect(screen.queryByRole('img', { name: 'Barcode of the reference' })).toBeNull()
  const next = aPayment({ Uuid: freePlanId })
  api.on(cancelMyPayment, () => ({ Item: aPayment({ Status: 'cancelled' }) }))
  api.on(purchaseCourse, () => aPurchase(next))
  await user.click(screen.getByRole('button', { name: 'Cancel and pay another way' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel the payment' }))
  await screen.findByRole('button', { name: 'Get the CLABE' })
  expect(api.sent(cancelMyPayment).map(({ params }) => params.id)).toEqual([paymentId])
})

test.each([
  ['cancelled', aPayment({ Status: 'cancelled' }), 'This payment was cancelled'],
  ['refunded', aPaidPayment({ Status: 'refunded', Refunded: 45_000 }), 'Your payment was refunded'],
  ['past due', aVoucher({ Status: 'failed', Failure: 'expired' }), 'The time to pay has run out'],
  ['processing', aPayment({ Status: 'processing', Method: 'card' }), 'Your bank is processing the payment'],
])('a payment that is %s has a page of its own', async (_, payment, title) => {
  paymentServer(payment)
  await renderScreen(`${path}?payment=${paymentId}`, { as })
  await screen.findByRole('heading', { level: 1, name: title })
})

test('without a connection it says so, keeps what was typed, and the next try pays', async () => {
  const { api, becomes } = paymentServer()
  api.cutOff(paySandbox)
  const { user } = await renderScreen(path, { as })
  await typeCard(user)
  await user.click(payButton())
  expect((await screen.findByRole('alert')).textContent).toContain('There is no connection')
  expect(field('Card number').value).toBe('4242 4242 4242 4242')
  expect(field('Security code').value).toBe('123')
  becomes(paySandbox, aPaidPayment())
  await user.click(payButton())
  await screen.findByRole('heading', { level: 1, name: 'Payment received' })
})

test('a browser that is offline says so before anything is sent, until it is back', async () => {
  paymentServer()
  await renderScreen(path, { as })
  await screen.findByLabelText('Card number')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  await screen.findByText('There is no connection')
  online.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText('There is no connection')).toBeNull())
})

test('the ways to pay are chosen with the keyboard', async () => {
  const { api, becomes } = paymentServer()
  becomes(paySandbox, aVoucher())
  const { user } = await renderScreen(path, { as })
  const card = await screen.findByRole('radio', { name: /Credit or debit card/ })
  card.focus()
  await user.keyboard('{ArrowDown}')
  await user.tab()
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Pay in the shop to open your course' })
  expect(api.sent(paySandbox)[0]?.body.method).toBe('voucher')
})

test('a try whose answer was lost is not paid again: what became of it is shown', async () => {
  const { api } = paymentServer()
  api.refuse(paySandbox, 'InvalidState')
  const Payment = aPaidPayment()
  api.on(confirmPurchase, () => ({ Status: Payment.Status, Payment, Subscription: null }))
  const { user } = await renderScreen(path, { as })
  await typeCard(user)
  await user.click(payButton())
  await screen.findByRole('heading', { level: 1, name: 'Payment received' })
})

test('a plan that has changed is shown with both prices and is bought only after agreeing again', async () => {
  const { api } = paymentServer()
  api.refuse(purchaseCourse, 'PlanChanged')
  let price = 45_000
  api.on(readCourseOverview, () => ({
    Item: anOverview({ Plans: [{ ...plans[0]!, Price: price }, plans[1]!], Access: null, CanRead: false }),
  }))
  const held = api.hold(purchaseCourse)
  const { user } = await renderScreen(path, { as })
  await screen.findAllByText('Optics')
  price = 50_000
  held.refuse('PlanChanged')
  await screen.findByText('Before: $450.00 MXN for 30 days')
  await screen.findByText('Now: $500.00 MXN for 30 days')
  api.on(purchaseCourse, () => aPurchase(aPayment({ Amount: 50_000 })))
  await user.click(screen.getByRole('button', { name: 'Go on with the new plan' }))
  await screen.findByRole('button', { name: 'Pay $500.00 MXN' })
  expect(api.sent(purchaseCourse).at(-1)?.body.price).toBe(50_000)
})

test('a plan that costs nothing opens the course without a payment', { tags: ['long'] }, async () => {
  const { api } = paymentServer()
  api.on(purchaseCourse, () => aPurchase(null))
  const { user, at } = await renderScreen(`/purchase/${courseId}/${freePlanId}`, { as })
  const start = await screen.findByRole('button', { name: 'Start the course' })
  expect(api.sent(purchaseCourse)).toEqual([])
  const held = api.hold(purchaseCourse)
  await user.click(start)
  expect(api.sent(purchaseCourse)[0]?.body).toEqual({
    course: courseId,
    subscription: freePlanId,
    price: 0,
    duration: 7,
  })
  api.refuse(readCourseIndex, 'NotFound')
  held.answer(aPurchase(null))
  await waitFor(() => expect(at()).toContain(`/galaxy/courses/`))
})

test('renewing shows until when each plan extends a running subscription', async () => {
  const { api } = paymentServer()
  const Access = { Active: true, RemainingDays: 10, Expires: '2026-05-01T18:00:00.000Z' }
  api.on(readCourseOverview, () => ({ Item: anOverview({ Plans: plans, Access }) }))
  const { user, at } = await renderScreen(`/purchase/${courseId}/renew`, { as })
  await user.click(await screen.findByRole('link', { name: /Month/ }))
  await screen.findByLabelText('Card number')
  expect(at()).toContain(`/purchase/${courseId}/${planId}`)
  const summary = within(screen.getByRole('complementary', { name: 'What you are buying' }))
  expect(summary.getByText(/31\/05\/2026/)).toBeDefined()
  expect(summary.getByText(/Added to your access until 01\/05\/2026/)).toBeDefined()
})

test('a plan that is no longer offered leads to those that are', async () => {
  paymentServer()
  await renderScreen(`/purchase/${courseId}/${paymentId}`, { as })
  await screen.findByText('This plan is no longer offered')
  expect(screen.getByRole('link', { name: /Trial/ }).getAttribute('href')).toBe(`/purchase/${courseId}/${freePlanId}`)
})

test('a test number fills the form in', async () => {
  paymentServer()
  const { user } = await renderScreen(path, { as })
  await user.click(await screen.findByText('Test numbers'))
  await user.click(screen.getByRole('button', { name: '4000 0000 0000 0002' }))
  expect(field('Card number').value).toBe('4000 0000 0000 0002')
})

test('somebody else’s payment is not found', async () => {
  const { api } = paymentServer()
  api.refuse(readMyPayment, 'NotFound')
  await renderScreen(`${path}?payment=${keyOf('payment', paymentId).slice(8)}`, { as })
  expect((await screen.findByRole('alert')).textContent).toContain('Resource not found')
})
