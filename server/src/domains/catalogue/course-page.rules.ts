import type { PublicCourse } from '@aulanova/contract/catalogue/catalogue'
import { keyOf } from '@aulanova/contract/kernel/keys'
import { Problem } from '@aulanova/contract/kernel/problems'
import { describeRows } from '#domains/files/files.rules.ts'
import { picturesIn } from '#kernel/html/plain-text.ts'
import type { Services } from '#platform/services/services.ts'
import { toCatalogueCourse } from './catalogue.records.ts'
import { catalogueOf } from './catalogue-cache.ts'
import type { CatalogueEntry } from './catalogue-entry.ts'
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
    Teaching: teachingOf(entry, index.all()),
    ...(await shownFiles(services, row)),
  }
}

/** Two people may have one name: the account distinguishes them. */
function teachingOf({ author, authorId }: CatalogueEntry, all: readonly CatalogueEntry[]): PublicCourse['Teaching'] {
  const own = all.filter((entry) => entry.author === author && entry.authorId === authorId)
  return { Courses: own.length, Learners: own.reduce((sum, { subscriptions }) => sum + subscriptions, 0) }
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

/** All but its card and its files. */
const toCourseTexts = (row: CoursePageRow) => ({
  Description: row.description,
  Requirements: row.requirements,
  CertificateDetails: row.certificateDetails,
  Tags: row.tags,
  Collaborators: row.collaborators,
  Faq: row.faq,
  Plans: row.plans.map(({ id, name, durationDays, priceCents }) => ({
    PK: keyOf('plan', id),
    Name: name,
    Duration: durationDays,
    Price: priceCents,
  })),
  Sections: toSections(row),
})

function toSections({ sections, blocks, evaluations }: CoursePageRow): PublicCourse['Sections'] {
  const blocksOf = Map.groupBy(blocks, ({ sectionId }) => sectionId)
  const evaluationsOf = Map.groupBy(evaluations, ({ sectionId }) => sectionId)
  return sections.map(({ id, title }) => {
    const [own, asked] = [blocksOf.get(id) ?? [], evaluationsOf.get(id) ?? []]
    return {
      Title: title,
      Minutes: [...own, ...asked].reduce((sum, { minutes }) => sum + minutes, 0),
      Blocks: own.map((block) => ({ Title: block.title, Type: block.type, Minutes: block.minutes })),
      Forms: asked.map(({ name, tries, minutes }) => ({ Name: name, Minutes: minutes, Tries: tries })),
    }
  })
}
