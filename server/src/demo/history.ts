import { randomUUID } from 'node:crypto'
import type { Db } from '#platform/db/db.ts'
import { demoEmail } from './factories/credentials.ts'
import { dice, type Learner, takeCourse } from './progress.ts'

/** People who take a course of the demo. They have no password, so their accounts cannot be signed in to. */
const learners = [
  ...['Abril Cervantes', 'Adrián Quiroz', 'Alma Rentería', 'Andrés Palacios', 'Aurora Maldonado'],
  ...['Bruno Escamilla', 'Camila Zúñiga', 'Carlos Bustamante', 'Citlali Arriaga', 'Damián Osorio'],
  ...['Daniela Peralta', 'Diego Montiel', 'Elena Covarrubias', 'Emiliano Rosales', 'Estela Barragán'],
  ...['Fátima Olvera', 'Fernando Tovar', 'Gael Villanueva', 'Georgina Salas', 'Héctor Lozano'],
  ...['Inés Carranza', 'Irene Gallardo', 'Jacinto Ávila', 'Jimena Noriega', 'Joaquín Medrano'],
  ...['Julieta Armenta', 'Leonardo Fuentes', 'Lorena Valdivia', 'Luis Ibarra', 'Marcela Ocampo'],
  ...['Miguel Saldaña', 'Nadia Figueroa', 'Octavio Serrano', 'Pamela Cisneros', 'Rafael Monroy'],
  ...['Regina Toledo', 'Samuel Castañeda', 'Sofía Manzano', 'Tomás Alcántara', 'Valeria Espino'],
] as const

const day = 86_400_000

interface Given {
  courseId: string
  revision: number
  /** Who gave the subscriptions that cost something. */
  giver: string
}

interface Person {
  id: string
  name: string
  email: string
  began: Date
}

/** A year of people who take a course, so that its figures have something to show. Answers who they are. */
export async function fillHistory(db: Db, { courseId, revision, giver }: Given) {
  // The longest subscribed first.
  const daysAgo = (at: number) => 345 * (1 - at / learners.length) ** 1.4 + 1
  const people = learners.map((name, at) => ({
    id: randomUUID(),
    name,
    email: demoEmail(name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(' ', '.')),
    began: new Date(Date.now() - daysAgo(at) * day),
  }))
  await subscribe(db, people, { courseId, revision, giver })
  await takeCourse(db, { courseId, revision }, (steps) =>
    people.map(({ id, began }, at) => ({ id, at, began, ...stayOf(at, daysAgo(at), steps) })),
  )
  return people.map(({ id }) => id)
}

/** How far somebody came who began so many days ago, and when they were last there. */
export function stayOf(at: number, daysAgo: number, steps: number): Pick<Learner, 'done' | 'seen' | 'skill'> {
  // Those of the last weeks are still under way.
  const reached = Math.round(steps * Math.min(1, 1.25 * dice(at, 2) + 0.15))
  const done = daysAgo < 25 ? Math.round(reached * 0.4) : reached
  const isHere = daysAgo < 25 || (done < steps && dice(at, 3) > 0.75)
  const stay = isHere ? daysAgo - 6 * dice(at, 4) : Math.min(daysAgo - 0.5, 5 + 40 * dice(at, 4))
  const seen = new Date(Date.now() - Math.max(0.01, daysAgo - Math.max(0.2, stay)) * day)
  return { done, seen, skill: dice(at, 1) }
}

async function subscribe(db: Db, people: readonly Person[], { courseId, revision, giver }: Given) {
  const ids = people.map(({ id }) => id)
  await db`
    insert into users ${db(
      people.map(({ id, name, email, began }) => ({
        ...{ id, name, email, username: id, emailVerified: true, status: 'CONFIRMED', demo: true },
        createdAt: began,
      })),
    )}`
  await db`insert into user_groups ${db(ids.map((userId) => ({ userId, groupName: 'general' })))}`
  // Every third has the last plan, which costs something and was given to them.
  await db`
    insert into subscriptions (user_id, course_id, revision, plan_id, plan_name, duration_days, price_cents, created_at)
    select who.id, p.course_id, ${revision}, p.id, p.name, p.duration_days, p.price_cents, who.began
    from unnest(${ids}::uuid[], ${people.map(({ began }) => began.toISOString())}::timestamptz[]) with ordinality as who (id, began, place)
    join (
      select *, row_number() over (order by position) as first, row_number() over (order by position desc) as last
      from plans where course_id = ${courseId} and archived_at is null
    ) p on case when who.place % 3 = 0 then p.last else p.first end = 1`
  // As the jobs would have left them, without mails about what is long over.
  await db`
    update subscriptions set warned_for = expires_at, ended_at = case when expires_at <= now() then expires_at end
    where user_id = any(${ids}::uuid[]) and expires_at <= now() + interval '7 days'`
  await db`
    insert into subscription_terms (subscription_id, plan_id, plan_name, duration_days, price_cents, granted_by, created_at)
    select id, plan_id, plan_name, duration_days, price_cents, case when price_cents > 0 then ${giver}::uuid end, created_at
    from subscriptions where user_id = any(${ids}::uuid[])`
}
