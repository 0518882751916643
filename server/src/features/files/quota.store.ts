import type { Db } from '#db/db.ts'

/** Until the transaction ends. In a fixed order, so that two uploads never wait for each other. */
export const lock = (db: Db, courseId: string, userId: string) => db`
  select pg_advisory_xact_lock(hashtextextended('storage ' || whose, 0))
  from (
    select whose from (
      values (${courseId}), (${userId}),
        ((select organization_id::text from courses where id = ${courseId}))) as holders (whose)
    where whose is not null order by whose
  ) as ordered`

export interface Usage {
  course: number
  person: number
  organization: number
  /** Null: it has none. */
  organizationLimit: number | null
}

/** Bytes granted and confirmed. */
export async function usage(db: Db, courseId: string, userId: string) {
  const [row] = await db<[Usage]>`
    select
      (select coalesce(sum(bytes), 0)::float8 from files where course_id = c.id and status <> 'deleted') as course,
      (select coalesce(sum(bytes), 0)::float8 from files where uploaded_by = ${userId} and status <> 'deleted') as person,
      (select coalesce(sum(f.bytes), 0)::float8 from courses o join files f on f.course_id = o.id
        where o.organization_id = c.organization_id and f.status <> 'deleted') as organization,
      (organizations.details ->> 'Storage')::float8 * 1024 ^ 3 as organization_limit
    from courses c left join organizations on organizations.id = c.organization_id
    where c.id = ${courseId}`
  return row
}
