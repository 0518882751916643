import { type Static, Type } from 'typebox'
import { Instant, Nullable, OneOf, PlainDate, Single } from '../kernel/common.ts'
import { courseStates } from '../kernel/course-states.ts'
import { endpoint } from '../kernel/endpoint.ts'

/**
 * What can wait for a person who builds, reviews or publishes courses, in the order in which it is shown. `comments`: of others, on
 * their courses. `verdicts`: on their courses. `reviews`: courses of others to judge. `publications`: approved courses.
 */
export const waitingKinds = ['comments', 'verdicts', 'reviews', 'publications'] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** How many days the figures cover, today included. */
export const daysOfWeek = 7
/** The week names so many courses, those with most new learners; the others are counted together. */
export const maxCoursesInWeek = 3
/** Longer lists of own courses show those that were changed last. */
export const maxTaught = 5

const Count = Type.Integer()
const CourseName = Type.Object({ Uuid: Type.String(), Name: Type.String() })

export const Waiting = Type.Object({
  Kind: OneOf(waitingKinds),
  Count,
  Oldest: Nullable(
    Type.Object({
      Course: CourseName,
      State: OneOf(courseStates),
      At: Instant,
      /** Who wrote or judged it, or handed it in; null: it was not noted. */
      By: Nullable(Type.String()),
      /** The beginning of the comment, or the reason of the verdict. */
      Text: Type.String(),
    }),
  ),
})
export type Waiting = Static<typeof Waiting>

export const TeachingWeek = Type.Object({
  Learners: Count,
  LearnersBefore: Count,
  /** Null: the caller may not see money. */
  Sales: Nullable(Type.Object({ Count, Before: Count, SoldCents: Count, RefundedCents: Count })),
  /** `Name` is null for all others together. */
  Courses: Type.Array(Type.Object({ Name: Nullable(Type.String()), Learners: Count })),
  /** The oldest first, without gaps; `Counts` is in the order of the courses. */
  Days: Type.Array(Type.Object({ Day: PlainDate, Counts: Type.Array(Count) })),
})
export type TeachingWeek = Static<typeof TeachingWeek>

export const TaughtCourse = Type.Object({
  ...CourseName.properties,
  Cover: Nullable(Type.String()),
  State: OneOf(courseStates),
  /** The revision that was published last; 0: none. */
  Revision: Count,
  Published: Type.Boolean(),
  UnpublishedChanges: Type.Boolean(),
  OpenComments: Count,
  /** All that it ever had. */
  Subscriptions: Count,
  Updated: Instant,
})
export type TaughtCourse = Static<typeof TaughtCourse>

export const TeachingHome = Type.Object({
  /** Only the kinds that can wait for this person. */
  Waiting: Type.Array(Waiting),
  /** Of the caller's courses that reviewers are reading: their verdicts are to come. */
  InReview: Count,
  /** Null: none of the courses was ever published. */
  Week: Nullable(TeachingWeek),
  /** That the caller owns or helps to build, the last changed first. */
  Courses: Type.Array(TaughtCourse),
  CourseCount: Count,
})
export type TeachingHome = Static<typeof TeachingHome>

export const readTeachingHome = endpoint({
  method: 'GET',
  path: '/creator/home',
  access: 'courses:build',
  summary: 'My courses, what waits for me in them, and the learners of their week; sales for who may see money',
  reply: Single(TeachingHome),
})
