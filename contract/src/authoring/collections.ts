import { type Static, type TSchema, Type } from 'typebox'
import {
  Cents,
  Filled,
  Html,
  InCourse,
  Instant,
  Key,
  Limited,
  Name,
  Nullable,
  PlainName,
  Seen,
  Single,
  Username,
  Uuid,
} from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { longestFaqQuestion, maxFaqs, maxPlans, maxTags } from '../kernel/limits.ts'

/** The lists of a course. Each is sent whole: rows that are missing in it are removed. */
const Known = { Uuid: Type.Optional(Uuid) }

export const FaqItem = Type.Object({
  ...Known,
  Question: Filled(longestFaqQuestion),
  Answer: Html,
})
export type FaqItem = Static<typeof FaqItem>

/** A tag that does not exist yet is created. */
export const TagItem = Type.Object({ Name: PlainName })
export type TagItem = Static<typeof TagItem>

/**
 * Either a person of the reference list, whose name learners read, or the caller, who joins that list by their name, or
 * an account that may edit parts of the draft.
 */
export const CollaboratorItem = Type.Union([
  Type.Object({ Collaborator: Uuid }),
  Type.Object({ Self: Type.Literal(true) }),
  Type.Object({ Username }),
])
export type CollaboratorItem = Static<typeof CollaboratorItem>

/** Durations out of bounds are refused by name ('Invalid duration time'), so the schema lets them through. */
export const PlanItem = Type.Object({
  ...Known,
  Name,
  Duration: Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 }),
  Price: Cents,
})
export type PlanItem = Static<typeof PlanItem>

export const Faq = Type.Object({ Uuid: Type.String(), Question: Type.String(), Answer: Html })
export type Faq = Static<typeof Faq>
export const Tag = Type.Object({ Uuid: Type.String(), Name: Type.String() })
export type Tag = Static<typeof Tag>
export const CourseCollaborator = Type.Object({
  Uuid: Type.String(),
  Name: Type.String(),
  Role: Nullable(Type.String()),
  /** The person of the reference list, if it is one. */
  Collaborator: Nullable(Type.String()),
  /** The account that may edit parts of the draft, if it is one. */
  Username: Nullable(Type.String()),
})
export type CourseCollaborator = Static<typeof CourseCollaborator>
export const Plan = Type.Object({
  PK: Key,
  Uuid: Type.String(),
  Name: Type.String(),
  Duration: Type.Integer(),
  Price: Type.Integer(),
})
export type Plan = Static<typeof Plan>

const List = <T extends TSchema>(item: T, max: number) => InCourse({ items: Limited(item, max), version: Seen })
const Saved = <T extends TSchema>(item: T) =>
  Single(Type.Object({ Uuid, Updated: Instant, Version: Type.String(), Items: Type.Array(item) }))

export const saveFaq = endpoint({
  method: 'POST',
  path: '/creator/faq',
  access: 'courses:build',
  summary: 'Replace the questions and answers of a course',
  body: List(FaqItem, maxFaqs),
  reply: Saved(Faq),
  problems: ['NotFound', 'ItemNotFound', 'SectionNotYours', 'Conflict'],
  bodyLimit: 1_000_000,
})

export const saveTags = endpoint({
  method: 'POST',
  path: '/creator/tags',
  access: 'courses:build',
  summary: 'Replace the tags of a course',
  body: List(TagItem, maxTags),
  reply: Saved(Tag),
  problems: ['NotFound', 'SectionNotYours', 'Conflict'],
})

export const saveCollaborators = endpoint({
  method: 'POST',
  path: '/creator/collaborators',
  access: 'courses:build',
  summary: 'Replace the people a course names and the accounts that help to build it',
  body: List(CollaboratorItem, 50),
  reply: Saved(CourseCollaborator),
  problems: ['NotFound', 'ItemNotFound', 'UserNotFound', 'SectionNotYours', 'AlreadyOwner', 'Conflict'],
})

export const savePlans = endpoint({
  method: 'POST',
  path: '/creator/subscriptions',
  access: 'courses:build',
  summary: 'Replace the plans of a course; running subscriptions keep what they were sold with',
  body: List(PlanItem, maxPlans),
  reply: Saved(Plan),
  problems: ['NotFound', 'ItemNotFound', 'SectionNotYours', 'InvalidDuration', 'NameTaken', 'PlanNeeded', 'Conflict'],
})
