import { collaboratorsSnapshot, generalSnapshot, tagsSnapshot } from '#domains/authoring/courses/snapshot-sql.ts'
import type { Db } from '#platform/db/db.ts'

/** What may differ of the general data; everything else there is chosen, uploaded, or said elsewhere too. */
export const generalTexts = ['Name', 'ShortDescription', 'Description', 'Requirements', 'CertificateDetails']

/**
 * Whether the next revision of a course would store the same as this one, beside its texts, its frequently asked questions
 * and its content. Compared whole and not by names: a certificate or an organization can say something else under the
 * same name.
 */
export async function isSameBesideTexts(db: Db, courseId: string, revision: number) {
  const [row] = await db<[{ isSame: boolean }]>`
    select jsonb_strip_nulls(${generalSnapshot(db)} - ${generalTexts}::text[])
        = jsonb_strip_nulls(r.general - ${generalTexts}::text[])
      and ${tagsSnapshot(db)} = r.tags and ${collaboratorsSnapshot(db)} = r.collaborators
      and (c.category_id, c.difficulty_id, c.organization_id, c.cover_file_id, c.presentation_file_id, c.certificate_file_id)
        is not distinct from
        (r.category_id, r.difficulty_id, r.organization_id, r.cover_file_id, r.presentation_file_id, r.certificate_file_id)
      as is_same
    from courses c
    join revisions r on r.course_id = c.id and r.number = ${revision}
    left join categories on categories.id = c.category_id
    left join difficulties on difficulties.id = c.difficulty_id
    left join organizations on organizations.id = c.organization_id
    left join certificates on certificates.id = c.certificate_id
    where c.id = ${courseId}`
  return row.isSame
}

/** The blocks of the draft that are external links. A block keeps its type. */
export const externalLinks = (db: Db, courseId: string) => db<{ id: string }[]>`
  select id from blocks where course_id = ${courseId} and type = 'external-link'`
