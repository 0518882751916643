import { type Static, Type } from 'typebox'
import { Colleague } from '../identity/person.ts'
import {
  ByUuid,
  Instant,
  Listing,
  Name,
  Nullable,
  OneOf,
  PageNumber,
  SearchText,
  Single,
  Username,
} from '../kernel/common.ts'
import { courseStates } from '../kernel/course-states.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { CourseCard } from './course-card.ts'
import { courseRoles } from './course-rules.ts'

export const creatorFilters = ['mine', 'shared', 'collaborations', 'review', 'archived', 'deleted'] as const
export type CreatorFilter = (typeof creatorFilters)[number]

/** A course as a list of drafts shows it. */
export const DraftCard = Type.Object({
  ...CourseCard.properties,
  State: OneOf(courseStates),
  /** Learners can read a revision of it. */
  Published: Type.Boolean(),
  UnpublishedChanges: Type.Boolean(),
  Owner: Colleague,
  /** The caller's role in the course. */
  Role: OneOf(courseRoles),
  OpenComments: Type.Integer(),
  /** Whether the course has or had a subscription. Such a course can be archived, not deleted. */
  HadSubscribers: Type.Boolean(),
  Created: Instant,
  Updated: Instant,
})
export type DraftCard = Static<typeof DraftCard>

const filter = OneOf(creatorFilters)
const search = Type.Optional(SearchText)

export const listCreatorCourses = endpoint({
  method: 'GET',
  path: '/creator/courses/:page/:filter/:search?',
  access: 'courses:build',
  summary: 'Courses I build, share, help with or review, the last changed first',
  params: Type.Object({ page: PageNumber, filter, search }),
  reply: Listing(DraftCard),
})

export const countCreatorCourses = endpoint({
  method: 'GET',
  path: '/creator/courses/count/:filter/:search?',
  access: 'courses:build',
  summary: 'How many courses that list has',
  params: Type.Object({ filter, search }),
  reply: Type.Object({ Count: Type.Integer() }),
})

export const startCourse = endpoint({
  method: 'POST',
  path: '/creator/start',
  access: 'courses:build',
  summary: 'Start an empty course of my own',
  body: Type.Object({ name: Name }),
  reply: Single(DraftCard),
  status: 201,
})

export const cloneCourse = endpoint({
  method: 'POST',
  path: '/creator/clone',
  access: 'courses:build',
  summary: 'Copy a draft that is mine or shared with me into a course of my own',
  body: ByUuid,
  reply: Single(DraftCard),
  status: 201,
  problems: ['NotFound', 'PermissionDenied'],
})

/** A person with whom the course is shared: they may read the draft and clone it. */
export const Share = Type.Object({ Uuid: Type.String(), User: Colleague, Created: Instant })
export type Share = Static<typeof Share>

export const addShare = endpoint({
  method: 'PUT',
  path: '/creator/share/add/:uuid',
  access: 'courses:build',
  summary: 'Share a course with another creator',
  params: ByUuid,
  body: Type.Object({ username: Username }),
  reply: Listing(Share),
  problems: ['NotFound', 'UserNotFound', 'SectionNotYours', 'AlreadyOwner'],
})

export const removeShare = endpoint({
  method: 'PUT',
  path: '/creator/share/remove/:uuid',
  access: 'courses:build',
  summary: 'Stop sharing a course with somebody',
  params: ByUuid,
  body: Type.Object({ username: Username }),
  reply: Listing(Share),
  problems: ['NotFound', 'UserNotFound', 'SectionNotYours'],
})

export const SharedCourse = Type.Object({
  ...DraftCard.properties,
  SharedAt: Instant,
  SharedBy: Nullable(Colleague),
})
export type SharedCourse = Static<typeof SharedCourse>

export const listSharedCourses = endpoint({
  method: 'GET',
  path: '/creator/shared',
  access: 'courses:build',
  summary: 'The courses other creators share with me',
  reply: Listing(SharedCourse),
})

export const listCreators = endpoint({
  method: 'GET',
  path: '/creator/creators/:search?',
  access: 'courses:build',
  summary: 'Creators by a part of their name, or by their whole username or e-mail address',
  params: Type.Object({ search }),
  reply: Listing(Colleague),
})
