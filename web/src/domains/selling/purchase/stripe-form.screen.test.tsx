import { readCourseOverview } from '@aulanova/contract/learning/learning'
import { readMyPayment } from '@aulanova/contract/selling/payments'
import { confirmPurchase, purchaseCourse } from '@aulanova/contract/selling/purchase'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { anOverview, courseId } from '#testing/learning-records.ts'
import { aPaidPayment, aPayment, aPurchase, planId, plans } from '#testing/payment-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import type { Stripe, StripeAnswer, StripeError } from './stripe.ts'

const path = `/purchase/${courseId}/${planId}`
const Provider = { Kind: 'stripe' as const, PublishableKey: 'pk_1', Methods: ['card' as const] }

function stripeServer(payment = aPayment()) {
  const api = fakeApi()
  api.on(readCourseOverview, () => ({ Item: anOverview({ Plans: plans, Access: null, CanRead: false }) }))
  api.on(purchaseCourse, () => aPurchase(payment, { Provider }))
  api.on(confirmPurchase, () => {
    const Payment = aPaidPayment()
    return { Status: Payment.Status, Payment, Subscription: null }
  })
  return api
}

/** Stands in for the library that a browser loads from Stripe. */
function fakeStripe(incomplete = false) {
  let failToLoad = () => {}
  const stripe = {
    elements: vi.fn(() => ({
      create: () => ({
        mount: (place: HTMLElement) => place.append('Fields of Stripe'),
        destroy: () => {},
        on: (_event: string, handler: (event: { error: StripeError }) => void) => {
          failToLoad = () => handler({ error: { type: 'api_error' } })
        },
      }),
      submit: async () => (incomplete ? { error: { type: 'validation_error' } } : {}),
    })),
    confirmPayment: vi.fn(async (): Promise<StripeAnswer> => ({})),
    handleNextAction: vi.fn(async (): Promise<StripeAnswer> => ({})),
  } satisfies Stripe
  window.Stripe = () => stripe
  onTestFinished(() => {
    delete window.Stripe
  })
  return { ...stripe, failToLoad: () => act(() => failToLoad()) }
}

