import type { Db } from '#platform/db/db.ts'
import { notify, type Reader } from '#platform/outbox/notify.rules.ts'
import type { Services } from '#platform/services/services.ts'
import { type CourseHappening, happenings } from './course-mail-words.ts'
import { eng } from './eng.ts'
import { es } from './es.ts'
import { gr } from './gr.ts'
import { it } from './it.ts'
import { mx } from './mx.ts'
import { rs } from './rs.ts'

const words = { gr, it, rs, es, mx, eng }

export interface About {
  courseId: string
  courseName: string
  /** The name of the person who did it. */
  by: string
}

interface CourseMail extends About {
  happening: CourseHappening
  reason: string
}

/** Tells people by mail, each in their language. */
export async function notifyOfCourse(
  services: Pick<Services, 'config'>,
  db: Db,
  { happening, courseId, courseName, by, reason }: CourseMail,
  readers: readonly Reader[],
) {
  const path = `/creator/courses/${courseId}/${happenings[happening]}`
  for (const reader of readers)
    await notify(services, db, reader, {
      words,
      happening,
      kind: 'course',
      known: { course: courseName, by, reason },
      path,
    })
}
