import { type Static, Type } from 'typebox'
import { ById, Instant, Key, Listing, Nullable, OneOf, Single, TokenQuery, Uuid } from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'

/** Why a person can reach a course, beside what their groups permit. */
export const reachKinds = ['subscriptions', 'owned', 'shared', 'collaborations'] as const
export type ReachKind = (typeof reachKinds)[number]

/** How the last days of a subscription came about. */
export const subscriptionSources = ['paid', 'given', 'free'] as const
export type SubscriptionSource = (typeof subscriptionSources)[number]

export const ReachedCourse = Type.Object({
  /** The key of the course. */
  PK: Key,
  Name: Type.String(),
  Since: Instant,
  /** The administrator who gave the course, or the person who invited; null for a purchase and for the owner. */
  By: Nullable(Type.String()),
  Subscription: Nullable(
    Type.Object({ PK: Key, Plan: Type.String(), Expires: Instant, Source: OneOf(subscriptionSources) }),
  ),
})
export type ReachedCourse = Static<typeof ReachedCourse>

const Reached = Listing(ReachedCourse)

/** Of each reason the newest courses, with how many there are. */
export const UserAccess = Type.Object({
  Permissions: Type.Array(
    Type.Object({ Permission: Type.String(), Granted: Type.Boolean(), By: Type.Array(Type.String()) }),
  ),
  /** Domains of the organizations whose site the account manages. */
  Sites: Type.Array(Type.String()),
  Devices: Type.Integer(),
  ActiveSubscriptions: Type.Integer(),
  ExpiredSubscriptions: Type.Integer(),
  Courses: Type.Object({ subscriptions: Reached, owned: Reached, shared: Reached, collaborations: Reached }),
})
export type UserAccess = Static<typeof UserAccess>

export const readUserAccess = endpoint({
  method: 'GET',
  path: '/admin/users/:id/access',
  access: 'administration:use',
  summary: 'What an account may do and which group grants it, and the courses it reaches and why',
  params: ById,
  reply: Single(UserAccess),
  problems: ['UserNotFound'],
})

export const listUserCourses = endpoint({
  method: 'GET',
  path: '/admin/users/:id/access/:why',
  access: 'administration:use',
  summary: 'The courses an account reaches for one reason, the newest first',
  params: Type.Object({ id: Uuid, why: OneOf(reachKinds) }),
  query: TokenQuery,
  reply: Reached,
  problems: ['UserNotFound', 'InvalidToken'],
})
