import type { Db } from '#db/db.ts'

/** Until the transaction ends. In a fixed order, so that two uploads cannot deadlock. */
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

/** Granted and confirmed bytes, and those that can still arrive under a grant whose file was confirmed or refused. */
export async function usage(db: Db, courseId: string, userId: string) {
  const [row] = await db<[Usage]>`
    with taken as not materialized (
      select course_id, uploaded_by as user_id, bytes + reserved_bytes as bytes from files where status <> 'deleted'
      union all select course_id, user_id, bytes from spent_grants
    )
    select
      (select coalesce(sum(bytes), 0)::float8 from taken where course_id = c.id) as course,
      (select coalesce(sum(bytes), 0)::float8 from taken where user_id = ${userId}) as person,
      (select coalesce(sum(t.bytes), 0)::float8 from courses o join taken t on t.course_id = o.id
        where o.organization_id = c.organization_id) as organization,
      (organizations.details ->> 'Storage')::float8 * 1024 ^ 3 as organization_limit
    from courses c left join organizations on organizations.id = c.organization_id
    where c.id = ${courseId}`
  return row
}