test('the fields of Stripe take the place of ours, and no test number is shown', async () => {
  stripeServer()
  const stripe = fakeStripe()
  const { user } = await renderScreen(path, { as: ['general'] })
  await screen.findAllByText(/Fields of Stripe/)
  expect(screen.queryByText('Test numbers')).toBeNull()
  expect(screen.queryByLabelText('Card number')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Pay $450.00 MXN' }))
  await screen.findByRole('heading', { level: 1, name: 'Payment received' })
  expect(stripe.confirmPayment).toHaveBeenCalledOnce()
  expect(stripe.confirmPayment).toHaveBeenCalledWith(
    expect.objectContaining({ clientSecret: 'pi_1_secret', redirect: 'if_required' }),
  )
})

test('fields that are not filled in send nothing', async () => {
  const api = stripeServer()
  const stripe = fakeStripe(true)
  const { user } = await renderScreen(path, { as: ['general'] })
  await screen.findAllByText(/Fields of Stripe/)
  await user.click(screen.getByRole('button', { name: 'Pay $450.00 MXN' }))
  expect(stripe.confirmPayment).not.toHaveBeenCalled()
  expect(api.sent(confirmPurchase)).toEqual([])
})

test('the second step opens the page of the bank', async () => {
  stripeServer(aPayment({ Status: 'requires-action', Method: 'card' }))
  const stripe = fakeStripe()
  const { user } = await renderScreen(path, { as: ['general'] })
  await user.click(await screen.findByRole('button', { name: 'Open the page of my bank' }))
  await screen.findByRole('heading', { level: 1, name: 'Payment received' })
  expect(stripe.handleNextAction).toHaveBeenCalledWith({ clientSecret: 'pi_1_secret' })
})

test('a script that cannot be loaded is said, and tried again', async () => {
  stripeServer()
  const appended = vi.spyOn(document.head, 'append').mockImplementation((script) => {
    queueMicrotask(() => (script as HTMLScriptElement).onerror?.(new Event('error')))
  })
  const { user } = await renderScreen(path, { as: ['general'] })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  const [script] = appended.mock.calls.at(-1) ?? []
  expect((script as HTMLScriptElement).src).toBe('https://js.stripe.com/v3/')
  fakeStripe()
  await user.click(retry)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await screen.findAllByText(/Fields of Stripe/)
})

test('the fields are in the language of the page, under the name that Stripe has for it', async () => {
  stripeServer()
  const stripe = fakeStripe()
  await renderScreen(path, { as: ['general'], language: 'mx' })
  await screen.findAllByText(/Fields of Stripe/)
  expect(stripe.elements).toHaveBeenCalledWith(expect.objectContaining({ locale: 'es-419' }))
})

test.each([
  [{ type: 'api_connection_error' }, 'There is no connection'],
  [{ type: 'api_error', message: 'No such payment_intent' }, 'Nothing was charged and your purchase is still here.'],
  [{ type: 'validation_error', message: 'Your postcode is incomplete.' }, 'Your postcode is incomplete.'],
])('what Stripe refuses is said: %j', async (error, words) => {
  const api = stripeServer()
  const Payment = aPayment()
  api.on(confirmPurchase, () => ({ Status: Payment.Status, Payment, Subscription: null }))
  const stripe = fakeStripe()
  stripe.confirmPayment.mockResolvedValue({ error })
  const { user } = await renderScreen(path, { as: ['general'] })
  await screen.findAllByText(/Fields of Stripe/)
  await user.click(screen.getByRole('button', { name: 'Pay $450.00 MXN' }))
  expect((await screen.findByRole('alert')).textContent).toContain(words)
})

test('a card that Stripe declines is shown as a decline, the second time too', async () => {
  const api = stripeServer()
  const refused = aPayment({ Status: 'failed', Failure: 'insufficient-funds', Method: 'card' })
  api.refuse(confirmPurchase, 'PaymentDeclined')
  api.on(readMyPayment, () => ({ Item: refused }))
  const stripe = fakeStripe()
  stripe.confirmPayment.mockImplementation(async () => {
    api.on(purchaseCourse, () => aPurchase(refused, { Provider }))
    return { error: { type: 'card_error', message: 'Insufficient funds.' } }
  })
  const { user } = await renderScreen(path, { as: ['general'] })
  for (const _ of [1, 2]) {
    await screen.findAllByText(/Fields of Stripe/)
    await user.click(screen.getByRole('button', { name: 'Pay $450.00 MXN' }))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Your bank declined the payment: insufficient funds',
    )
  }
})

test('a second step that Stripe cannot open is said', async () => {
  const payment = aPayment({ Status: 'requires-action', Method: 'card' })
  const api = stripeServer(payment)
  api.on(confirmPurchase, () => ({ Status: payment.Status, Payment: payment, Subscription: null }))
  const stripe = fakeStripe()
  stripe.handleNextAction.mockResolvedValue({ error: { type: 'api_error' } })
  const { user } = await renderScreen(path, { as: ['general'] })
  await user.click(await screen.findByRole('button', { name: 'Open the page of my bank' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The payment did not go through')
})

test('if Stripe cannot render its fields, the page says so and renders them again', async () => {
  stripeServer()
  const stripe = fakeStripe()
  stripe.elements.mockImplementationOnce(() => {
    throw new Error('IntegrationError')
  })
  const { user } = await renderScreen(path, { as: ['general'] })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findAllByText(/Fields of Stripe/)
  stripe.failToLoad()
  await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

test('the button waits for the fields', async () => {
  stripeServer()
  const appended = vi.spyOn(document.head, 'append').mockImplementation(() => {})
  onTestFinished(() => appended.mockRestore())
  await renderScreen(path, { as: ['general'] })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Pay $450.00 MXN' })
  expect(button.disabled).toBe(true)
  fakeStripe()
  const script = appended.mock.calls.at(-1)?.[0] as HTMLScriptElement
  await act(async () => script.onload?.(new Event('load')))
  await waitFor(() => expect(button.disabled).toBe(false))
})
