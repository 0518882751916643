import { type Static, Type } from 'typebox'
import { Progress } from '../authoring/course-card.ts'
import { Person } from '../identity/person.ts'
import {
  InCourse,
  Listing,
  Nullable,
  PageNumber,
  Revision,
  SearchText,
  Single,
  Username,
  Uuid,
} from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { SubscriptionRecord } from './subscriptions.ts'

export const Subscriber = Type.Object({
  ...SubscriptionRecord.properties,
  User: Person,
  Progress,
  CertificateCode: Nullable(Type.String()),
})
export type Subscriber = Static<typeof Subscriber>

export const listSubscribers = endpoint({
  method: 'POST',
  path: '/admin/courses/subscriptors',
  access: 'administration:use',
  summary: 'Who is or was subscribed to a course, the newest first',
  body: InCourse({
    /** Only those who subscribed at this revision. */
    revision: Type.Optional(Nullable(Revision)),
    page: Type.Optional(Nullable(PageNumber)),
    search: Type.Optional(SearchText),
  }),
  reply: Listing(Subscriber),
  problems: ['NotFound'],
})

export const addSubscriber = endpoint({
  method: 'POST',
  path: '/admin/courses/subscriptors/add',
  access: 'administration:use',
  summary: 'Subscribe a person to a course by one of its plans, without a payment',
  body: InCourse({
    /** The published revision; the newest when left out. */
    revision: Type.Optional(Nullable(Revision)),
    subscription: Uuid,
    user: Username,
    /** Chosen by the caller; sent again, it adds nothing more. */
    key: Type.Optional(Uuid),
  }),
  reply: Single(Subscriber),
  status: 201,
  problems: ['NotFound', 'ItemNotFound', 'UserNotFound', 'InvalidState', 'Conflict'],
})

export const revokeSubscriber = endpoint({
  method: 'PUT',
  path: '/admin/courses/subscriptors/revoke',
  access: 'administration:use',
  summary: "End a person's subscription to a course at once",
  body: Type.Object({ username: Username, course: Uuid }),
  reply: Single(Subscriber),
  problems: ['NotFound', 'UserNotFound', 'InvalidState'],
})
