import type { Db } from '#platform/db/db.ts'

/** Of the draft, as its people know it. */
export async function courseName(db: Db, courseId: string) {
  const [course] = await db<[{ name: string }]>`select name from courses where id = ${courseId}`
  return course.name
}
