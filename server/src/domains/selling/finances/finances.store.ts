import { pageSize } from '@aulanova/contract/kernel/common'
import type { ListedState } from '@aulanova/contract/selling/finances'
import { matchingCourses } from '#domains/authoring/courses/course-people-sql.ts'
import { firstRows, matchingPeople, maxRead, personJson } from '#domains/identity/people/people-search-sql.ts'
import { contains, type Db, type Fragment, literal } from '#platform/db/db.ts'
import { estimatedRows } from '#platform/db/estimated-rows.ts'
import type { ListedPaymentRow } from './finances.records.ts'

export type Position = [createdAt: string, id: string]

const columns = (db: Db) => db`
  p.*, p.created_at::text as position, r.card, f.key as cover_key, ${personJson(db)} as person,
  (select ${personJson(db)} from users where users.id = p.looked_by) as looked_by_person,
  (select subscription_id from subscription_terms where payment_id = p.id) as subscription_id,
  coalesce((select sum(amount_cents)::int from refunds where payment_id = p.id and status = 'asked'), 0) as refunding_cents,
  coalesce((select jsonb_agg(jsonb_build_object('createdAt', created_at, 'amountCents', amount_cents, 'reason', reason,
      'person', (select ${personJson(db)} from users where users.id = refunds.refunded_by),
      'isDispute', dispute_id is not null) order by created_at, id)
    from refunds where payment_id = p.id and status = 'done'), '[]') as refunds,
  coalesce((select jsonb_agg(jsonb_build_object('id', provider_dispute_id, 'openedAt', opened_at, 'amountCents', amount_cents,
      'reason', reason, 'status', status, 'dueAt', due_at, 'closedAt', closed_at) order by opened_at, id)
    from disputes where payment_id = p.id), '[]') as disputes`

const tables = (db: Db) => db`
  join users on users.id = p.user_id
  join courses c on c.id = p.course_id
  join revisions r on r.course_id = c.id and r.number = c.published_revision
  left join files f on f.id = r.cover_file_id`

const newestFirst = (db: Db) => db`order by p.created_at desc, p.id desc limit ${literal(db, pageSize + 1)}`

export interface Wanted {
  search: string
  /** Only those that a person must check, with those of open disputes. */
  attention: boolean
  /** Null: in any state. */
  state: ListedState | null
  after: Position | null
}

const isWanted = (db: Db, { attention, state, after }: Wanted) => db`
  ${after ? db`(p.created_at, p.id) < (${after[0]}, ${after[1]})` : db`true`}
  ${attention ? db`and (p.attention is not null or p.dispute = 'open')` : db``}
  ${state ? isIn(db, state) : db``}`

function isIn(db: Db, state: ListedState) {
  if (state === 'to-pay') return db`and p.status = 'processing' and p.instructions is not null`
  if (state === 'processing') return db`and p.status = 'processing' and p.instructions is null`
  if (state === 'disputed') return db`and p.dispute is not null`
  return db`and p.status = ${state}`
}

export async function one(db: Db, id: string) {
  const [row] = await db<ListedPaymentRow[]>`select ${columns(db)} from payments p ${tables(db)} where p.id = ${id}`
  return row
}

interface Page {
  rows: ListedPaymentRow[]
  count: number
  /** Where a search ended before the page was full: the next page goes on from there. */
  readTo?: Pick<ListedPaymentRow, 'position' | 'id'> | undefined
}

/** Payments, the newest first: one row more than the page has if there is a next one. */
export async function all(db: Db, wanted: Wanted): Promise<Page> {
  const text = wanted.search.trim()
  if (text) return searched(db, text, wanted)
  const [rows, count] = await Promise.all([
    rowsOf(db, db`payments p where ${isWanted(db, wanted)}`),
    countAll(db, wanted),
  ])
  return { rows, count }
}

/** Only the rows of the page are joined with the rest. */
const rowsOf = (db: Db, found: Fragment) => db<ListedPaymentRow[]>`
  select ${columns(db)} from (select p.* from ${found} ${newestFirst(db)}) p ${tables(db)} ${newestFirst(db)}`

/** So many payments, of each person and course, are counted one by one. */
const maxCounted = 100

/** An estimate of all, and of the many in one state. */
async function countAll(db: Db, wanted: Wanted) {
  if (!wanted.attention && !wanted.state) return estimatedRows(db, 'payments')
  const [row] = await db<[{ count: number }]>`
    select count(*)::int as count from (
      select 1 from payments p where ${isWanted(db, { ...wanted, after: null })}
      order by p.created_at desc, p.id desc limit ${literal(db, maxCounted)}) found`
  return row.count < maxCounted ? row.count : Math.max(row.count, await estimatedIn(db, wanted.state))
}

