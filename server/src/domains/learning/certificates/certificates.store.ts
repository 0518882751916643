import type { Language } from '@aulanova/contract/kernel/languages'
import type { HolderRole } from '@aulanova/contract/learning/certificates'
import type { Db } from '#platform/db/db.ts'

export interface Earned {
  userId: string
  courseId: string
  revision: number
}

/** Everyone who wrote in a review of the course: reviewers, and people who built it then. */
const roleOf = (db: Db) => db`
  case when c.owner_id = users.id then 'owner'
    when exists (select 1 from course_members m
      where m.course_id = c.id and m.user_id = users.id and m.role = 'collaborator') then 'collaborator'
    when exists (select 1 from review_verdicts v where v.course_id = c.id and v.reviewer_id = users.id)
      or exists (select 1 from review_comments m where m.course_id = c.id and m.author_id = users.id) then 'reviewer'
  end`

/** The hours that the author gave, where they are true (`areHoursTrue`), and else what the course takes. */
const trueHours = (db: Db) => db`
  case when r.minutes = 0 or (r.general ->> 'Hours')::numeric = 0
      or abs((r.general ->> 'Hours')::numeric * 60 - r.minutes) * 5 <= r.minutes
    then (r.general ->> 'Hours')::numeric else round(r.minutes / 60.0, 1) end`

/** Issues a certificate with today's facts. Undefined when one was issued before, which stays as it is. */
export async function issue(db: Db, { userId, courseId, revision }: Earned, code: string, now: Date) {
  const [row] = await db<{ id: string }[]>`
    insert into issued_certificates (code, user_id, course_id, revision, holder_name, holder_role, course_name,
      organization_name, hours, details, author_name, issued_at)
    select ${code}, users.id, r.course_id, r.number, users.name, ${roleOf(db)}, r.general ->> 'Name',
      r.general -> 'Organization' ->> 'Name', ${trueHours(db)},
      coalesce(r.general ->> 'CertificateDetails', ''), coalesce(r.collaborators -> 0 ->> 'Name', owner.name), ${now}
    from revisions r join courses c on c.id = r.course_id join users owner on owner.id = c.owner_id, users
    where r.course_id = ${courseId} and r.number = ${revision} and users.id = ${userId}
    on conflict (user_id, course_id) do nothing returning id`
  return row?.id
}

export async function codeOf(db: Db, userId: string, courseId: string) {
  const [row] = await db<{ code: string }[]>`
    select code from issued_certificates where user_id = ${userId} and course_id = ${courseId}`
  return row?.code ?? null
}

/** Read from the certificate, or from its revision; neither ever changes. */
export interface FactsRow {
  code: string
  holderName: string
  holderRole: HolderRole | null
  courseName: string
  organizationName: string | null
  showAsBrand: boolean
  hours: number
  blocks: number
  sections: number
  authorName: string | null
  title: string
  text: string
  details: string
  signatory: string | null
  issuedAt: string
}

const facts = (db: Db) => db`
  i.code, i.holder_name, i.holder_role, i.course_name, i.organization_name,
  coalesce((r.general -> 'Organization' ->> 'ShowAsBrand')::boolean, false) as show_as_brand,
  i.hours::float8 as hours, r.block_count as blocks,
  (select count(*)::int from revision_sections s where s.course_id = i.course_id and s.revision = i.revision) as sections,
  i.author_name, coalesce(r.general -> 'CertificateWording' ->> 'Title', '') as title,
  coalesce(r.general -> 'CertificateWording' ->> 'Text', '') as text, i.details,
  nullif(r.general -> 'CertificateWording' ->> 'Signatory', '') as signatory, i.issued_at`

const issued = (db: Db) => db`
  issued_certificates i join revisions r on r.course_id = i.course_id and r.number = i.revision`

export interface CertificateRow extends FactsRow {
  id: string
  courseId: string
}

/** The newest first; of one course where that is asked. */
export const ofHolder = (db: Db, userId: string, courseId: string | null = null) => db<CertificateRow[]>`
  select i.id, i.course_id, ${facts(db)} from ${issued(db)}
  where i.user_id = ${userId} ${courseId ? db`and i.course_id = ${courseId}` : db``}
  order by i.issued_at desc, i.id desc`

export async function byCode(db: Db, code: string) {
  const [row] = await db<(FactsRow & { withdrawnAt: string | null })[]>`
    select ${facts(db)}, i.withdrawn_at from ${issued(db)} where i.code = ${code}`
  return row
}

/** The facts, with the language and the template to draw them with. Of one that was withdrawn there is none. */
export interface PrintedRow extends FactsRow {
  language: Language
  /** Of the organization that the course belongs to now. */
  printsA4: boolean
  templateKey: string | null
  templateType: string | null
}

export async function printed(db: Db, id: string) {
  const [row] = await db<PrintedRow[]>`
    select ${facts(db)}, holder.language,
      coalesce((o.details ->> 'PrintsA4')::boolean, false) as prints_a4, f.key as template_key, f.content_type as template_type
    from ${issued(db)} join users holder on holder.id = i.user_id left join files f on f.id = r.certificate_file_id
    join courses c on c.id = i.course_id left join organizations o on o.id = c.organization_id
    where i.id = ${id} and i.withdrawn_at is null`
  return row
}

export interface HolderRow {
  email: string
  name: string
  language: Language
  code: string
  course: string
}

export async function holder(db: Db, id: string) {
  const [row] = await db<[HolderRow]>`
    select users.email, users.name, users.language, i.code, i.course_name as course
    from issued_certificates i join users on users.id = i.user_id where i.id = ${id}`
  return row
}
