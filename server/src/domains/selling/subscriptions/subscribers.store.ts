import { pageSize } from '@aulanova/contract/kernel/common'
import { firstRows, matchingPeople, maxCandidates, personJson } from '#domains/identity/people/people-search-sql.ts'
import { contains, type Db, type Fragment, literal } from '#platform/db/db.ts'
import { doneCount } from '#platform/db/done-count.ts'
import type { SubscriberRow } from './subscriptions.records.ts'

const columns = (db: Db) => db`
  s.id, s.course_id, s.revision, s.plan_name, s.duration_days, s.price_cents, s.created_at, s.updated_at, s.revoked_at,
  ${personJson(db)} as person, ${doneCount(db)} as done, coalesce(r.block_count + r.evaluation_count, 0) as total,
  (select code from issued_certificates i where i.user_id = s.user_id and i.course_id = s.course_id) as certificate_code`

/** "offset 0" keeps the planner from reading all enrolments of the course for a page of them. */
const tables = (db: Db) => db`
  subscriptions s
  join courses c on c.id = s.course_id
  join users on users.id = s.user_id
  cross join lateral (select * from enrolments where user_id = s.user_id and course_id = s.course_id offset 0) e
  left join revisions r on r.course_id = c.id and r.number = c.published_revision`

export async function one(db: Db, id: string) {
  const [row] = await db<[SubscriberRow]>`select ${columns(db)} from ${tables(db)} where s.id = ${id}`
  return row
}

interface Asked {
  courseId: string
  revision: number | null
  page: number
  search: string
}

/** The newest first. The count of a search is an estimate where very many match. */
export async function ofCourse(db: Db, asked: Asked) {
  const text = asked.search.trim()
  const { ids, count } = text ? await searched(db, asked, text) : await all(db, asked)
  // Only the rows of the page are joined with the rest.
  const rows = await db<SubscriberRow[]>`
    select ${columns(db)} from ${tables(db)} where s.id = any(${ids}::uuid[]) order by s.created_at desc, s.id desc`
  return { rows, count }
}

interface Found {
  /** Of the subscriptions on the page. */
  ids: string[]
  count: number
}

async function all(db: Db, asked: Asked): Promise<Found> {
  const everyone = db`subscriptions s where ${inCourse(db, asked)}`
  const [count, ids] = await Promise.all([countAll(db, asked), pageOf(db, asked, everyone)])
  return { ids, count }
}

/** A stored count: the number of rows to add up does not grow with the number of subscriptions. */
async function countAll(db: Db, { courseId, revision }: Asked) {
  const [row] = await db<[{ count: number }]>`
    select coalesce(sum(subscriptions), 0)::int as count from subscription_counts
    where course_id = ${courseId} ${revision === null ? db`` : db`and revision = ${revision}`}`
  return row.count
}

const inCourse = (db: Db, { courseId, revision }: Asked) => db`
  s.course_id = ${courseId} ${revision === null ? db`` : db`and s.revision = ${revision}`}`

const newestFirst = (db: Db, { page }: Asked) => db`
  order by s.created_at desc, s.id desc limit ${literal(db, pageSize)}
  ${page > 1 ? db`offset ${(page - 1) * pageSize}` : db``}`

async function pageOf(db: Db, asked: Asked, matching: Fragment) {
  const rows = await db<{ id: string }[]>`select s.id from ${matching} ${newestFirst(db, asked)}`
  return rows.map(({ id }) => id)
}

async function searched(db: Db, asked: Asked, text: string): Promise<Found> {
  const total = await countAll(db, asked)
  const containing = lookedUp(db, asked, text)
  if (total <= maxCandidates) return counted(db, asked, containing)
  const sample = await matchesAmongNewest(db, asked, text)
  // Of a common text, the list is read in its order: a page is soon full.
  const people = sample < pageSize ? await matchingPeople(db, 'any', text) : null
  if (people)
    return counted(db, asked, db`subscriptions s where ${inCourse(db, asked)} and s.user_id = any(${people}::uuid[])`)
  return { ids: await pageOf(db, asked, containing), count: Math.round((total * sample) / firstRows) }
}

/** People are looked up one by one: "offset 0" keeps the planner from reading all of them instead. */
const person = (db: Db, userId: Fragment) =>
  db`lateral (select search from users where id = ${userId} offset 0) as person`

const contained = (db: Db, text: string) => db`person.search like searchable(${contains(text)})`

const lookedUp = (db: Db, asked: Asked, text: string) => db`
  subscriptions s, ${person(db, db`s.user_id`)} where ${inCourse(db, asked)} and ${contained(db, text)}`

/** For few enough to find all of them. */
async function counted(db: Db, asked: Asked, matching: Fragment): Promise<Found> {
  const [row] = await db<[Found]>`
    with s as materialized (select s.id, s.created_at from ${matching})
    select (select count(*)::int from s) as count, array(select id::text from s ${newestFirst(db, asked)}) as ids`
  return row
}

async function matchesAmongNewest(db: Db, asked: Asked, text: string) {
  const [row] = await db<[{ count: number }]>`
    select count(*)::int as count from (
      select s.user_id from subscriptions s where ${inCourse(db, asked)}
      order by s.created_at desc, s.id desc limit ${literal(db, firstRows)}
    ) as newest, ${person(db, db`newest.user_id`)} where ${contained(db, text)}`
  return row.count
}
