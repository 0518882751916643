import type { Person } from '@aulanova/contract/identity/person'
import { keyOf } from '@aulanova/contract/kernel/keys'
import type { Payment } from '@aulanova/contract/selling/finances'
import type { Subscriber } from '@aulanova/contract/selling/subscribers'
import type { ListedSubscription, SubscriptionDetail, SubscriptionTerm } from '@aulanova/contract/selling/subscriptions'
import { aCard, courseId } from './learning-records.ts'
import { aPaidPayment, paymentId } from './payment-records.ts'

export const subscriptionId = '0197f3a2-5c1e-7b44-9d0a-0000000000d1'
const noon = '2026-03-14T18:00:00.000Z'

export const luis: Person = { PK: keyOf('user', 'u1'), Username: 'luis', Name: 'Luis Vega', Email: 'luis@example.test' }
export const anAdministrator: Person = {
  PK: keyOf('user', 'u2'),
  Username: 'ada',
  Name: 'Ada Mora',
  Email: 'ada@example.test',
}

export const aSubscription = (given: Partial<ListedSubscription> = {}): ListedSubscription => ({
  PK: keyOf('subscription', subscriptionId),
  SK: keyOf('course', courseId),
  Created: noon,
  Updated: noon,
  Expires: '2026-04-13T18:00:00.000Z',
  RemainingDays: 12,
  State: 'active',
  Revision: 3,
  Subscription: { Name: 'Month', Duration: 30, Price: 45_000 },
  Name: 'Optics',
  PersonName: 'Luis Vega',
  ...given,
})

export const aSubscriber = (given: Partial<Subscriber> = {}): Subscriber => ({
  ...aSubscription(),
  User: luis,
  Progress: { Done: 1, Total: 4, Percent: 25 },
  CertificateCode: null,
  ...given,
})

export const aTerm = (given: Partial<SubscriptionTerm> = {}): SubscriptionTerm => ({
  Created: noon,
  Name: 'Month',
  Duration: 30,
  Price: 45_000,
  Payment: null,
  GivenBy: null,
  Taken: 0,
  TakenBack: false,
  Refunded: 0,
  ...given,
})

export const aDetail = (given: Partial<SubscriptionDetail> = {}): SubscriptionDetail => {
  return {
    Subscription: aSubscription(),
    Course: aCard(),
    Creator: anAdministrator,
    User: luis,
    PaymentIntent: 'pi_1',
    Terms: [
      aTerm({ Payment: keyOf('payment', paymentId) }),
      aTerm({ Name: 'Week', Duration: 7, Price: null, GivenBy: anAdministrator }),
    ],
    Revoked: null,
    ...given,
  }
}

export const aLedgerPayment = (given: Partial<Payment> = {}): Payment => {
  const { AccessUntil: _, ...facts } = aPaidPayment()
  return {
    ...facts,
    Provider: 'sandbox',
    PaymentIntent: 'pi_1',
    Subscription: keyOf('subscription', subscriptionId),
    User: luis,
    Refunding: 0,
    Attention: null,
    Looked: null,
    Refunds: [],
    Disputes: [],
    ...given,
  }
}
