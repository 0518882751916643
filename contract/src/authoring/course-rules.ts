import type { CourseState } from '../kernel/course-states.ts'
import { type Actor, holds } from '../kernel/permissions.ts'

const next: Readonly<Record<CourseState, readonly CourseState[]>> = {
  draft: ['in-review'],
  'in-review': ['changes-requested', 'approved'],
  'changes-requested': ['in-review'],
  approved: ['published'],
  published: ['in-review', 'unpublished'],
  unpublished: ['in-review'],
}

export const mayBecome = (from: CourseState, to: CourseState) => next[from].includes(to)

/** Whether there is something to review. A person needs the right to change the part `publish`, too. */
export const canBeHandedIn = (state: CourseState, hasUnpublishedChanges: boolean) =>
  mayBecome(state, 'in-review') && (state !== 'published' || hasUnpublishedChanges)

/** An administrator who publishes a course under review approves it. */
export const canBePublished = (state: CourseState) => state === 'in-review' || mayBecome(state, 'published')

/** The parts of the builder, and whether a collaborator may change them or only the owner. */
export const builderParts = {
  general: 'owner',
  content: 'collaborator',
  evaluations: 'collaborator',
  faq: 'collaborator',
  tags: 'collaborator',
  collaborators: 'owner',
  licenses: 'owner',
  shares: 'owner',
  cover: 'owner',
  presentation: 'owner',
  certificate: 'owner',
  review: 'collaborator',
  publish: 'owner',
} as const satisfies Record<string, 'owner' | 'collaborator'>
export type BuilderPart = keyof typeof builderParts
export const allBuilderParts = Object.keys(builderParts) as BuilderPart[]

const besidesTheRevision: readonly BuilderPart[] = ['collaborators', 'licenses', 'shares', 'review', 'publish']

/** Whether it is copied into a revision: only changes of such parts send an approved course back to the reviewers. */
export const isPartOfRevision = (part: BuilderPart) => !besidesTheRevision.includes(part)

/** What the rules need to know of a course; people are given by user id. */
export interface CoursePeople {
  readonly owner: string
  readonly collaborators: readonly string[]
  readonly shares: readonly string[]
  readonly state: CourseState
}

export const courseRoles = ['administrator', 'owner', 'collaborator', 'reviewer', 'share'] as const
export type CourseRole = (typeof courseRoles)[number]

/** The strongest role of an actor in a course; null: none, and the course is hidden from them. */
export function roleIn(actor: Actor, course: CoursePeople): CourseRole | null {
  if (holds(actor, 'courses:publish')) return 'administrator'
  if (!holds(actor, 'courses:build')) return null
  if (actor.id === course.owner) return 'owner'
  if (course.collaborators.includes(actor.id)) return 'collaborator'
  if (holds(actor, 'courses:review') && course.state !== 'draft') return 'reviewer'
  return course.shares.includes(actor.id) ? 'share' : null
}

export const mayReadDraft = (actor: Actor, course: CoursePeople) => roleIn(actor, course) !== null

/** A person who may read the draft but not change this part is answered `SectionNotYours`. */
export function mayEditPart(actor: Actor, course: CoursePeople, part: BuilderPart): boolean {
  const role = roleIn(actor, course)
  if (role === 'administrator' || role === 'owner') return true
  return role === 'collaborator' && builderParts[part] === 'collaborator'
}

export function mayClone(actor: Actor, course: CoursePeople): boolean {
  const role = roleIn(actor, course)
  return role === 'administrator' || role === 'owner' || (role !== null && course.shares.includes(actor.id))
}

/** Also who may read comments: everybody with a role except a share. */
export function mayComment(actor: Actor, course: CoursePeople): boolean {
  const role = roleIn(actor, course)
  return role !== null && role !== 'share'
}

/** The figures of a course are for those who build it; reviewers and shares read the draft only. */
export function mayReadAnalytics(actor: Actor, course: CoursePeople): boolean {
  const role = roleIn(actor, course)
  return role === 'administrator' || role === 'owner' || role === 'collaborator'
}

/** Only administrators may review a course of their own. */
export const isJudge = (role: CourseRole | null) => role === 'reviewer' || role === 'administrator'

/** Whether the actor may review courses, but not this one, because they build it. */
export const isBarredFromJudging = (actor: Actor | null, role: CourseRole | null) =>
  holds(actor, 'courses:review') && (role === 'owner' || role === 'collaborator')

export const mayJudge = (actor: Actor | null, course: Pick<CoursePeople, 'state'>) =>
  holds(actor, 'courses:review') && course.state === 'in-review'

/** A correction of a published course that changes nothing but text, and fewer characters than these, is published by a reviewer alone. */
export const correctionLimit = 200
