import { type Static, Type } from 'typebox'
import { blockTypes } from '../authoring/blocks.ts'
import { ByUuid, Instant, Nullable, OneOf, PlainDate, Single, Uuid } from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'

/** How far back the figures of a course go. */
export const periods = ['30-days', '90-days', '12-months', 'all'] as const
export type Period = (typeof periods)[number]
export const defaultPeriod: Period = '12-months'

/** Who was not in the course for so many days, and has not completed it, has stopped where they are. */
export const stoppedAfterDays = 14
/** Pauses of more minutes than these are no time spent in a block. */
export const longestPauseMinutes = 5
/** What happens in the frame of another site is not heard: with the focus in it, time counts for so long without a sign. */
export const longestInFrameMinutes = 30
/** From this discrimination on a question distinguishes those who know from those who do not. */
export const goodDiscrimination = 0.3
/** With more plans than these, the others are counted together. */
export const maxPlansShown = 5
/** With fewer people a discrimination says nothing, and is not given. */
export const leastForDiscrimination = 10

const Count = Type.Integer()

export const SubscriptionFigures = Type.Object({
  Total: Count,
  Paid: Count,
  Given: Count,
  /** By a plan that costs nothing. */
  Free: Count,
  Unit: OneOf(['week', 'month', 'year']),
  /** The most frequent first; `Name` is null for all others together. */
  Plans: Type.Array(Type.Object({ Name: Nullable(Type.String()), Total: Count })),
  /** Without gaps, the oldest first; `Counts` is in the order of the plans. */
  Columns: Type.Array(Type.Object({ From: PlainDate, Counts: Type.Array(Count) })),
})
export type SubscriptionFigures = Static<typeof SubscriptionFigures>

export const ActivityFigures = Type.Object({
  ThisWeek: Count,
  /** How many people have access today. */
  Subscribed: Count,
  /** Weeks begin on Monday; the first is the first that was recorded. */
  Weeks: Type.Array(Type.Object({ Week: PlainDate, Learners: Count })),
})
export type ActivityFigures = Static<typeof ActivityFigures>

/** Seconds. Between `Low` and `High` is the middle half. */
export const TimeFigures = Type.Object({ Median: Count, Low: Count, High: Count, People: Count })
export type TimeFigures = Static<typeof TimeFigures>

export const stepKinds = [...blockTypes, 'evaluation'] as const
export type StepKind = (typeof stepKinds)[number]

export const StepFigures = Type.Object({
  Id: Type.String(),
  Kind: OneOf(stepKinds),
  Title: Type.String(),
  /** Who finished it, the one before it or a later one, or has completed the course; everybody at the first. */
  Reached: Count,
  Finished: Count,
  /** Stand at this step and were not in the course for `stoppedAfterDays`. */
  Stopped: Count,
  /** Stand at this step and were in the course since. */
  Here: Count,
  /** Planned; null: no limit was set to the evaluation. */
  Minutes: Nullable(Count),
  /** Of the learners who finished it and whose time was recorded; null if there are none. */
  Time: Nullable(TimeFigures),
})
export type StepFigures = Static<typeof StepFigures>

export const JourneyFigures = Type.Object({
  Started: Count,
  Completed: Count,
  Sections: Type.Array(Type.Object({ Id: Type.String(), Title: Type.String(), Steps: Type.Array(StepFigures) })),
})
export type JourneyFigures = Static<typeof JourneyFigures>

export const QuestionFigures = Type.Object({
  Id: Type.String(),
  Text: Type.String(),
  People: Count,
  Right: Count,
  /** Correlation of this question with the score in all others, -1 to 1; null: too few people, or all answered alike. */
  Discrimination: Nullable(Type.Number()),
})
export type QuestionFigures = Static<typeof QuestionFigures>

export const EvaluationFigures = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  /** Per cent of the score that is needed. */
  Required: Type.Number(),
  People: Count,
  Questions: Type.Array(QuestionFigures),
})
export type EvaluationFigures = Static<typeof EvaluationFigures>

export const CourseFigures = Type.Object({
  Subscriptions: SubscriptionFigures,
  Activity: ActivityFigures,
  Journey: JourneyFigures,
  Evaluations: Type.Array(EvaluationFigures),
})
export type CourseFigures = Static<typeof CourseFigures>

export const CourseAnalytics = Type.Object({
  Uuid,
  Name: Type.String(),
  Period: OneOf(periods),
  /** Null: the course was never published, or is being counted for the first time. */
  Figures: Nullable(CourseFigures),
  AsOf: Nullable(Instant),
  /** Newer figures are on their way: ask again in a moment. */
  Counting: Type.Boolean(),
})
export type CourseAnalytics = Static<typeof CourseAnalytics>

const Asked = Type.Object({ period: Type.Optional(OneOf(periods)) })

export const readCourseAnalytics = endpoint({
  method: 'GET',
  path: '/admin/courses/:uuid/analytics',
  access: 'administration:use',
  summary: 'How a course is subscribed to, taken and passed',
  params: ByUuid,
  query: Asked,
  reply: Single(CourseAnalytics),
  problems: ['NotFound'],
})

export const exportCourseAnalytics = endpoint({
  method: 'GET',
  path: '/admin/courses/:uuid/analytics.csv',
  access: 'administration:use',
  summary: 'The figures of a course as a table for a spreadsheet',
  params: ByUuid,
  query: Asked,
  reply: Type.String(),
  media: 'text/csv',
  problems: ['NotFound'],
})

/** The same for those who build the course. */
export const readBuilderAnalytics = endpoint({
  method: 'GET',
  path: '/creator/analytics/:uuid',
  access: 'courses:build',
  summary: 'How a course of mine, or one I help with, is subscribed to, taken and passed',
  params: ByUuid,
  query: Asked,
  reply: Single(CourseAnalytics),
  problems: ['NotFound', 'SectionNotYours'],
})

export const exportBuilderAnalytics = endpoint({
  method: 'GET',
  path: '/creator/analytics/:uuid/csv',
  access: 'courses:build',
  summary: 'The figures of a course of mine as a table for a spreadsheet',
  params: ByUuid,
  query: Asked,
  reply: Type.String(),
  media: 'text/csv',
  problems: ['NotFound', 'SectionNotYours'],
})
