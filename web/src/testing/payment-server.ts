import type { PlanOffer } from '@aulanova/contract/authoring/course-card'
import { readCourseOverview } from '@aulanova/contract/learning/learning'
import { type MyPayment, readMyPayment } from '@aulanova/contract/selling/payments'
import {
  type answerSandboxBank,
  confirmPurchase,
  type payAtSandboxCounter,
  type paySandbox,
  purchaseCourse,
} from '@aulanova/contract/selling/purchase'
import { screen } from '@testing-library/react'
import { fakeApi } from './fake-api.ts'
import { field } from './form-fields.ts'
import { anOverview } from './learning-records.ts'
import { aPayment, aPurchase, plans } from './payment-records.ts'
import type { renderScreen } from './render-screen.tsx'

/** A server with one payment that moves as the test says. */
export function paymentServer(payment: MyPayment = aPayment(), offered: PlanOffer[] = plans) {
  const api = fakeApi()
  let now = payment
  const outcome = () => ({ Status: now.Status, Payment: now, Subscription: null })
  api.on(readCourseOverview, () => ({ Item: anOverview({ Plans: offered, Access: null, CanRead: false }) }))
  api.on(purchaseCourse, () => aPurchase(now))
  api.on(readMyPayment, () => ({ Item: now }))
  api.on(confirmPurchase, outcome)
  /** What the provider says from now on. */
  const moves = (next: MyPayment) => {
    now = next
    if (next.Status === 'failed') api.refuse(confirmPurchase, 'PaymentDeclined')
    else api.on(confirmPurchase, outcome)
  }
  /** What the next step at the provider comes to. */
  const becomes = (
    endpoint: typeof paySandbox | typeof answerSandboxBank | typeof payAtSandboxCounter,
    next: MyPayment,
  ) =>
    api.on(endpoint, () => {
      moves(next)
      return null
    })
  return { api, becomes, moves }
}

type User = Awaited<ReturnType<typeof renderScreen>>['user']

export async function typeCard(user: User, number = '4242424242424242') {
  await user.type(await screen.findByLabelText('Card number'), number)
  await user.type(field('Expiry'), '0890')
  await user.type(field('Security code'), '123')
}
export const payButton = () => screen.getByRole('button', { name: /^Pay/ })
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
