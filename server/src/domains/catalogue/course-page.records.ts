import type { PublicCourse } from '@aulanova/contract/catalogue/catalogue'
import { keyOf } from '@aulanova/contract/kernel/keys'
import type { CoursePageRow } from './course-page.store.ts'

/** All but its card and its files. */
export const toCourseTexts = (row: CoursePageRow) => ({
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
    const own = blocksOf.get(id) ?? []
    return {
      Title: title,
      Minutes: own.reduce((sum, { minutes }) => sum + minutes, 0),
      Blocks: own.map((block) => ({ Title: block.title, Type: block.type, Minutes: block.minutes })),
      Forms: (evaluationsOf.get(id) ?? []).map(({ name, tries, timeLimitSeconds }) => ({
        Name: name,
        Minutes: timeLimitSeconds === null ? null : Math.ceil(timeLimitSeconds / 60),
        Tries: tries,
      })),
    }
  })
}
