import type { Db } from '#db/db.ts'
import type { Services } from '#services.ts'
import type { CourseHappening } from './mails/course-mail-words.ts'
import { tellOfCourse } from './mails/course-mails.ts'
import * as store from './notices.store.ts'
import type { Course } from './people.store.ts'

/** Tells these people, by their ids, what somebody did with a course. */
export async function tellPeople(
  services: Pick<Services, 'config'>,
  db: Db,
  happening: CourseHappening,
  courseId: string,
  by: string,
  userIds: readonly string[],
) {
  if (userIds.length === 0) return
  const [readers, about] = [await store.readers(db, userIds), await store.about(db, courseId, by)]
  await tellOfCourse(services, db, happening, readers, about)
}

/** Whoever builds the course, except who did it. */
export const tellBuilders = (
  services: Pick<Services, 'config'>,
  db: Db,
  happening: CourseHappening,
  { id, owner, collaborators }: Course,
  by: string,
) =>
  tellPeople(
    services,
    db,
    happening,
    id,
    by,
    [owner, ...collaborators].filter((person) => person !== by),
  )

/** All reviewers; where there are none, the administrators, who may review as well. */
export async function tellReviewers(
  services: Pick<Services, 'config'>,
  db: Db,
  happening: CourseHappening,
  courseId: string,
  by: string,
) {
  const reviewers = await store.idsInGroup(db, 'reviewer')
  const readers = reviewers.length > 0 ? reviewers : await store.idsInGroup(db, 'admin')
  await tellPeople(
    services,
    db,
    happening,
    courseId,
    by,
    readers.filter((person) => person !== by),
  )
}
