import { confirmPurchase, type Purchase, paySandbox, purchaseCourse } from '@aulanova/contract/purchase'
import type { TestApp } from './app.ts'
import { aPublishedCourse } from './factories/courses.ts'

type Buyer = NonNullable<Parameters<TestApp['call']>[2]>

export interface Offer {
  course: string
  /** The plan. */
  subscription: string
}

/** A published course with one plan. */
export async function anOffer(
  t: TestApp,
  { priceCents = 5000, durationDays = 30, name = 'Mareas' } = {},
): Promise<Offer> {
  const { id: course } = await aPublishedCourse(t.sql, { name })
  const [plan] = await t.sql<[{ id: string }]>`
    update plans set price_cents = ${priceCents}, duration_days = ${durationDays} where course_id = ${course} returning id`
  return { course, subscription: plan.id }
}

/** What a browser sends to say which payment it means. */
export const intentOf = ({ paymentIntent, paymentIntentClientSecret }: Purchase) => ({
  paymentIntent: paymentIntent ?? '',
  paymentIntentClientSecret: paymentIntentClientSecret ?? '',
})

/** The number that succeeds. */
export const goodCard = '4242 4242 4242 4242'

/** Pays at the sandbox; the product is not told. */
export const payByCard = (t: TestApp, buyer: Buyer, purchase: Purchase, number = goodCard) =>
  t.call(paySandbox, { body: { ...intentOf(purchase), method: 'card', number, cvc: '123' } }, buyer)

/** Buys, pays and confirms. */
export async function bought(t: TestApp, buyer: Buyer, offer: Offer, number = goodCard): Promise<Purchase> {
  const { body } = await t.call(purchaseCourse, { body: offer }, buyer)
  await payByCard(t, buyer, body, number)
  await t.call(confirmPurchase, { body: intentOf(body) }, buyer)
  return body
}
