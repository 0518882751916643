import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aSubscription, someProgress } from '#demo/factories/learning.ts'
import { takeLive } from '#domains/authoring/publishing/publishing.store.ts'
import { settleProgress } from '#domains/learning/progress.rules.ts'
import type { Services } from '#platform/services/services.ts'
import type { DemoCourse } from './course-file.ts'
import { readCourses } from './read-courses.ts'
import { sendBack, waitForReview } from './reviews.ts'
import { withUploads } from './uploads.ts'
import { writeCourse, writeSections } from './write-course.ts'

interface People {
  creator: string
  reviewer: string
  learner: string
  admin: string
  /** Who works here and takes the courses that cost nothing. */
  colleagues: readonly string[]
}

/** The progress of the demo's learner in a course: days left of the longest plan, blocks done, hours since the last look. */
interface Standing {
  left: number
  done: number
  hoursAgo: number
}

const standings: Record<string, Standing> = {
  calculo: { left: 83, done: 15, hoursAgo: 3 },
  estadistica: { left: 141, done: 7, hoursAgo: 30 },
  agua: { left: 6, done: 17, hoursAgo: 52 },
  python: { left: 300, done: 2, hoursAgo: 75 },
  historia: { left: 164, done: 12, hoursAgo: 300 },
  foto: { left: 364, done: 0, hoursAgo: 0 },
  finanzas: { left: -30, done: 6, hoursAgo: 900 },
  pendulo: { left: 360, done: 0, hoursAgo: 0 },
}

const amongColleagues = ['electricidad', 'greenhouse']

/** The courses below `courses/`: the learner's, and what the creator has under way. Their ids by folder. */
export async function fillCourses(services: Services, people: People) {
  const ids = new Map<string, string>()
  let published = firstPublished
  for (const course of await readCourses()) {
    const id = await storeCourse(services, people.creator, course)
    ids.set(course.slug, id)
    if (course.State === 'in-review') await waitForReview(services.sql, id, people.reviewer)
    if (course.State === 'changes-requested') await sendBack(services.sql, id, people.reviewer)
    if (course.State !== 'published') continue
    const revision = await publish(services, id, people.creator, published)
    published -= 45
    const standing = standings[course.slug]
    const taken = { courseId: id, userId: people.learner, givenBy: people.admin, revision }
    if (standing) await enrol(services, taken, course, standing)
    if (amongColleagues.includes(course.slug))
      for (const [n, userId] of people.colleagues.entries())
        await enrol(services, { ...taken, userId }, course, { left: 80, done: 2 + n, hoursAgo: 20 + 31 * n })
  }
  return ids
}

/** Days ago; the others follow at intervals. */
const firstPublished = 770

/** A month of work before it. */
async function publish({ sql }: Services, courseId: string, by: string, daysAgo: number) {
  const at = new Date(Date.now() - daysAgo * 86_400_000)
  await sql`update courses set created_at = ${at}::timestamptz - interval '30 days' where id = ${courseId}`
  return takeLive(sql, courseId, by, at)
}

async function storeCourse(services: Services, ownerId: string, course: DemoCourse) {
  const { sql, files } = services
  const picture = await readFile(join(course.folder, 'cover.webp'))
  const cover = { key: `covers/${randomUUID()}/1280.webp`, bytes: picture.length }
  await files.put(cover.key, picture)
  const courseId = await writeCourse(sql, ownerId, cover, course)
  const sections = await withUploads(services, { courseId, ownerId, folder: course.folder }, course.Sections)
  await writeSections(sql, courseId, ownerId, sections)
  return courseId
}

interface Enrolment {
  courseId: string
  userId: string
  givenBy: string
  revision: number
}

async function enrol(services: Services, enrolment: Enrolment, { Licenses }: DemoCourse, standing: Standing) {
  const { sql } = services
  const { courseId, userId, givenBy } = enrolment
  const [longest] = Licenses.toSorted((a, b) => b.Duration - a.Duration)
  if (!longest) throw new Error('A course of the demo that somebody takes needs a license.')
  const { Name, Duration, Price } = longest
  const daysAgo = Math.max(0.1, Duration - standing.left - 0.5)
  // What costs something was given to the learner, because the demo has no payments.
  await aSubscription(sql, { userId, courseId, plan: Name, days: Duration, daysAgo, ...(Price > 0 && { givenBy }) })
  if (standing.done === 0) return
  await someProgress(sql, userId, courseId, { done: standing.done, hoursAgo: standing.hoursAgo })
  // What is complete has its certificate, as it would have had that day.
  const seen = new Date(Date.now() - standing.hoursAgo * 3_600_000)
  await settleProgress(services, sql, enrolment, seen)
}
