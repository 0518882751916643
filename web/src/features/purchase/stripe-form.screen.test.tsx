import { readCourseOverview } from '@aulanova/contract/learning'
import { confirmPurchase, purchaseCourse } from '@aulanova/contract/purchase'
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { anOverview, courseId } from '#testing/learning-records.ts'
import { aPaidPayment, aPayment, aPurchase, planId, plans } from '#testing/payment-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import type { Stripe } from './stripe.ts'

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
  const stripe = {
    elements: vi.fn(() => ({
      create: () => ({ mount: (place: HTMLElement) => place.append('Fields of Stripe'), destroy: () => {} }),
      submit: async () => (incomplete ? { error: 'incomplete' } : {}),
    })),
    confirmPayment: vi.fn(async () => ({})),
    handleNextAction: vi.fn(async () => ({})),
  } satisfies Stripe
  window.Stripe = () => stripe
  onTestFinished(() => {
    delete window.Stripe
  })
  return stripe
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
    setTimeout(() => (script as HTMLScriptElement).onerror?.(new Event('error')))
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
