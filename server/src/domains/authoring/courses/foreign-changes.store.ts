import type { BuilderPart } from '@aulanova/contract/authoring/course-rules'
import type { AuditedFields } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/db.ts'

/** What is small enough to be logged whole: general data, plans and people. Of other parts, that they were changed. */
export async function factsOf(db: Db, courseId: string, part: BuilderPart): Promise<AuditedFields> {
  switch (part) {
    case 'general':
      return general(db, courseId)
    case 'licenses':
      return { Plans: await plans(db, courseId) }
    case 'collaborators':
      return { Collaborators: await members(db, courseId, 'collaborator') }
    case 'shares':
      return { Shares: await members(db, courseId, 'share') }
    default:
      return {}
  }
}

async function general(db: Db, courseId: string) {
  const [row] = await db<[AuditedFields]>`
    select c.name as "Name", c.short_description as "ShortDescription", c.description as "Description",
      c.requirements as "Requirements", c.certificate_details as "CertificateDetails", c.hours::float8 as "Hours",
      category.name as "Category", difficulty.name as "Difficulty", status.name as "Status",
      organization.name as "Organization"
    from courses c
    left join categories category on category.id = c.category_id
    left join difficulties difficulty on difficulty.id = c.difficulty_id
    left join statuses status on status.id = c.status_id
    left join organizations organization on organization.id = c.organization_id
    where c.id = ${courseId}`
  return row
}

async function plans(db: Db, courseId: string) {
  const rows = await db<{ text: string }[]>`
    select format('%s, %s d, %s MXN', name, duration_days, (price_cents / 100.0)::numeric(12, 2)) as text
    from plans where course_id = ${courseId} and archived_at is null order by id`
  return rows.map(({ text }) => text)
}

async function members(db: Db, courseId: string, role: 'collaborator' | 'share') {
  const rows = await db<{ email: string }[]>`
    select users.email from course_members join users on users.id = user_id
    where course_id = ${courseId} and role = ${role} order by users.email`
  return rows.map(({ email }) => email)
}

/** Whether the same change was logged a moment ago: a text that is saved as it is typed is one act. */
export async function isLogged(db: Db, actorId: string, courseId: string, part: BuilderPart) {
  const [row] = await db`
    select 1 from audit_log
    where subject_id = ${courseId} and actor_id = ${actorId} and action = 'update' and details ->> 'Part' = ${part}
      and at > now() - interval '10 minutes' limit 1`
  return row !== undefined
}
