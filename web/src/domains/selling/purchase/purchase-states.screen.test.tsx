import { type CourseOverview, readCourseOverview } from '@aulanova/contract/learning/learning'
import { readCourseIndex } from '@aulanova/contract/learning/player'
import { cancelMyPayment, type MyPayment, readMyPayment } from '@aulanova/contract/selling/payments'
import {
  answerSandboxBank,
  confirmPurchase,
  payAtSandboxCounter,
  paySandbox,
  purchaseCourse,
} from '@aulanova/contract/selling/purchase'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
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
import { heading, payButton, paymentServer, typeCard } from '#testing/payment-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { stopClock } from '#testing/stopped-clock.ts'

const path = `/purchase/${courseId}/${planId}`
const ofPayment = `${path}?payment=${paymentId}`
const as = ['general']
const declined = (Failure: MyPayment['Failure'] = 'card-declined') =>
  aPayment({ Status: 'failed', Failure, Method: 'card' })
const toConfirm = aPayment({ Status: 'requires-action', Method: 'card' })
const dearer = [{ ...plans[0]!, Price: 50_000 }, plans[1]!]
const returnToPage = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))

test.each([
  ['a voucher', aVoucher(), 'Pay in the shop to open your course'],
  ['a payment at the bank', aPayment({ Status: 'processing', Method: 'card' }), 'Your bank is processing the payment'],
])('%s goes on as it was agreed after its plan has changed', async (_, payment, title) => {
  const { api } = paymentServer(payment, dearer)
  api.refuse(purchaseCourse, 'PlanChanged')
  await renderScreen(ofPayment, { as })
  await heading(title)
})

test.each([
  ['begun', aPayment()],
  ['declined', declined()],
])('a payment that was only %s asks again after its plan has changed', async (_, payment) => {
  const { api } = paymentServer(payment, dearer)
  api.refuse(purchaseCourse, 'PlanChanged')
  await renderScreen(ofPayment, { as })
  await heading('The plan has changed')
  await screen.findByText('Before: $450.00 MXN for 30 days')
})

test.each([
  ['begun', aPayment(), 'ItemNotFound', [plans[1]!]],
  ['declined', declined(), 'ItemNotFound', [plans[1]!]],
  ['waiting for the bank', toConfirm, 'NotFound', []],
  ['waiting for the bank, at another price', toConfirm, 'PlanChanged', dearer],
] as const)('a payment that is %s and cannot be paid any more can be cancelled', async (_, payment, code, offered) => {
  const { api } = paymentServer(payment, [...offered])
  api.refuse(purchaseCourse, code)
  if (code === 'NotFound') api.refuse(readCourseOverview, 'NotFound')
  const { user } = await renderScreen(ofPayment, { as })
  await heading('This plan is no longer offered')
  expect(screen.getByRole('link', { name: 'Payments and receipts' })).toBeDefined()
  api.on(cancelMyPayment, () => ({ Item: aPayment({ Status: 'cancelled' }) }))
  if (code === 'PlanChanged') api.on(purchaseCourse, () => aPurchase(aPayment({ Uuid: freePlanId, Amount: 50_000 })))
  await user.click(screen.getByRole('button', { name: 'Cancel the payment' }))
  if (code === 'PlanChanged') await screen.findByRole('button', { name: 'Pay $500.00 MXN' })
  else await heading('This payment was cancelled')
})

test('a voucher whose course has gone still says how to pay', async () => {
  const { api } = paymentServer(aVoucher())
  api.refuse(readCourseOverview, 'NotFound')
  api.refuse(purchaseCourse, 'NotFound')
  await renderScreen(ofPayment, { as })
  await heading('Pay in the shop to open your course')
  expect(screen.getByText('9300 1482 6075 33')).toBeDefined()
})

test('a plan that has become free opens the course once it is agreed to', { tags: ['long'] }, async () => {
  const { api } = paymentServer()
  let price = 45_000
  api.on(readCourseOverview, () => ({
    Item: anOverview({ Plans: [{ ...plans[0]!, Price: price }, plans[1]!], Access: null, CanRead: false }),
  }))
  const held = api.hold(purchaseCourse)
  const { user, at } = await renderScreen(path, { as })
  await screen.findAllByText('Optics')
  price = 0
  held.refuse('PlanChanged')
  await screen.findByText('Now: Free for 30 days')
  api.on(purchaseCourse, () => aPurchase(null))
  api.refuse(readCourseIndex, 'NotFound')
  await user.click(screen.getByRole('button', { name: 'Go on with the new plan' }))
  await waitFor(() => expect(at()).toContain('/galaxy/courses/'))
})

