import { type Static, Type } from 'typebox'
import { PersonName } from '../identity/person-name.ts'
import { Email, Instant, Listing, Nothing, Nullable, OneOf, SearchText, Single, Token, Uuid } from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { allSiteKinds } from './site-kinds.ts'
import { ByDomain, OnSite } from './sites.ts'

const access = 'site:manage'

export const ManagedSite = Type.Object({
  Domain: Type.String(),
  Name: Type.String(),
  Logo: Nullable(Type.String()),
  /** Null: its site goes by UTC. */
  TimeZone: Nullable(Type.String()),
})
export type ManagedSite = Static<typeof ManagedSite>

export const listManagedSites = endpoint({
  method: 'GET',
  path: '/sites',
  access: 'signed-in',
  summary: 'The organizations whose site the caller manages; for administrators all, a hundred at most',
  query: Type.Object({ search: Type.Optional(SearchText) }),
  reply: Type.Object({ Items: Type.Array(ManagedSite) }),
})

/** Of the enrolments in an organization's courses: finished, moving, without progress for `stuckDays`, or without access any more. */
export const stuckDays = 14
export const learnerStates = ['done', 'active', 'stuck', 'expired'] as const
export type LearnerState = (typeof learnerStates)[number]

const stateCounts = { Done: Type.Integer(), Active: Type.Integer(), Stuck: Type.Integer(), Expired: Type.Integer() }

export const SiteDashboard = Type.Object({
  Domain: Type.String(),
  Organization: Type.String(),
  Logo: Nullable(Type.String()),
  /** Enrolments in all courses; a person in two courses counts twice. */
  Enrolments: Type.Integer(),
  People: Type.Integer(),
  ...stateCounts,
  Courses: Type.Array(
    Type.Object({
      Uuid,
      Name: Type.String(),
      Author: Nullable(Type.String()),
      Published: Type.Boolean(),
      Enrolments: Type.Integer(),
      ...stateCounts,
      AveragePercent: Type.Integer(),
    }),
  ),
  /** Those without progress for longest, with the block at which they stopped. */
  LongestStuck: Type.Array(
    Type.Object({
      User: Uuid,
      Name: Type.String(),
      Course: Type.String(),
      Block: Nullable(Type.String()),
      Days: Type.Integer(),
    }),
  ),
  /** Of each kind of content: how many there are, and how many of them visitors do not see as they were saved last. */
  Content: Type.Array(Type.Object({ Kind: OneOf(allSiteKinds), Items: Type.Integer(), Drafts: Type.Integer() })),
  /** Of the site, in the last thirty days. */
  Visits: Type.Integer(),
  /** By the database's clock. Figures are at most a minute old. */
  CountedAt: Instant,
})
export type SiteDashboard = Static<typeof SiteDashboard>

export const readSiteDashboard = endpoint({
  method: 'GET',
  path: '/sites/:domain/dashboard',
  access,
  summary: "An organization's courses, learners and how far they have come",
  params: ByDomain,
  reply: Single(SiteDashboard),
  problems: ['NotFound'],
})

export const Learner = Type.Object({
  Uuid,
  Name: Type.String(),
  Email: Type.String(),
  /** Invited, and not signed in yet. */
  Waiting: Type.Boolean(),
  Enrolments: Type.Integer(),
  ...stateCounts,
  AveragePercent: Type.Integer(),
  LastSeen: Nullable(Instant),
})
export type Learner = Static<typeof Learner>

export const listLearners = endpoint({
  method: 'GET',
  path: '/sites/:domain/learners',
  access,
  summary: "People in an organization's courses, by name",
  params: ByDomain,
  query: Type.Object({
    search: Type.Optional(SearchText),
    state: Type.Optional(OneOf(learnerStates)),
    course: Type.Optional(Uuid),
    token: Type.Optional(Token),
  }),
  reply: Listing(Learner),
  problems: ['NotFound', 'InvalidToken'],
})

export const LearnerCourse = Type.Object({
  Uuid,
  Name: Type.String(),
  State: OneOf(learnerStates),
  Percent: Type.Integer(),
  Plan: Nullable(Type.String()),
  Started: Nullable(Instant),
  LastSeen: Instant,
  Expires: Nullable(Instant),
  /** Whether the subscription still opens the course. */
  Open: Type.Boolean(),
  Completed: Nullable(Instant),
  /** The block that was open last. */
  Block: Nullable(Type.String()),
  /** Whether the organization's seat was used for it. */
  Seat: Type.Boolean(),
})

export const readLearner = endpoint({
  method: 'GET',
  path: '/sites/:domain/learners/:id',
  access,
  summary: 'A learner with their courses of this organization, and no others',
  params: OnSite,
  reply: Single(Type.Object({ ...Learner.properties, Courses: Type.Array(LearnerCourse) })),
  problems: ['NotFound', 'UserNotFound'],
})

export const takeBackSeat = endpoint({
  method: 'POST',
  path: '/sites/:domain/learners/:id/take-back',
  access,
  summary: 'Take back a seat from a person who has not opened the course yet: their access ends, and the seat is free',
  params: OnSite,
  body: Type.Object({ course: Uuid }),
  reply: Nothing,
  problems: ['NotFound', 'ItemNotFound', 'InvalidState', 'LimitExceeded'],
})

export const exportLearners = endpoint({
  method: 'GET',
  path: '/sites/:domain/learners.csv',
  access,
  summary: "Every enrolment in an organization's courses, as a table",
  params: ByDomain,
  query: Type.Object({ course: Type.Optional(Uuid), state: Type.Optional(OneOf(learnerStates)) }),
  reply: Type.String(),
  media: 'text/csv',
  problems: ['NotFound'],
})

export const maxSeats = 100_000
/** The seats of an organization for a plan of one of its courses. */
export const Seats = Type.Object({
  Plan: Uuid,
  PlanName: Type.String(),
  Days: Type.Integer(),
  Course: Uuid,
  CourseName: Type.String(),
  Seats: Type.Integer(),
  Taken: Type.Integer(),
  /** Whether the course is published and the plan is offered, so that a seat can be given. */
  Open: Type.Boolean(),
})
export type Seats = Static<typeof Seats>

export const listSeats = endpoint({
  method: 'GET',
  path: '/sites/:domain/seats',
  access,
  summary: 'The plans that an organization may give, with its seats for each',
  params: ByDomain,
  reply: Type.Object({ Items: Type.Array(Seats) }),
  problems: ['NotFound'],
})

export const maxInvitedAtOnce = 100
/** `invited` also where the person had an account already, so that the answer does not reveal it. */
export const seatOutcomes = ['invited', 'already', 'no-seat', 'failed'] as const
export type SeatOutcome = (typeof seatOutcomes)[number]

export const inviteLearners = endpoint({
  method: 'POST',
  path: '/sites/:domain/learners/invite',
  access,
  summary: 'Invite people and give each a plan; each takes a seat, and who has one already takes none',
  params: ByDomain,
  body: Type.Object({
    plan: Uuid,
    people: Type.Array(Type.Object({ Email, Name: Type.Optional(PersonName) }), {
      minItems: 1,
      maxItems: maxInvitedAtOnce,
    }),
  }),
  reply: Type.Object({
    Items: Type.Array(Type.Object({ Email: Type.String(), Outcome: OneOf(seatOutcomes) })),
    Seats,
  }),
  problems: ['NotFound', 'ItemNotFound', 'InvalidState', 'LimitExceeded'],
})
