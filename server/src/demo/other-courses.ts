import type { Db } from '#platform/db/db.ts'
import { stayOf } from './history.ts'
import { type Learner, takeCourse } from './progress.ts'

const day = 86_400_000

interface Bought {
  userId: string
  courseId: string
  revision: number
  began: Date
  ends: Date
  /** Numbers of the person and the course. */
  person: number
  course: number
}

/** What the people of the history did in the other courses: who subscribed also began, came further or less far, and some finished. */
export async function fillOtherCourses(db: Db, learnerIds: readonly string[]) {
  await subscribeForFree(db, learnerIds)
  const rows = await db<Bought[]>`
    select s.user_id, s.course_id, s.revision, s.created_at as began, s.expires_at as ends, who.place::int as person,
      dense_rank() over (order by c.name)::int as course
    from unnest(${[...learnerIds]}::uuid[]) with ordinality as who (id, place)
    join subscriptions s on s.user_id = who.id join courses c on c.id = s.course_id
    where not exists (select 1 from enrolments e where e.user_id = s.user_id and e.course_id = s.course_id)
    order by course, person`
  for (const people of Map.groupBy(rows, ({ courseId }) => courseId).values()) {
    const [first] = people
    if (first) await takeCourse(db, first, (steps) => people.map((bought) => learnerOf(bought, steps)))
  }
}

/** Nobody is there longer than their subscription lasts. */
function learnerOf({ userId, began, ends, person, course }: Bought, steps: number): Learner {
  const at = person + 41 * course
  const since = new Date(began)
  const stay = stayOf(at, (Date.now() - since.getTime()) / day, steps)
  const last = Math.min(stay.seen.getTime(), new Date(ends).getTime() - 3_600_000)
  return { id: userId, at, began: since, ...stay, seen: new Date(last) }
}

/** Two of five take a course that costs nothing, since it was published. */
async function subscribeForFree(db: Db, learnerIds: readonly string[]) {
  await db`
    with begun as (
      insert into subscriptions (user_id, course_id, revision, plan_id, plan_name, duration_days, price_cents, created_at)
      select who.id, p.course_id, r.number, p.id, p.name, p.duration_days, 0, now() - (now() - r.published_at) * dice.day * 0.98
      from unnest(${[...learnerIds]}::uuid[]) as who (id)
      join users on users.id = who.id
      cross join plans p join courses c on c.id = p.course_id
      join revisions r on r.course_id = c.id and r.number = c.published_revision
      cross join lateral (
        select (hashtextextended(users.email || c.name, 3) & 1023) / 1024.0 as taken,
          (hashtextextended(c.name || users.email, 5) & 1023) / 1024.0 as day) dice
      where p.price_cents = 0 and p.archived_at is null and dice.taken < 0.4
        and not exists (select 1 from subscriptions s where s.user_id = who.id and s.course_id = p.course_id)
      returning *)
    insert into subscription_terms (subscription_id, plan_id, plan_name, duration_days, price_cents, created_at)
    select id, plan_id, plan_name, duration_days, price_cents, created_at from begun`
  await db`
    update subscriptions set warned_for = expires_at, ended_at = case when expires_at <= now() then expires_at end
    where user_id = any(${[...learnerIds]}::uuid[]) and price_cents = 0 and warned_for is null
      and expires_at <= now() + interval '7 days'`
  await db`
    update users set created_at = first.at - interval '1 hour'
    from (select user_id, min(created_at) as at from subscriptions group by user_id) first
    where users.id = first.user_id and first.at < users.created_at`
}
