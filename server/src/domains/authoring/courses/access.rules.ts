import {
  type BuilderPart,
  type CoursePeople,
  isJudge,
  isPartOfRevision,
  mayEditPart,
  mayJudge,
  mayReadDraft,
  roleIn,
} from '@aulanova/contract/authoring/course-rules'
import type { Actor } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { Requester } from '#kernel/client.ts'
import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/db.ts'
import type { Writer } from '#platform/html/cleaner.ts'
import type { Services } from '#platform/services/services.ts'
import { isOnSale } from './collections.store.ts'
import type { CourseHappening } from './course-mails.ts'
import { notifyOfCourse } from './course-mails.ts'
import { courseName } from './course-people-sql.ts'
import type { Course } from './people.store.ts'
import * as store from './people.store.ts'

export type { Course } from './people.store.ts'

/** A course whose draft the actor may read; to anybody else it does not exist. */
export async function courseFor(db: Db, actor: Actor, id: string) {
  const course = await store.readCourse(db, id)
  if (!course || !mayReadDraft(actor, course)) throw new Problem('NotFound')
  return course
}

export function requirePart(actor: Actor, course: store.Course, part: BuilderPart) {
  if (!mayEditPart(actor, course, part)) throw new Problem('SectionNotYours')
}

/** A part of the draft of a course. */
export interface DraftPart {
  courseId: string
  part: BuilderPart
}

/** Who writes rich text into a part of a draft. The transaction checks their right once more. */
export const writerOf = ({ sql }: Pick<Services, 'sql'>, actor: Actor, { courseId, part }: DraftPart): Writer => ({
  id: actor.id,
  mayWrite: async () => requirePart(actor, await courseFor(sql, actor, courseId), part),
})

type DraftServices = Pick<Services, 'sql' | 'config' | 'limits' | 'now'>

/**
 * Changes a part of a draft in one transaction. The course is locked before the actor's right is checked, so that
 * a person who has just lost it cannot write any more.
 */
export const changeDraft = <T>(
  services: DraftServices,
  by: Requester,
  { courseId, part }: DraftPart,
  change: (tx: Db, course: store.Course) => Promise<T>,
): Promise<T> =>
  services.sql.begin(async (tx) => {
    const isOfRevision = isPartOfRevision(part)
    if (!isOfRevision) await store.hold(tx, courseId)
    const wasApproved =
      isOfRevision && (await store.raiseVersion(tx, courseId, { by: by.actor.id, now: services.now() }))
    const course = await courseFor(tx, by.actor, courseId)
    requirePart(by.actor, course, part)
    if (wasApproved) await notifyOfLostApproval(services, tx, courseId, by)
    return auditingOthers(tx, by, { course, part }, () => change(tx, course))
  }) as Promise<T>

/** For a part of which only some changes are changes of the draft. */
export async function raiseVersion(services: DraftServices, tx: Db, courseId: string, by: Requester) {
  if (await store.raiseVersion(tx, courseId, { by: by.actor.id, now: services.now() }))
    await notifyOfLostApproval(services, tx, courseId, by)
}

const notifyOfLostApproval = (services: DraftServices, tx: Db, courseId: string, { actor }: Requester) =>
  notifyReviewers(services, tx, { happening: 'changed-after-approval', courseId, by: actor.id })

/** Once a reviewer or an administrator reads a course under review, it can no longer be taken back. */
export async function noteOpened({ sql, now }: Pick<Services, 'sql' | 'now'>, actor: Actor, course: Course) {
  const builds = course.owner === actor.id || course.collaborators.includes(actor.id)
  if (!builds && isJudge(roleIn(actor, course)) && mayJudge(actor, course))
    await store.noteOpened(sql, course.id, now())
}

/** Locks the draft until the transaction ends. */
export const holdDraft = store.hold

export const updatedAt = store.updatedAt

interface Changed {
  course: CoursePeople & { id: string }
  part: BuilderPart
}

/**
 * Logs what administrators change in courses of others. What the people of a course do is their own work, except plans
 * of a course on sale: they are sold at once, without a review. Handing in and publishing are logged where they happen.
 */
async function auditingOthers<T>(tx: Db, by: Requester, { course, part }: Changed, change: () => Promise<T>) {
  const isOwn = course.owner === by.actor.id || course.collaborators.includes(by.actor.id)
  const isLogged = part !== 'publish' && (!isOwn || (part === 'licenses' && (await isOnSale(tx, course.id))))
  if (!isLogged) return change()
  const before = await store.factsOf(tx, course.id, part)
  const changed = await change()
  const after = await store.factsOf(tx, course.id, part)
  const hasFacts = Object.keys(after).length > 0
  const isNews = hasFacts
    ? JSON.stringify(before) !== JSON.stringify(after)
    : !(await isRepeated(tx, by, course.id, part))
  if (isNews) {
    const name = await courseName(tx, course.id)
    await audit(tx, by, {
      action: 'update',
      kind: 'courses',
      id: course.id,
      name,
      before,
      after,
      details: { Part: part },
    })
  }
  return changed
}

const isRepeated = (tx: Db, by: Requester, courseId: string, part: BuilderPart) =>
  store.isLogged(tx, by.actor.id, courseId, part)

type Sender = Pick<Services, 'config' | 'limits'>

const unlimited: readonly CourseHappening[] = [
  'changed-after-approval',
  'approved',
  'waits-for-publishing',
  'changes-requested',
  'published',
]

interface CourseNews {
  happening: CourseHappening
  courseId: string
  /** The id of the person who did it. */
  by: string
  /** Why changes are requested, or the note of who hands it in. */
  reason?: string
}

/**
 * Mails these people, given by id, about an action on a course. Invitations, shares and hand-ins, which can be taken back,
 * can be repeated without limit, so their mails are limited.
 */
export async function notifyPeople(
  services: Sender,
  db: Db,
  { happening, courseId, by, reason = '' }: CourseNews,
  userIds: readonly string[],
) {
  if (userIds.length === 0) return
  const about = await store.about(db, courseId, by)
  for (const reader of await store.readers(db, userIds)) {
    const isTooMany =
      unlimited.every((other) => other !== happening) &&
      (await services.limits.count(db, 'course-mail', `${by} ${reader.email}`).then(() => false, onlyTooMany))
    if (!isTooMany) await notifyOfCourse(services, db, { happening, reason, ...about }, [reader])
  }
}

/** The owner and the collaborators, except who did it. */
export const notifyBuilders = (services: Sender, db: Db, news: CourseNews, { owner, collaborators }: Course) =>
  notifyPeople(
    services,
    db,
    news,
    [owner, ...collaborators].filter((person) => person !== news.by),
  )

/** All reviewers; where there are none, the administrators, who may review as well. */
export async function notifyReviewers(services: Sender, db: Db, news: CourseNews) {
  const reviewers = await store.idsInGroup(db, 'reviewer')
  const readers = reviewers.length > 0 ? reviewers : await store.idsInGroup(db, 'admin')
  await notifyPeople(
    services,
    db,
    news,
    readers.filter((person) => person !== news.by),
  )
}

/** The administrators, except who did it and those who build the course: they get a mail about its approval anyway. */
export async function notifyPublishers(services: Sender, db: Db, news: CourseNews, { owner, collaborators }: Course) {
  const notified = new Set([news.by, owner, ...collaborators])
  const administrators = await store.idsInGroup(db, 'admin')
  await notifyPeople(
    services,
    db,
    news,
    administrators.filter((person) => !notified.has(person)),
  )
}

function onlyTooMany(error: unknown) {
  if (error instanceof Problem) return true
  throw error
}