/** By the share of the state that the database's statistics have. */
async function estimatedIn(db: Db, state: ListedState | null) {
  const [[known], total] = await Promise.all([
    db<{ share: number }[]>`
      select common.share from pg_stats,
        unnest(most_common_vals::text::text[], most_common_freqs) as common (state, share)
      where schemaname = 'public' and tablename = 'payments' and attname = 'status' and common.state = ${state === 'to-pay' ? 'processing' : state}`,
    estimatedRows(db, 'payments'),
  ])
  return Math.round(total * (known?.share ?? 0))
}

/** By the provider's id, the person, or the name of the course. */
async function searched(db: Db, text: string, wanted: Wanted) {
  const [people, courses] = await Promise.all([matchingPeople(db, 'any', text), matchingCourses(db, text)])
  // So many match that a page is soon full when the list is read in its order.
  return people && courses ? ofThese(db, { text, people, courses }, wanted) : inOrder(db, text, wanted)
}

interface Matching {
  text: string
  people: string[]
  courses: string[]
}

/** The newest of each person and course, by an index. */
async function ofThese(db: Db, matching: Matching, wanted: Wanted) {
  const newestOf = (one: Fragment) => db`
    lateral (select p.* from payments p where ${one} and ${isWanted(db, wanted)} ${newestFirst(db)}) p`
  const found = db`(
    select p.* from payments p where p.intent_id = ${matching.text} and ${isWanted(db, wanted)}
    union
    select p.* from unnest(${matching.people}::uuid[]) as person (id), ${newestOf(db`p.user_id = person.id`)}
    union
    select p.* from unnest(${matching.courses}::uuid[]) as course (id), ${newestOf(db`p.course_id = course.id`)}) p`
  const [rows, count] = await Promise.all([rowsOf(db, found), countThese(db, matching, wanted)])
  return { rows, count }
}

async function countThese(db: Db, { text, people, courses }: Matching, wanted: Wanted) {
  const every = isWanted(db, { ...wanted, after: null })
  const of = (ids: string[], one: Fragment) => db`
    select p.id from unnest(${ids}::uuid[]) as matching (id), lateral (
      select p.id from payments p where ${one} and ${every}
      order by p.created_at desc, p.id desc limit ${literal(db, maxCounted)}) p`
  const [row] = await db<[{ count: number }]>`
    select count(*)::int as count from (
      select id from payments p where p.intent_id = ${text} and ${every}
      union ${of(people, db`p.user_id = matching.id`)} union ${of(courses, db`p.course_id = matching.id`)}) found`
  return row.count < maxCounted ? row.count : Math.max(row.count, await estimatedOf(db, courses))
}

/** Of the courses of many payments: as large a share of all payments as they have of all subscriptions, a stored count. */
async function estimatedOf(db: Db, courses: string[]) {
  const [[stored], payments, subscriptions] = await Promise.all([
    db<[{ count: number }]>`
      select coalesce(sum(subscriptions), 0)::int as count from subscription_counts where course_id = any(${courses}::uuid[])`,
    estimatedRows(db, 'payments'),
    estimatedRows(db, 'subscriptions'),
  ])
  return Math.round((payments * stored.count) / Math.max(subscriptions, 1))
}

/** Reads so many rows in their order and no more: a text may match many people of whom none has paid. */
async function inOrder(db: Db, text: string, wanted: Wanted): Promise<Page> {
  const looked = db`
    lateral (select search from users where id = p.user_id offset 0) as person,
    lateral (select searchable(name) as name from courses where id = p.course_id offset 0) as course`
  const matching = db`(p.intent_id = ${text} or person.search like searchable(${contains(text)})
    or course.name like searchable(${contains(text)}))`
  const newest = (rows: number, after: Position | null) => db`
    (select * from payments p where ${isWanted(db, { ...wanted, after })} order by p.created_at desc, p.id desc
      limit ${literal(db, rows)}) p`
  const [rows, [sample], total] = await Promise.all([
    rowsOf(db, db`${newest(maxRead, wanted.after)}, ${looked} where ${matching}`),
    db<[{ count: number }]>`select count(*)::int as count from ${newest(firstRows, null)}, ${looked} where ${matching}`,
    countAll(db, wanted),
  ])
  const count = Math.round((total * sample.count) / Math.min(firstRows, Math.max(total, 1)))
  if (rows.length > pageSize) return { rows, count }
  const [readTo] = await db<Pick<ListedPaymentRow, 'position' | 'id'>[]>`
    select p.created_at::text as position, p.id from payments p where ${isWanted(db, wanted)}
    order by p.created_at desc, p.id desc offset ${literal(db, maxRead - 1)} limit 1`
  return { rows, count, readTo }
}