test('a page that waits asks until the money has come, and the rest of the app learns of it', async () => {
  const { api, moves } = paymentServer(aPayment({ Status: 'processing', Method: 'card' }))
  const clock = stopClock()
  onTestFinished(clock.goOn)
  await renderScreen(ofPayment, { as })
  await clock.pass(100)
  screen.getByRole('heading', { level: 1, name: 'Your bank is processing the payment' })
  const asked = api.sent(confirmPurchase).length
  await clock.pass(2000)
  expect(api.sent(confirmPurchase)).toHaveLength(asked + 1)
  moves(aPaidPayment())
  const overviews = api.sent(readCourseOverview).length
  await clock.pass(2000)
  await clock.pass(100)
  const title = screen.getByRole('heading', { level: 1, name: 'Payment received' })
  expect(document.activeElement).toBe(title)
  // The overview is read again: it knows of the access now.
  expect(api.sent(readCourseOverview)).toHaveLength(overviews + 1)
  const settledAfter = api.sent(confirmPurchase).length
  await clock.pass(60_000)
  expect(api.sent(confirmPurchase)).toHaveLength(settledAfter)
})

test('an answer that was requested before a step does not undo it', async () => {
  const { api, becomes } = paymentServer(aVoucher())
  const { user } = await renderScreen(ofPayment, { as })
  await heading('Pay in the shop to open your course')
  const late = api.hold(confirmPurchase)
  returnToPage()
  await waitFor(() => expect(api.sent(confirmPurchase)).toHaveLength(1))
  becomes(payAtSandboxCounter, aPaidPayment({ Method: 'voucher' }))
  await user.click(screen.getByRole('button', { name: 'Test mode: report it as paid' }))
  await heading('Payment received')
  const clock = stopClock()
  late.answer({ Status: 'processing', Payment: aVoucher(), Subscription: null })
  await clock.pass(20)
  screen.getByRole('heading', { level: 1, name: 'Payment received' })
})

test('while a step runs nothing else is asked', async () => {
  const { api } = paymentServer(aVoucher())
  const { user } = await renderScreen(ofPayment, { as })
  await heading('Pay in the shop to open your course')
  const paying = api.hold(payAtSandboxCounter)
  await user.click(screen.getByRole('button', { name: 'Test mode: report it as paid' }))
  returnToPage()
  expect(api.sent(confirmPurchase)).toEqual([])
  paying.answer(null)
  await waitFor(() => expect(api.sent(confirmPurchase)).toHaveLength(1))
})

test('each state begins at its heading, on a page that was opened by a link as well', async () => {
  const { becomes } = paymentServer(toConfirm)
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const { user } = await renderScreen(ofPayment, { as })
  await heading('Your bank asks you to confirm')
  scrolled.mockClear()
  becomes(answerSandboxBank, aPaidPayment())
  await user.click(screen.getByLabelText('Digit 1 of 6'))
  await user.keyboard('407315{Enter}')
  const title = await heading('Payment received')
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
})

