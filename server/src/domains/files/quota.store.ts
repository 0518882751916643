import type { Db } from '#platform/db/db.ts'
import type { Holder } from './holder.ts'

/** Until the transaction ends. In a fixed order, so that two uploads cannot deadlock. */
export const lock = (db: Db, { courseId, organizationId }: Holder, userId: string) => db`
  select pg_advisory_xact_lock(hashtextextended('storage ' || whose, 0))
  from (
    select whose from (
      values (${courseId}::text), (${userId}), (${organizationId}::text),
        ((select organization_id::text from courses where id = ${courseId}))) as holders (whose)
    where whose is not null order by whose
  ) as ordered`

export interface Usage {
  /** By the course, or by the site of the organization. */
  held: number
  person: number
  organization: number
  /** Null: it has none. */
  organizationLimit: number | null
}

/** Granted and confirmed bytes, and those that can still arrive under a grant whose file was confirmed or refused. */
export async function usage(db: Db, { courseId, organizationId }: Holder, userId: string) {
  const [row] = await db<[Usage]>`
    with taken as not materialized (
      select course_id, organization_id, uploaded_by as user_id, bytes + reserved_bytes as bytes
      from files where status <> 'deleted'
      union all select course_id, organization_id, user_id, bytes from spent_grants
    ), holder as (
      select coalesce(${organizationId}, (select organization_id from courses where id = ${courseId})) as organization_id
    )
    select
      (select coalesce(sum(bytes), 0)::float8 from taken
        where ${courseId ? db`course_id = ${courseId}` : db`organization_id = ${organizationId}`}) as held,
      (select coalesce(sum(bytes), 0)::float8 from taken where user_id = ${userId}) as person,
      (select coalesce(sum(t.bytes), 0)::float8 from courses o join taken t on t.course_id = o.id
        where o.organization_id = holder.organization_id)
      + (select coalesce(sum(bytes), 0)::float8 from taken where organization_id = holder.organization_id) as organization,
      (organizations.details ->> 'Storage')::float8 * 1024 ^ 3 as organization_limit
    from holder left join organizations on organizations.id = holder.organization_id`
  return row
}
