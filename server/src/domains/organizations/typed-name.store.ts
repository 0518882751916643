import { isShort, maxCandidates } from '#domains/identity/people/people-search-sql.ts'
import { contains, type Db, type Fragment } from '#platform/db/db.ts'

/**
 * A join `typed` with the last seat that the organization gave the person, and the name it typed then, as long as it may read
 * no other: until the person opens one of its courses, unless they came without a seat. It then has no row, and the name of the
 * account is shown. Nothing is left of a seat that was taken back but a revoked subscription, which therefore does not count.
 */
export const joinTyped = (db: Db, organizationId: string, userId: Fragment) => db`
  left join lateral (
    select t.name, t.plan_id from taken_seats t
    where t.organization_id = ${organizationId} and t.user_id = ${userId} and not exists (
      select 1 from enrolments own join courses of on of.id = own.course_id and of.organization_id = ${organizationId}
      where own.user_id = ${userId} and (own.started_at is not null or exists (
        select 1 from subscriptions s where s.id = own.subscription_id and s.revoked_at is null
          and not exists (select 1 from taken_seats given where given.subscription_id = s.id))))
    order by t.created_at desc, t.plan_id limit 1
  ) as typed on true`

/** Whether the text is in what the organization typed: the name, or the address of the person `u`. */
export const typedContains = (db: Db, text: string) => db`
  (searchable(typed.name) like searchable(${contains(text)}) or searchable(u.email) like searchable(${contains(text)}))`

/** The same as `matchingPeople` finds accounts: what is short has to be at the beginning. */
export const typedMatches = (db: Db, text: string) =>
  isShort(text)
    ? db`(starts_with(searchable(typed.name), searchable(${text})) or starts_with(lower(u.email), lower(${text})))`
    : typedContains(db, text)

/** Who was given a seat by a name with this text. Null: too many to be checked one by one. */
export async function typedCandidates(db: Db, organizationId: string, text: string) {
  const rows = await db<{ userId: string }[]>`
    select distinct user_id from taken_seats
    where organization_id = ${organizationId} and searchable(name) like searchable(${contains(text)})
    limit ${maxCandidates + 1}`
  return rows.length > maxCandidates ? null : rows.map(({ userId }) => userId)
}