test('who cancels a voucher is asked, arrives at the heading of the form, and reads that the reference is void', async () => {
  const { api } = paymentServer(aVoucher())
  const { user } = await renderScreen(ofPayment, { as })
  await heading('Pay in the shop to open your course')
  api.on(cancelMyPayment, () => ({ Item: aVoucher({ Status: 'cancelled' }) }))
  api.on(purchaseCourse, () => aPurchase(aPayment({ Uuid: freePlanId })))
  await user.click(screen.getByRole('button', { name: 'Cancel and pay another way' }))
  const dialog = () => screen.findByRole('dialog', { name: 'Cancel this payment?' })
  within(await dialog()).getByText(/the reference no longer works/)
  await user.click(within(await dialog()).getByRole('button', { name: 'Keep the payment' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.sent(cancelMyPayment)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Cancel and pay another way' }))
  await user.click(within(await dialog()).getByRole('button', { name: 'Cancel the payment' }))
  await screen.findByLabelText('Card number')
  screen.getByText('The payment was cancelled, and its reference no longer works. Please do not pay with it.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

test('a step that comes to nothing says so', async () => {
  const { api } = paymentServer()
  api.on(paySandbox, () => null)
  const { user } = await renderScreen(path, { as })
  await typeCard(user)
  await user.click(payButton())
  expect((await screen.findByRole('alert')).textContent).toContain('The payment did not go through')
})

test('without an answer the connection counts as lost', async () => {
  const { api } = paymentServer()
  const { user } = await renderScreen(path, { as })
  await typeCard(user)
  const slow = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(slow.signal)
  onTestFinished(() => timeout.mockRestore())
  api.hold(paySandbox)
  await user.click(payButton())
  await act(async () => slow.abort(new DOMException('too slow', 'TimeoutError')))
  expect((await screen.findByRole('alert')).textContent).toContain('There is no connection')
})

test('a wrong security code is said at that field, and the message is scrolled to', { tags: ['long'] }, async () => {
  const { becomes } = paymentServer()
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockResolvedValue(undefined as never)
  becomes(paySandbox, declined('incorrect-cvc'))
  const { user } = await renderScreen(path, { as })
  await typeCard(user, '4000000000000127')
  await user.click(payButton())
  await screen.findByText('Your bank declined the payment: wrong security code')
  expect(errorOf('Security code')).toBe('Write the security code again, or use another card.')
  expect(errorOf('Card number')).toBe('')
  await waitFor(() => expect(document.activeElement).toBe(field('Security code')))
  expect(scrolled.mock.contexts.map((box) => (box as Element).textContent)).toContainEqual(
    expect.stringContaining('wrong security code'),
  )
  becomes(paySandbox, aPaidPayment())
  await user.type(field('Security code'), '123{Enter}')
  await heading('Payment received')
})

test.each([
  ['cancelled', aPayment({ Status: 'cancelled' }), 'This payment was cancelled'],
  ['refunded', aPaidPayment({ Status: 'refunded', Refunded: 45_000 }), 'Your payment was refunded'],
  [
    'taken back by the bank',
    aPaidPayment({ Status: 'refunded', Refunded: 45_000, Dispute: 'lost' }),
    'Your bank took the payment back',
  ],
  ['past due', aVoucher({ Status: 'failed', Failure: 'expired' }), 'The time to pay has run out'],
])('a payment that is %s promises no access', async (_, payment, title) => {
  paymentServer(payment)
  await renderScreen(ofPayment, { as })
  await heading(title)
  expect(screen.queryByText('Access until')).toBeNull()
})

test('a dispute that was lost is shown as what the bank did, not as a refund', async () => {
  paymentServer(aPaidPayment({ Status: 'refunded', Refunded: 45_000, Dispute: 'lost' }))
  await renderScreen(ofPayment, { as })
  await heading('Your bank took the payment back')
  expect(screen.getByText('Taken back by the bank')).toBeDefined()
  expect(screen.queryByText('Refunded')).toBeNull()
  expect(screen.getByRole('link', { name: 'Write to support' })).toBeDefined()
})

test.each([
  ['has ended', null, 'Your access to “Optics” has ended since.', 'Buy access again'],
  [
    'runs',
    { Active: true, RemainingDays: 3, Expires: '2126-01-01T00:00:00.000Z' },
    '“Optics” is in your space now.',
    'Go to the course',
  ],
] as const)(
  'the page of a payment that was paid before says whether the access %s',
  async (_, access, words, button) => {
    const { api } = paymentServer(aPaidPayment({ Refunded: 40_000 }))
    const Item = anOverview({ Plans: plans, Access: access as CourseOverview['Access'], CanRead: access !== null })
    api.on(readCourseOverview, () => ({ Item }))
    await renderScreen(ofPayment, { as })
    await screen.findByText(words)
    expect(screen.getByRole('link', { name: button })).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Receipt 000007' })).toBeDefined()
    // It was mailed when it was paid, not now.
    expect(screen.queryByText(/We sent the receipt/)).toBeNull()
  },
)

test('a payment that a person checks is not called cancelled, and is not requested again', async () => {
  paymentServer(aPayment({ Status: 'cancelled', Held: true }))
  await renderScreen(ofPayment, { as })
  await heading('We are checking your payment')
  expect(screen.queryByText(/Nothing was charged/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Buy access again' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Write to support' })).toBeDefined()
})

test('a payer who comes back from the bank sees the result, and the secret leaves the address', async () => {
  const { api, moves } = paymentServer()
  moves(aPaidPayment())
  // Our own record does not know of it yet.
  api.on(readMyPayment, () => ({ Item: aPayment() }))
  api.refuse(purchaseCourse, 'PlanChanged')
  const { at } = await renderScreen(
    `${ofPayment}&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret&redirect_status=succeeded`,
    { as },
  )
  await heading('Payment received')
  expect(api.sent(confirmPurchase)[0]?.body).toEqual({
    paymentIntent: 'pi_1',
    paymentIntentClientSecret: 'pi_1_secret',
  })
  await waitFor(() => expect(at()).toBe(ofPayment))
  screen.getByText('We sent the receipt to ana@example.test')
})

test('a free plan is not offered again while one has as many days', async () => {
  const { api } = paymentServer()
  const Expires = new Date(Date.now() + 8 * 86_400_000).toISOString()
  api.on(readCourseOverview, () => ({
    Item: anOverview({ Plans: plans, Access: { Active: true, RemainingDays: 8, Expires } }),
  }))
  await renderScreen(`/purchase/${courseId}/${freePlanId}`, { as })
  await heading('The course is already open')
  expect(screen.getByRole('link', { name: 'Go to the course' }).getAttribute('href')).toBe(
    `/galaxy/courses/learn/${courseId}`,
  )
  expect(screen.queryByRole('button', { name: 'Start the course' })).toBeNull()
  const summary = within(screen.getByRole('complementary', { name: 'What you are buying' }))
  expect(summary.queryByText(/Added to your access/)).toBeNull()
})

test('a free plan that adds days says until when', async () => {
  const { api } = paymentServer()
  const Expires = new Date(Date.now() + 2 * 86_400_000).toISOString()
  api.on(readCourseOverview, () => ({
    Item: anOverview({ Plans: plans, Access: { Active: true, RemainingDays: 2, Expires } }),
  }))
  await renderScreen(`/purchase/${courseId}/${freePlanId}`, { as })
  await heading('Renew for free')
  screen.getByRole('button', { name: 'Add the days' })
  const summary = within(screen.getByRole('complementary', { name: 'What you are buying' }))
  summary.getByText(/Added to your access/)
})
