import { Problem } from '@aulanova/contract/kernel/problems'
import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import type { CourseHappening } from './course-mails.ts'
import { notifyOfCourse } from './course-mails.ts'
import type { Course } from './people.store.ts'
import * as store from './people.store.ts'

type Sender = Pick<Services, 'config' | 'limits'>

const unlimited: readonly CourseHappening[] = [
  'handed-in',
  'changed-after-approval',
  'approved',
  'waits-for-publishing',
  'changes-requested',
  'published',
]

export interface CourseNews {
  happening: CourseHappening
  courseId: string
  /** The id of the person who did it. */
  by: string
  /** Why changes are requested. */
  reason?: string
}

/**
 * Mails these people, given by id, about an action on a course. Invitations and shares can be repeated without limit, so
 * their mails are limited.
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

/** The administrators, except who did it and those who build the course: they are told of its approval anyway. */
export async function notifyPublishers(services: Sender, db: Db, news: CourseNews, { owner, collaborators }: Course) {
  const told = new Set([news.by, owner, ...collaborators])
  const administrators = await store.idsInGroup(db, 'admin')
  await notifyPeople(
    services,
    db,
    news,
    administrators.filter((person) => !told.has(person)),
  )
}

function onlyTooMany(error: unknown) {
  if (error instanceof Problem) return true
  throw error
}
