import { matchingCourses, revisionAuthor } from '#domains/authoring/courses/course-people-sql.ts'
import { firstRows, matchingPeople, maxRead, personJson } from '#domains/identity/people/people-search-sql.ts'
import { contains, type Db, type Fragment, literal } from '#platform/db/db.ts'
import { estimatedRows } from '#platform/db/estimated-rows.ts'
import type { ListedSubscriptionRow, SubscriptionDetailRow, TermRow } from './subscriptions.records.ts'

/** Where a page ends: the instant to the microsecond, as PostgreSQL writes it, and the id. */
export type Position = [createdAt: string, id: string]

export interface Asked {
  search: string
  after: Position | null
  limit: number
}

export type ListedRow = ListedSubscriptionRow & { position: string }

const columns = (db: Db) => db`
  s.id, s.course_id, s.revision, s.plan_name, s.duration_days, s.price_cents, s.created_at, s.updated_at, s.revoked_at`

const listed = (db: Db) => db`${columns(db)}, s.created_at::text as position,
  (select name from users where id = s.user_id) as person_name,
  (select coalesce(entry.name, c.name) from courses c left join catalogue_entries entry on entry.course_id = c.id
    where c.id = s.course_id) as course_name`

const afterPosition = (db: Db, after: Position | null) =>
  after ? db`(s.created_at, s.id) < (${after[0]}, ${after[1]})` : db`true`

const newestFirst = (db: Db, limit: number) => db`order by s.created_at desc, s.id desc limit ${literal(db, limit)}`

interface Listed {
  rows: ListedRow[]
  count: number
  /** Where a search ended before the page was full: the next page goes on from there. */
  readTo?: Pick<ListedRow, 'position' | 'id'> | undefined
}

/** All subscriptions, the newest first: one row more than the page has if there is a next one. */
export async function all(db: Db, { search, after, limit }: Asked): Promise<Listed> {
  const text = search.trim()
  if (text) return searched(db, text, { after, limit })
  const [rows, count] = await Promise.all([
    db<ListedRow[]>`
      select ${listed(db)} from subscriptions s where ${afterPosition(db, after)} ${newestFirst(db, limit + 1)}`,
    estimatedRows(db, 'subscriptions'),
  ])
  return { rows, count }
}

type Paged = Omit<Asked, 'search'>

/** By the id of a subscription, the person, or the name of the course. */
async function searched(db: Db, text: string, paged: Paged): Promise<Listed> {
  const id = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(text.toLowerCase())?.[0]
  if (id) return byId(db, id, paged)
  const [people, courses] = await Promise.all([matchingPeople(db, 'any', text), matchingCourses(db, text)])
  if (people && courses) return ofThese(db, people, courses, paged)
  // So many match that a page is soon full when the list is read in its order.
  return readInOrder(db, text, courses ?? [], paged)
}

async function byId(db: Db, id: string, { after }: Paged) {
  const rows = await db<ListedRow[]>`
    select ${listed(db)} from subscriptions s where s.id = ${id} and ${afterPosition(db, after)}`
  return { rows, count: rows.length }
}

/** The newest of each, found in an index, and of these the newest: a popular course costs no more than another. */
async function ofThese(db: Db, people: string[], courses: string[], { after, limit }: Paged) {
  const newestOf = (one: Fragment) => db`
    lateral (select * from subscriptions s where ${one} and ${afterPosition(db, after)} ${newestFirst(db, limit + 1)}) s`
  const rows = await db<ListedRow[]>`
    select ${listed(db)} from (
      select s.* from unnest(${people}::uuid[]) as person (id), ${newestOf(db`s.user_id = person.id`)}
      union
      select s.* from unnest(${courses}::uuid[]) as course (id), ${newestOf(db`s.course_id = course.id`)}
    ) s ${newestFirst(db, limit + 1)}`
  return { rows, count: await countThese(db, people, courses) }
}

/** A person has few subscriptions; those of a course are a stored count. A match of both is counted twice: an estimate. */
async function countThese(db: Db, people: string[], courses: string[]) {
  const [row] = await db<[{ count: number }]>`
    select (select count(*) from subscriptions where user_id = any(${people}::uuid[])) + coalesce(
      (select sum(subscriptions) from subscription_counts where course_id = any(${courses}::uuid[])), 0) as count`
  return Number(row.count)
}

/** Reads so many rows in their order and no more: a text may match many people of whom none has a subscription. */
async function readInOrder(db: Db, text: string, courses: string[], { after, limit }: Paged) {
  const matching = db`(person.search like searchable(${contains(text)}) or course.name like searchable(${contains(text)})
    or s.course_id = any(${courses}::uuid[]))`
  const looked = db`
    lateral (select search from users where id = s.user_id offset 0) as person,
    lateral (select searchable(name) as name from courses where id = s.course_id offset 0) as course`
  const inOrder = (rows: number, from: Position | null) => db`
    (select * from subscriptions s where ${afterPosition(db, from)} ${newestFirst(db, rows)}) s`
  const [rows, [sample], total] = await Promise.all([
    db<ListedRow[]>`
      select ${listed(db)} from ${inOrder(maxRead, after)}, ${looked} where ${matching} ${newestFirst(db, limit + 1)}`,
    db<[{ count: number }]>`
      select count(*)::int as count from ${inOrder(firstRows, null)}, ${looked} where ${matching}`,
    estimatedRows(db, 'subscriptions'),
  ])
  const count = Math.round((total * sample.count) / Math.min(firstRows, Math.max(total, 1)))
  if (rows.length > limit) return { rows, count }
  const [readTo] = await db<Pick<ListedRow, 'position' | 'id'>[]>`
    select s.created_at::text as position, s.id from subscriptions s where ${afterPosition(db, after)}
    order by s.created_at desc, s.id desc offset ${literal(db, maxRead - 1)} limit 1`
  return { rows, count, readTo }
}

const person = (db: Db, id: Fragment) => db`(select ${personJson(db)} from users where users.id = ${id})`

/** One with its course as learners see it now, the people around it, and how it came about. */
export async function detail(db: Db, id: string, courseId: string) {
  const [row] = await db<SubscriptionDetailRow[]>`
    select ${columns(db)}, r.number as course_revision, r.card, f.key as cover_key,
      ${revisionAuthor(db)} as created_by, ${person(db, db`c.owner_id`)} as creator, ${person(db, db`s.user_id`)} as person,
      ${person(db, db`s.revoked_by`)} as revoked_by,
      (select p.intent_id from subscription_terms t join payments p on p.id = t.payment_id
        where t.subscription_id = s.id order by t.created_at desc, t.id desc limit 1) as intent_id
    from subscriptions s
    join courses c on c.id = s.course_id
    join revisions r on r.course_id = c.id and r.number = coalesce(c.published_revision, s.revision)
    left join files f on f.id = r.cover_file_id
    where s.id = ${id} and s.course_id = ${courseId}`
  if (!row) return null
  const terms = await db<TermRow[]>`
    select t.created_at, t.plan_name, t.duration_days, t.price_cents, t.payment_id,
      ${person(db, db`t.granted_by`)} as given_by, refunded.*
    from subscription_terms t cross join lateral (
      select coalesce(sum(taken_days), 0)::int as taken_days, coalesce(bool_or(ends_access), false) as is_taken_back,
        coalesce(sum(amount_cents) filter (where status = 'done'), 0)::int as refunded_cents
      from refunds where payment_id = t.payment_id and status in ('done', 'reversed')) refunded
    where t.subscription_id = ${id} order by t.created_at, t.id`
  return { row, terms }
}
