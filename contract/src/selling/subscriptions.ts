import { type Static, Type } from 'typebox'
import { CourseCard } from '../authoring/course-card.ts'
import { Person } from '../identity/person.ts'
import {
  ByPage,
  Cents,
  Days,
  Instant,
  Key,
  Listing,
  Nullable,
  OneOf,
  SearchText,
  Single,
  Token,
  Uuid,
} from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'

/** Computed by the server on every request; screens only show it. */
export const subscriptionStates = ['active', 'expired', 'revoked'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

const day = 24 * 60 * 60 * 1000

export const expiryOf = (created: string, durationDays: number) => new Date(Date.parse(created) + durationDays * day)

/**
 * Who has access for longer than until then gets no more days from a plan that costs nothing, so that a double click or a
 * habit does not pile them up.
 */
export const freePlanReach = (durationDays: number, now: Date) => new Date(now.getTime() + (durationDays - 1) * day)

/** Whole days in so many milliseconds, never below 0: on its last day an active subscription has 0 left. */
export const wholeDays = (milliseconds: number) => Math.max(0, Math.floor(milliseconds / day))

export const remainingDays = (created: string, durationDays: number, now: Date) =>
  wholeDays(expiryOf(created, durationDays).getTime() - now.getTime())

export const isActive = (created: string, durationDays: number, now: Date, revoked: string | null = null) =>
  revoked === null && expiryOf(created, durationDays) > now

export function subscriptionState(
  created: string,
  durationDays: number,
  now: Date,
  revoked: string | null = null,
): SubscriptionState {
  if (revoked !== null) return 'revoked'
  return isActive(created, durationDays, now) ? 'active' : 'expired'
}

/** The plan as it was when the subscription started. `Price` is null where none was set, and shown as N/A. */
export const SubscribedPlan = Type.Object({
  Name: Type.String(),
  Duration: Days,
  Price: Nullable(Cents),
})
export type SubscribedPlan = Static<typeof SubscribedPlan>

/** `PK` is the subscription's key, `SK` the course's. */
export const SubscriptionRecord = Type.Object({
  PK: Key,
  SK: Key,
  Created: Instant,
  Updated: Instant,
  Expires: Instant,
  RemainingDays: Type.Integer(),
  State: OneOf(subscriptionStates),
  /** The published revision the plan was bought at. */
  Revision: Type.Integer(),
  Subscription: SubscribedPlan,
})
export type SubscriptionRecord = Static<typeof SubscriptionRecord>

/** The same with the course's name, for the subscriber. */
export const MySubscription = Type.Object({
  ...SubscriptionRecord.properties,
  Name: Type.String(),
  /** The names of the plans that were bought or given, the oldest first, without those that a refund took back. */
  Plans: Type.Array(Type.String()),
})
export type MySubscription = Static<typeof MySubscription>

export const listMySubscriptions = endpoint({
  method: 'GET',
  path: '/users/subscriptions/:page',
  access: 'signed-in',
  summary: 'My subscriptions, the newest first',
  params: ByPage,
  reply: Listing(MySubscription),
})

/** With the names of the course and the person, for administrators. */
export const ListedSubscription = Type.Object({
  ...SubscriptionRecord.properties,
  Name: Type.String(),
  PersonName: Type.String(),
})
export type ListedSubscription = Static<typeof ListedSubscription>

/** A purchase or a gift that makes up a subscription. */
export const SubscriptionTerm = Type.Object({
  Created: Instant,
  ...SubscribedPlan.properties,
  /** The payment it was bought with. */
  Payment: Nullable(Key),
  GivenBy: Nullable(Person),
  /** Days by which refunds made it shorter. */
  Taken: Type.Integer(),
  /** A refund has taken back what was unused of it. */
  TakenBack: Type.Boolean(),
  /** What was refunded of its payment. */
  Refunded: Cents,
})
export type SubscriptionTerm = Static<typeof SubscriptionTerm>

export const SubscriptionDetail = Type.Object({
  Subscription: SubscriptionRecord,
  Course: CourseCard,
  /** Who built the course. */
  Creator: Nullable(Person),
  User: Person,
  /** Of the last payment. */
  PaymentIntent: Nullable(Type.String()),
  /** The oldest first. */
  Terms: Type.Array(SubscriptionTerm),
  Revoked: Nullable(Type.Object({ At: Instant, By: Nullable(Person) })),
})
export type SubscriptionDetail = Static<typeof SubscriptionDetail>

export const listSubscriptions = endpoint({
  method: 'POST',
  path: '/admin/subscriptions/all',
  access: 'administration:use',
  summary: 'All subscriptions, the newest first; Count is an estimate',
  body: Type.Object({
    sizePerPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    searchText: Type.Optional(SearchText),
    paginationToken: Type.Optional(Nullable(Token)),
  }),
  reply: Listing(ListedSubscription),
  problems: ['InvalidToken'],
})

export const readSubscription = endpoint({
  method: 'GET',
  path: '/admin/subscriptions/:subscriptionId/:courseId',
  access: 'administration:use',
  summary: 'One subscription with its course, its creator and its owner',
  params: Type.Object({ subscriptionId: Uuid, courseId: Uuid }),
  reply: Single(SubscriptionDetail),
  problems: ['NotFound'],
})
