import type { Endpoint, Input, Reply } from '@aulanova/contract/kernel/endpoint'
import { confirmPurchase, type Purchase, paySandbox, purchaseCourse } from '@aulanova/contract/selling/purchase'
import type { Pool } from '#platform/db/db.ts'
import type { TestApp } from './app.ts'
import { aPublishedCourse } from './factories/courses.ts'

/** A server, in this process or another, as far as it is needed to buy. */
export interface Shop {
  sql: Pool
  call<E extends Endpoint>(endpoint: E, input: Input<E>, session?: Buyer): Promise<{ body: Reply<E> }>
}

interface Buyer {
  token: string
}

export interface Offer {
  course: string
  /** The plan. */
  subscription: string
}

/** A published course with one plan. */
export async function anOffer(t: Shop, { priceCents = 5000, durationDays = 30, name = 'Mareas' } = {}): Promise<Offer> {
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

/** Pays at the sandbox; the product is not notified. */
export const payByCard = (t: TestApp, buyer: Buyer, purchase: Purchase, number = goodCard) =>
  t.call(paySandbox, byCard(purchase, number), buyer)

const byCard = (purchase: Purchase, number: string) =>
  ({ body: { ...intentOf(purchase), method: 'card', number, cvc: '123' } }) as const

/** Buys, pays and confirms. */
export async function bought(t: Shop, buyer: Buyer, offer: Offer, number = goodCard): Promise<Purchase> {
  const { body } = await t.call(purchaseCourse, { body: offer }, buyer)
  await t.call(paySandbox, byCard(body, number), buyer)
  await t.call(confirmPurchase, { body: intentOf(body) }, buyer)
  return body
}
