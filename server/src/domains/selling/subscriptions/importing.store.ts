import type { PersonRow } from '#domains/identity/people/person.records.ts'
import type { Db } from '#platform/db/db.ts'
import type { Plan } from './subscribing.store.ts'

/** The accounts whose username or folded e-mail address is among these. */
export const accounts = (db: Db, written: readonly string[]) => db<PersonRow[]>`
  select id, username, name, email from users where username = any(${[...written]}::text[])
  union
  select id, username, name, email from users where lower(email collate "C") = any(${[...written]}::text[])`

/** Which of them have an active subscription to the course. */
export async function activeAmong(db: Db, courseId: string, userIds: readonly string[], now: Date) {
  const rows = await db<{ userId: string }[]>`
    select user_id from subscriptions
    where course_id = ${courseId} and user_id = any(${[...userIds]}::uuid[]) and ended_at is null
      and revoked_at is null and expires_at > ${now}`
  return new Set(rows.map(({ userId }) => userId))
}

/** Locks the enrolments of all until the transaction ends, in the order of the ids: two imports cannot deadlock. */
export const holdEnrolments = (db: Db, courseId: string, userIds: readonly string[], now: Date) => db`
  insert into enrolments (user_id, course_id, last_seen_at)
  select id, ${courseId}, ${now} from unnest(${[...userIds]}::uuid[]) as person (id) order by id
  on conflict (user_id, course_id) do update set updated_at = now()`

interface Beginning {
  courseId: string
  revision: number
  plan: Plan
  givenBy: string
  now: Date
}

/** Begins a subscription for each, as a gift. Answers the ids of the subscriptions. */
export async function beginAll(
  db: Db,
  userIds: readonly string[],
  { courseId, revision, plan, givenBy, now }: Beginning,
) {
  await db`
    update subscriptions set ended_at = ${now}
    where course_id = ${courseId} and user_id = any(${[...userIds]}::uuid[]) and ended_at is null`
  const begun = await db<{ id: string; userId: string }[]>`
    insert into subscriptions (user_id, course_id, revision, plan_id, plan_name, duration_days, created_at)
    select id, ${courseId}, ${revision}, ${plan.id}, ${plan.name}, ${plan.durationDays}, ${now}
    from unnest(${[...userIds]}::uuid[]) as person (id) returning id, user_id`
  const ids = begun.map(({ id }) => id)
  await db`
    update enrolments e set subscription_id = s.id, last_seen_at = ${now}
    from subscriptions s where s.id = any(${ids}::uuid[]) and e.user_id = s.user_id and e.course_id = s.course_id`
  await db`
    insert into subscription_terms (subscription_id, plan_id, plan_name, duration_days, granted_by)
    select id, ${plan.id}, ${plan.name}, ${plan.durationDays}, ${givenBy} from unnest(${ids}::uuid[]) as begun (id)`
  return begun
}
