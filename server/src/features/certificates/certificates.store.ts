import type { Db } from '#db/db.ts'

export interface Earned {
  userId: string
  courseId: string
  revision: number
}

/** The facts as they are today, under a code of its own; the one that was issued before stays. */
export async function issue(db: Db, { userId, courseId, revision }: Earned, code: string, now: Date) {
  await db`
    insert into issued_certificates (code, user_id, course_id, revision, holder_name, course_name, organization_name,
      hours, details, issued_at)
    select ${code}, users.id, r.course_id, r.number, users.name, r.general ->> 'Name',
      r.general -> 'Organization' ->> 'Name', (r.general ->> 'Hours')::numeric,
      coalesce(r.general ->> 'CertificateDetails', ''), ${now}
    from revisions r, users where r.course_id = ${courseId} and r.number = ${revision} and users.id = ${userId}
    on conflict (user_id, course_id) do nothing`
}

export async function codeOf(db: Db, userId: string, courseId: string) {
  const [row] = await db<{ code: string }[]>`
    select code from issued_certificates where user_id = ${userId} and course_id = ${courseId}`
  return row?.code ?? null
}
