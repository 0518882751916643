import { type Static, Type } from 'typebox'
import { Person } from '../identity/person.ts'
import {
  ByUuid,
  Instant,
  Listing,
  Nullable,
  OneOf,
  PageAndSearch,
  SearchText,
  Single,
  Uuid,
  Version,
} from '../kernel/common.ts'
import { courseStates } from '../kernel/course-states.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { Plan } from './collections.ts'
import { DraftCard } from './creator-courses.ts'

/** A label from the reference list `statuses`; it drives nothing. */
export const CourseLabel = Type.Object({ Uuid, Name: Type.String() })
export type CourseLabel = Static<typeof CourseLabel>

/** `Subscriptors` counts subscriptions, ended ones included. */
export const AdminCourse = Type.Object({
  ...DraftCard.properties,
  Owner: Person,
  Label: Nullable(CourseLabel),
  Subscriptors: Type.Integer(),
})
export type AdminCourse = Static<typeof AdminCourse>

const search = Type.Optional(SearchText)
const Narrowed = Type.Object({
  state: Type.Optional(OneOf(courseStates)),
  /** One of the status labels. */
  label: Type.Optional(Uuid),
})

export const listAdminCourses = endpoint({
  method: 'GET',
  path: '/admin/courses/all/:page/:search?',
  access: 'administration:use',
  summary: 'All courses, or those in one state or with one label, by name',
  params: PageAndSearch,
  query: Narrowed,
  reply: Listing(AdminCourse),
})

export const countAdminCourses = endpoint({
  method: 'GET',
  path: '/admin/courses/count/:search?',
  access: 'administration:use',
  summary: 'How many courses that list has',
  params: Type.Object({ search }),
  query: Narrowed,
  reply: Type.Object({ Count: Type.Integer() }),
})

/** `HandedIn.By` is null where it was not noted who did. */
export const WaitingCourse = Type.Object({
  ...AdminCourse.properties,
  HandedIn: Type.Object({ At: Instant, By: Nullable(Person) }),
})
export type WaitingCourse = Static<typeof WaitingCourse>

/** Longer lists of waiting courses show their beginning; `Count` says how many there are. */
export const maxWaiting = 20

export const listWaitingCourses = endpoint({
  method: 'GET',
  path: '/admin/courses/waiting',
  access: 'administration:use',
  summary: 'What waits to be reviewed or published, the longest first',
  reply: Listing(WaitingCourse),
})

/** Above this a plan has "more than" so many subscriptions: counting all of them would take longer the more there are. */
export const maxCounted = 10_000

export const AdminPlan = Type.Object({
  ...Plan.properties,
  /** Null: it is on sale while the course is. */
  Archived: Nullable(Instant),
  /** Subscriptions that began with it; at most `maxCounted` + 1. */
  Subscriptors: Type.Integer(),
})
export type AdminPlan = Static<typeof AdminPlan>

/** Of the revisions the newest; `RevisionCount` says how many there are. */
export const maxRevisions = 50

export const AdminCourseDetail = Type.Object({
  ...AdminCourse.properties,
  /** Of the draft, to be sent when it is published. */
  Version,
  HandedIn: Nullable(Type.Object({ At: Instant, By: Nullable(Person) })),
  Difficulty: Nullable(Type.String()),
  /** What the blocks and evaluations of the draft take. */
  Minutes: Type.Integer(),
  /** Of the newest revision; null: it was never published. */
  PublishedAt: Nullable(Instant),
  Licenses: Type.Array(AdminPlan),
  Collaborators: Type.Array(Person),
  Shares: Type.Array(Person),
  /** The newest first. */
  Revisions: Type.Array(
    Type.Object({
      Revision: Type.Integer(),
      PublishedAt: Instant,
      PublishedBy: Person,
      Blocks: Type.Integer(),
      Forms: Type.Integer(),
    }),
  ),
  RevisionCount: Type.Integer(),
})
export type AdminCourseDetail = Static<typeof AdminCourseDetail>

export const readAdminCourse = endpoint({
  method: 'GET',
  path: '/admin/courses/:uuid',
  access: 'administration:use',
  summary: 'One course with its people, its plans and its published revisions',
  params: ByUuid,
  reply: Single(AdminCourseDetail),
  problems: ['NotFound'],
})

export const labelCourse = endpoint({
  method: 'PUT',
  path: '/admin/courses/:uuid/status',
  access: 'administration:use',
  summary: 'Put one of the status labels on a course, or take it off',
  params: ByUuid,
  body: Type.Object({
    status: Nullable(Uuid),
    /** The label that was there when the course was read; another one by now is answered `Conflict`. */
    seen: Type.Optional(Nullable(Uuid)),
    /** `Updated` of the course as it was read, for the conflict to say who changed it since. */
    updated: Type.Optional(Instant),
  }),
  reply: Single(AdminCourseDetail),
  problems: ['NotFound', 'ItemNotFound', 'Conflict'],
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
