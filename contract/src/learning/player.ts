import { type Static, Type } from 'typebox'
import { blockOf, blockTypes } from '../authoring/blocks.ts'
import { CourseCard, PlanOffer, Progress } from '../authoring/course-card.ts'
import { StoredFile } from '../files/files.ts'
import {
  ByUuid,
  Filled,
  Html,
  Instant,
  Listing,
  Nullable,
  OneOf,
  Seen,
  Single,
  StateVersion,
  Text,
  Uuid,
} from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { NextStep, OverviewSection } from './learning.ts'

/** A browser that was offline for a day sends what was spent meanwhile. */
export const maxSecondsSpent = 86_400

const InBlock = Type.Object({ uuid: Uuid, block: Uuid })

export const CourseIndex = Type.Object({
  ...CourseCard.properties,
  Sections: Type.Array(OverviewSection),
  Progress,
  Next: Nullable(NextStep),
})
export type CourseIndex = Static<typeof CourseIndex>

export const readCourseIndex = endpoint({
  method: 'GET',
  path: '/courses/:uuid/index',
  access: 'learning:use',
  summary: 'Sections, blocks and evaluations of a course, each done or not',
  params: ByUuid,
  reply: Single(CourseIndex),
  problems: ['NotFound', 'NoActiveSubscription'],
})

export const listCourseFaq = endpoint({
  method: 'GET',
  path: '/courses/:uuid/faq',
  access: 'learning:use',
  summary: 'Questions people ask about a course, with answers',
  params: ByUuid,
  reply: Listing(Type.Object({ Question: Type.String(), Answer: Html })),
  problems: ['NotFound'],
})

export const listCoursePlans = endpoint({
  method: 'GET',
  path: '/courses/:uuid/subscriptions',
  access: 'learning:use',
  summary: 'The plans one can subscribe to a course with',
  params: ByUuid,
  reply: Listing(PlanOffer),
  problems: ['NotFound'],
})

export const NamedCollaborator = Type.Object({
  Name: Type.String(),
  Role: Nullable(Type.String()),
  Biography: Nullable(Type.String()),
  Website: Nullable(Type.String()),
})
export type NamedCollaborator = Static<typeof NamedCollaborator>

export const listCourseCollaborators = endpoint({
  method: 'GET',
  path: '/courses/:uuid/collaborators',
  access: 'learning:use',
  summary: 'The people a course names',
  params: ByUuid,
  reply: Listing(NamedCollaborator),
  problems: ['NotFound'],
})

/** The block as it was published. */
export const CourseBlockContent = blockOf({
  /** The files it names. Their addresses are signed, expire, and stop working when the subscription ends. */
  Files: Type.Array(StoredFile),
})
export type CourseBlockContent = Static<typeof CourseBlockContent>

export const BlockProgress = Type.Object({
  Block: Type.String(),
  Completed: Type.Boolean(),
  /** The position at which a video was left. */
  Seconds: Type.Integer(),
  Note: Nullable(Type.String()),
  /** Of the note, to be sent back with a new text; empty where there is none. */
  NoteVersion: StateVersion,
  Updated: Nullable(Instant),
})
export type BlockProgress = Static<typeof BlockProgress>

const Neighbour = Nullable(Type.Object({ Block: Type.String(), Title: Type.String() }))

export const CourseBlock = Type.Object({
  Block: Type.String(),
  Title: Type.String(),
  Minutes: Type.Integer(),
  Section: Type.Object({ Id: Type.String(), Title: Type.String(), Number: Type.Integer() }),
  /** Within its section, from 1. */
  Number: Type.Integer(),
  Content: CourseBlockContent,
  Standing: BlockProgress,
  Previous: Neighbour,
  Next: Neighbour,
})
export type CourseBlock = Static<typeof CourseBlock>

export const readCourseBlock = endpoint({
  method: 'GET',
  path: '/courses/:uuid/page/:block',
  access: 'learning:use',
  summary: 'One block of a course with its content, my note and my place in it',
  params: InBlock,
  reply: Single(CourseBlock),
  problems: ['NotFound', 'NoActiveSubscription'],
})

export const SearchHit = Type.Object({
  Block: Type.String(),
  Title: Type.String(),
  Type: OneOf(blockTypes),
  SectionTitle: Type.String(),
  /** The excerpt is of my own note on the block. */
  InNote: Type.Boolean(),
  /** The plain text around a hit, and where in it the words are. */
  Excerpt: Type.String(),
  From: Type.Integer(),
  To: Type.Integer(),
})
export type SearchHit = Static<typeof SearchHit>

export const searchCourse = endpoint({
  method: 'GET',
  path: '/courses/:uuid/search/:text',
  access: 'learning:use',
  summary: 'Find words inside a course: in its texts and titles, and in my notes; typing errors are forgiven',
  params: Type.Object({ uuid: Uuid, text: Filled(200) }),
  /** `Searched`: the words that were searched, which are other words of the course where those that were sent are not in it. */
  reply: Type.Object({ ...Listing(SearchHit).properties, Searched: Type.String() }),
  problems: ['NotFound', 'NoActiveSubscription'],
})

export const CourseProgress = Type.Object({
  Progress,
  Blocks: Type.Array(BlockProgress),
  /** Evaluations passed so far. */
  PassedForms: Type.Array(Type.String()),
  CertificateCode: Nullable(Type.String()),
})
export type CourseProgress = Static<typeof CourseProgress>

export const readProgress = endpoint({
  method: 'GET',
  path: '/courses/:uuid/progress',
  access: 'learning:use',
  summary: 'How far I have come in a course, with my notes',
  params: ByUuid,
  reply: Single(CourseProgress),
  problems: ['NotFound', 'NoActiveSubscription'],
})

export const saveProgress = endpoint({
  method: 'PUT',
  path: '/courses/:uuid/progress/:block',
  access: 'learning:use',
  summary: 'Keep that a block is done, where its video was left, or the time spent in it; safe to send again',
  params: InBlock,
  body: Type.Object({
    /** False takes it back, until the course is completed. */
    completed: Type.Optional(Type.Boolean()),
    /**
     * With `completed`: it was not the learner's own choice, but the text was in sight for so many seconds. It counts only
     * if that is enough for its length, and if so much time can have passed.
     */
    read: Type.Optional(Type.Integer({ minimum: 0, maximum: maxSecondsSpent })),
    seconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    /** Seconds spent in the block since they were last sent. No more is counted than has passed since then. */
    spent: Type.Optional(Type.Integer({ minimum: 0, maximum: maxSecondsSpent })),
  }),
  reply: Single(Type.Object({ Standing: BlockProgress, Progress, CertificateCode: Nullable(Type.String()) })),
  problems: ['NotFound', 'NoActiveSubscription', 'InvalidState'],
})

export const saveNote = endpoint({
  method: 'PUT',
  path: '/courses/:uuid/notes/:block',
  access: 'learning:use',
  summary: 'Keep my note on a block; an empty text removes it',
  params: InBlock,
  body: Type.Object({ text: Text, version: Seen }),
  reply: Single(BlockProgress),
  problems: ['NotFound', 'NoActiveSubscription', 'Conflict'],
})
