import { type Static, Type } from 'typebox'
import { blockTypes } from '../authoring/blocks.ts'
import { CourseCard, PlanOffer, Progress } from '../authoring/course-card.ts'
import { StoredFile } from '../files/files.ts'
import { ByUuid, Html, Instant, Listing, Nullable, OneOf, Single, TokenQuery } from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'

/** Active while created plus duration is later than now and it is not revoked; computed by the server. */
export const Access = Type.Object({
  Active: Type.Boolean(),
  RemainingDays: Type.Integer(),
  Expires: Instant,
})

/** One section on the way through a course, for the trail of the "continue" card. */
export const TrailStop = Type.Object({
  Title: Type.String(),
  State: Type.Unsafe<'done' | 'now' | 'ahead'>(Type.String({ enum: ['done', 'now', 'ahead'] })),
})

export const stepTypes = [...blockTypes, 'evaluation'] as const

/** The step at which a learner continues: a block, or an evaluation once the blocks of its section are done. */
export const NextStep = Type.Object({
  /** One of the two is set. */
  Block: Nullable(Type.String()),
  Form: Nullable(Type.String()),
  Title: Type.String(),
  Type: OneOf(stepTypes),
  Minutes: Type.Integer(),
  SectionTitle: Type.String(),
  /** Of its blocks. */
  SectionMinutesLeft: Type.Integer(),
})
export type NextStep = Static<typeof NextStep>

export const MyCourse = Type.Object({
  ...CourseCard.properties,
  Access,
  Progress,
  LastSeen: Nullable(Instant),
  CertificateCode: Nullable(Type.String()),
  Next: Nullable(NextStep),
  Trail: Type.Array(TrailStop),
})
export type MyCourse = Static<typeof MyCourse>

/** Filters of the list of my courses. `ending`: within a week. `finished`: also if the subscription has ended. */
export const courseFilters = ['all', 'ongoing', 'ending', 'finished', 'expired'] as const
export type CourseFilter = (typeof courseFilters)[number]

const filterCounts = Object.fromEntries(courseFilters.map((name) => [name, Type.Integer()])) as Record<
  CourseFilter,
  ReturnType<typeof Type.Integer>
>

export const listMyCourses = endpoint({
  method: 'GET',
  path: '/users/courses',
  access: 'signed-in',
  summary: 'The courses I am or was subscribed to, the one I last opened first',
  query: Type.Object({ ...TokenQuery.properties, show: Type.Optional(OneOf(courseFilters)) }),
  /** How many each filter keeps, loaded or not. */
  reply: Type.Object({ ...Listing(MyCourse).properties, Counts: Type.Object(filterCounts) }),
  problems: ['InvalidToken'],
})

export const OwnedCourse = Type.Object({ Uuid: Type.String(), Name: Type.String(), Access })
export type OwnedCourse = Static<typeof OwnedCourse>

/** For the catalogue, whose pages are the same for everybody. */
export const listOwnedCourses = endpoint({
  method: 'GET',
  path: '/users/courses/owned',
  access: 'signed-in',
  summary: 'Which courses I am or was subscribed to, at most the 500 newest',
  reply: Type.Object({ Items: Type.Array(OwnedCourse) }),
})

export const OverviewBlock = Type.Object({
  Id: Type.String(),
  Title: Type.String(),
  Type: OneOf(blockTypes),
  Minutes: Type.Integer(),
  Done: Type.Boolean(),
})
export const OverviewSection = Type.Object({
  Id: Type.String(),
  Title: Type.String(),
  /** Of its blocks and evaluations. */
  Minutes: Type.Integer(),
  Blocks: Type.Array(OverviewBlock),
  Forms: Type.Array(
    Type.Object({ Id: Type.String(), Name: Type.String(), Minutes: Type.Integer(), Passed: Type.Boolean() }),
  ),
})

export const CourseOverview = Type.Object({
  ...CourseCard.properties,
  Description: Html,
  Requirements: Html,
  /** The pictures in these two, with addresses that expire. */
  Pictures: Type.Array(StoredFile),
  /** The presentation video: a file, or an address at a video host. */
  Presentation: Nullable(Type.Object({ File: Nullable(StoredFile), Address: Nullable(Type.String()) })),
  /** Further text of its certificate. */
  CertificateDetails: Type.String(),
  /** What its blocks and evaluations take. */
  Minutes: Type.Integer(),
  Difficulty: Nullable(Type.String()),
  Tags: Type.Array(Type.String()),
  Collaborators: Type.Array(Type.Object({ Name: Type.String(), Role: Nullable(Type.String()) })),
  Faq: Type.Array(Type.Object({ Question: Type.String(), Answer: Html })),
  Plans: Type.Array(PlanOffer),
  Sections: Type.Array(OverviewSection),
  PublishedAt: Instant,
  /** Null for a person who never subscribed. */
  Access: Nullable(Access),
  /** By an active subscription, or as a person who builds or reviews the course. */
  CanRead: Type.Boolean(),
  Progress,
  Next: Nullable(NextStep),
})
export type CourseOverview = Static<typeof CourseOverview>

export const readCourseOverview = endpoint({
  method: 'GET',
  path: '/courses/:uuid/overview',
  access: 'learning:use',
  summary: 'Everything about one published course, with my own standing in it',
  params: ByUuid,
  reply: Single(CourseOverview),
  problems: ['NotFound'],
})
