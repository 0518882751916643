import { type Static, Type } from 'typebox'
import { Plan } from './collections.ts'
import {
  ByUuid,
  InCourse,
  Instant,
  Listing,
  Nullable,
  PageAndSearch,
  PageNumber,
  Revision,
  SearchText,
  Single,
  Username,
  Uuid,
} from './common.ts'
import { DraftCard } from './creator-courses.ts'
import { endpoint } from './endpoint.ts'
import { Progress } from './learning.ts'
import { Person, SubscriptionRecord } from './subscriptions.ts'

export const AdminCourse = Type.Object({ ...DraftCard.properties, Subscriptors: Type.Integer() })
export type AdminCourse = Static<typeof AdminCourse>

export const listAdminCourses = endpoint({
  method: 'GET',
  path: '/admin/courses/all/:page/:search?',
  access: 'administration:use',
  summary: 'All courses in whatever state, by name',
  params: PageAndSearch,
  reply: Listing(AdminCourse),
})

export const countAdminCourses = endpoint({
  method: 'GET',
  path: '/admin/courses/count/:search?',
  access: 'administration:use',
  summary: 'How many courses that list has',
  params: Type.Object({ search: Type.Optional(SearchText) }),
  reply: Type.Object({ Count: Type.Integer() }),
})

export const AdminCourseDetail = Type.Object({
  ...AdminCourse.properties,
  Licenses: Type.Array(Plan),
  Revisions: Type.Array(Type.Object({ Revision: Type.Integer(), PublishedAt: Instant, PublishedBy: Nullable(Person) })),
})
export type AdminCourseDetail = Static<typeof AdminCourseDetail>

export const readAdminCourse = endpoint({
  method: 'GET',
  path: '/admin/courses/:uuid',
  access: 'administration:use',
  summary: 'One course with its plans and its published revisions',
  params: ByUuid,
  reply: Single(AdminCourseDetail),
  problems: ['NotFound'],
})

export const CourseAnalytics = Type.Object({
  Subscriptors: Type.Integer(),
  Active: Type.Integer(),
  Completed: Type.Integer(),
  AveragePercent: Type.Number(),
  /** Cents. */
  Revenue: Type.Integer(),
  SubscriptionsByMonth: Type.Array(Type.Object({ Month: Type.String(), Count: Type.Integer() })),
  /** How many learners finished each block. */
  Blocks: Type.Array(
    Type.Object({ Id: Type.String(), Title: Type.String(), SectionTitle: Type.String(), Completed: Type.Integer() }),
  ),
  Forms: Type.Array(
    Type.Object({
      Id: Type.String(),
      Name: Type.String(),
      Attempts: Type.Integer(),
      Passed: Type.Integer(),
      AverageScore: Nullable(Type.Number()),
    }),
  ),
})
export type CourseAnalytics = Static<typeof CourseAnalytics>

export const readCourseAnalytics = endpoint({
  method: 'GET',
  path: '/admin/courses/:uuid/analytics',
  access: 'administration:use',
  summary: 'How a course is subscribed to, taken and passed',
  params: ByUuid,
  reply: Single(CourseAnalytics),
  problems: ['NotFound'],
})

export const cloneAnyCourse = endpoint({
  method: 'POST',
  path: '/admin/courses/clone',
  access: 'administration:use',
  summary: 'Copy the draft of any course into a course of my own',
  body: ByUuid,
  reply: Single(AdminCourse),
  status: 201,
  problems: ['NotFound'],
})

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
