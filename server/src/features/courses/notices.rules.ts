import type { Db } from '#db/db.ts'
import type { Services } from '#services.ts'
import { type CourseHappening, tellOfCourse } from './mails/course-mails.ts'
import * as store from './notices.store.ts'

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
