import { pageSize } from '@aulanova/contract/common'
import { matchingCourses } from '#db/course-search.ts'
import { contains, type Db, type Fragment, literal } from '#db/db.ts'
import { estimatedRows } from '#db/estimated-rows.ts'
import { firstRows, matchingPeople } from '#db/people-search.ts'
import { personJson } from '#db/person.ts'
import type { ListedPaymentRow } from './finances.records.ts'

export type Position = [createdAt: string, id: string]

const columns = (db: Db) => db`
  p.*, p.created_at::text as position, r.card, f.key as cover_key, ${personJson(db)} as person,
  (select subscription_id from subscription_terms where payment_id = p.id) as subscription_id,
  coalesce((select sum(amount_cents)::int from refunds where payment_id = p.id and status = 'asked'), 0) as refunding_cents,
  coalesce((select jsonb_agg(jsonb_build_object('createdAt', created_at, 'amountCents', amount_cents, 'reason', reason,
      'person', (select ${personJson(db)} from users where users.id = refunds.refunded_by)) order by created_at, id)
    from refunds where payment_id = p.id and status = 'done'), '[]') as refunds`

const tables = (db: Db) => db`
  join users on users.id = p.user_id
  join courses c on c.id = p.course_id
  join revisions r on r.course_id = c.id and r.number = c.published_revision
  left join files f on f.id = r.cover_file_id`

const newestFirst = (db: Db) => db`order by p.created_at desc, p.id desc limit ${literal(db, pageSize + 1)}`

const afterPosition = (db: Db, after: Position | null) =>
  after ? db`(p.created_at, p.id) < (${after[0]}, ${after[1]})` : db`true`

export async function one(db: Db, id: string) {
  const [row] = await db<ListedPaymentRow[]>`select ${columns(db)} from payments p ${tables(db)} where p.id = ${id}`
  return row
}

/** Payments, the newest first: one row more than the page has if there is a next one. */
export async function all(db: Db, search: string, after: Position | null) {
  const text = search.trim()
  const { page, count } = text ? await searched(db, text, after) : everything(db, after)
  const rows = db<ListedPaymentRow[]>`
    select ${columns(db)} from (select p.* from ${page} ${newestFirst(db)}) p ${tables(db)} ${newestFirst(db)}`
  const [found, total] = await Promise.all([rows, count])
  return { rows: found, count: total }
}

interface Found {
  /** What the page is read from. */
  page: Fragment
  count: Promise<number>
}

const everything = (db: Db, after: Position | null): Found => ({
  page: db`payments p where ${afterPosition(db, after)}`,
  count: estimatedRows(db, 'payments'),
})

/** By the provider's id, the person, or the name of the course. */
async function searched(db: Db, text: string, after: Position | null): Promise<Found> {
  const [people, courses] = await Promise.all([matchingPeople(db, 'any', text), matchingCourses(db, text)])
  // So many match that a page is soon full when the list is read in its order.
  return people && courses ? ofThese(db, { text, people, courses }, after) : inOrder(db, text, after)
}

interface Matching {
  text: string
  people: string[]
  courses: string[]
}

/** The newest of each person and course, by an index. */
function ofThese(db: Db, matching: Matching, after: Position | null): Found {
  const newestOf = (one: Fragment) => db`
    lateral (select p.* from payments p where ${one} and ${afterPosition(db, after)} ${newestFirst(db)}) p`
  const page = db`(
    select p.* from payments p where p.intent_id = ${matching.text} and ${afterPosition(db, after)}
    union
    select p.* from unnest(${matching.people}::uuid[]) as person (id), ${newestOf(db`p.user_id = person.id`)}
    union
    select p.* from unnest(${matching.courses}::uuid[]) as course (id), ${newestOf(db`p.course_id = course.id`)}) p`
  return { page, count: countThese(db, matching) }
}

/** So many payments of the people, and of the courses, are counted one by one. */
const mostCounted = 10_000

async function countThese(db: Db, { text, people, courses }: Matching) {
  const atMost = db`limit ${literal(db, mostCounted)}`
  const [row] = await db<[{ count: number }]>`
    select count(*)::int as count from (
      select id from payments where intent_id = ${text}
      union (select id from payments where user_id = any(${people}::uuid[]) ${atMost})
      union (select id from payments where course_id = any(${courses}::uuid[]) ${atMost})) found`
  return row.count
}

function inOrder(db: Db, text: string, after: Position | null): Found {
  const looked = db`
    lateral (select search from users where id = p.user_id offset 0) as person,
    lateral (select searchable(name) as name from courses where id = p.course_id offset 0) as course`
  const matching = db`(p.intent_id = ${text} or person.search like searchable(${contains(text)})
    or course.name like searchable(${contains(text)}))`
  return {
    page: db`payments p, ${looked} where ${afterPosition(db, after)} and ${matching}`,
    count: countInOrder(db, db`${looked} where ${matching}`),
  }
}

/** Estimated from the newest. */
async function countInOrder(db: Db, matching: Fragment) {
  const [[sample], total] = await Promise.all([
    db<[{ read: number; found: number }]>`
      with newest as materialized (
        select * from payments p order by p.created_at desc, p.id desc limit ${literal(db, firstRows)})
      select (select count(*)::int from newest) as read, (select count(*)::int from newest p, ${matching}) as found`,
    estimatedRows(db, 'payments'),
  ])
  return Math.round((total * sample.found) / Math.max(sample.read, 1))
}
