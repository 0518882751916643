import type { PublicCourse } from '@aulanova/contract/catalogue/catalogue'
import { Problem } from '@aulanova/contract/kernel/problems'
import { describeRows } from '#domains/files/files.rules.ts'
import { picturesIn } from '#kernel/html/plain-text.ts'
import type { Services } from '#platform/services/services.ts'
import { toCatalogueCourse } from './catalogue.records.ts'
import { catalogueOf } from './catalogue-cache.ts'
import { toCourseTexts } from './course-page.records.ts'
import { type CoursePageRow, coursePage } from './course-page.store.ts'

/** One published course. Another one is not looked for in the database: its id may be invented. */
export async function readCourse(services: Services, courseId: string): Promise<PublicCourse> {
  const { sql } = services
  const { index, organizations } = await catalogueOf(sql)()
  const entry = index.get(courseId)
  const row = entry && (await coursePage(sql, courseId, entry.revision))
  if (!row) throw new Problem('NotFound')
  return {
    ...toCatalogueCourse({ entry, found: [] }, organizations),
    ...toCourseTexts(row),
    ...(await shownFiles(services, row)),
  }
}

/** With addresses that expire. */
async function shownFiles(services: Services, row: CoursePageRow) {
  const { description, requirements, presentationFileId, presentationAddress, files } = row
  const rowsOf = (ids: string[]) => ids.flatMap((id) => files.filter((file) => file.id === id))
  const pictures = await describeRows(services, rowsOf(picturesIn(description + requirements).files))
  const [file = null] = await describeRows(services, rowsOf(presentationFileId ? [presentationFileId] : []))
  return {
    Pictures: pictures,
    Presentation: file || presentationAddress ? { File: file, Address: presentationAddress } : null,
  }
}
