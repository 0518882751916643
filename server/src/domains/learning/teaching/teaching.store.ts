import type { CourseState } from '@aulanova/contract/kernel/course-states'
import { maxTaught, type WaitingKind } from '@aulanova/contract/learning/teaching'
import { marketTimeZone } from '#kernel/market-day.ts'
import { type Db, literal } from '#platform/db/db.ts'

/** The ids of the courses that a person owns or helps to build. */
const built = (db: Db, userId: string) => db`
  select id from courses where owner_id = ${userId}
  union select course_id from course_members where user_id = ${userId} and role = 'collaborator'`

/** Neither archived nor deleted. */
const inUse = (db: Db) => db`c.archived_at is null and c.deleted_at is null`

export interface Asked {
  userId: string
  /** Whether they judge courses of others. */
  reviews: boolean
  publishes: boolean
}

export interface WaitingRow {
  kind: WaitingKind | 'in-review'
  count: number
  courseId: string
  name: string
  state: CourseState
  at: string
  by: string | null
  text: string
}

/** More characters than are shown of a comment or a reason. */
const readText = 300

/** One row for each kind of which something waits: how much, and the oldest. */
export const waiting = (db: Db, { userId, reviews, publishes }: Asked) => db<WaitingRow[]>`
  (select 'comments' as kind, count(*) over ()::int as count, c.id as course_id, c.name, c.state, last.created_at as at,
      users.name as by, left(last.text, ${literal(db, readText)}) as text
    from courses c
    join review_comments thread on thread.course_id = c.id and thread.resolved_at is null and thread.reply_to is null
    cross join lateral (
      select author_id, text, created_at from review_comments
      where id = thread.id or reply_to = thread.id order by created_at desc, id desc limit 1) last
    join users on users.id = last.author_id
    where c.id in (${built(db, userId)}) and ${inUse(db)} and last.author_id <> ${userId}
    order by last.created_at, thread.id limit 1)
  union all
  (select 'verdicts', count(*) over ()::int, c.id, c.name, c.state, coalesce(verdict.created_at, c.updated_at), verdict.name,
      left(coalesce(verdict.reason, ''), ${literal(db, readText)})
    from courses c ${lastVerdict(db)}
    where c.id in (${built(db, userId)}) and ${inUse(db)}
      and c.state in ('changes-requested' ${publishes ? db`` : db`, 'approved'`})
    order by 6, c.id limit 1)
  union all
  (select 'in-review', count(*)::int, null, null, null, null, null, null
    from courses c where c.id in (${built(db, userId)}) and ${inUse(db)} and c.state = 'in-review')
  ${reviews ? db`union all (${toReview(db, userId)})` : db``}
  ${publishes ? db`union all (${toPublish(db)})` : db``}`

const lastVerdict = (db: Db) => db`
  left join lateral (
    select v.created_at, v.reason, users.name from review_verdicts v join users on users.id = v.reviewer_id
    where v.course_id = c.id order by v.created_at desc, v.id desc limit 1) verdict on true`

/** Without the courses that the reviewer builds. */
const toReview = (db: Db, userId: string) => db`
  select 'reviews', count(*) over ()::int, c.id, c.name, c.state, coalesce(c.handed_in_at, c.updated_at), users.name, ''
  from courses c left join users on users.id = c.handed_in_by
  where c.state = 'in-review' and ${inUse(db)} and c.id not in (${built(db, userId)})
  order by 6, c.id limit 1`

const toPublish = (db: Db) => db`
  select 'publications', count(*) over ()::int, c.id, c.name, c.state, coalesce(verdict.created_at, c.updated_at), verdict.name, ''
  from courses c ${lastVerdict(db)}
  where c.state = 'approved' and ${inUse(db)}
  order by 6, c.id limit 1`

export interface TaughtRow {
  courseId: string
  name: string
  coverKey: string | null
  state: CourseState
  revision: number
  published: boolean
  unpublishedChanges: boolean
  openComments: number
  subscriptions: number
  updatedAt: string
  /** Of all courses, not only of those that are listed. */
  courses: number
  /** How many of them were ever published. */
  everPublished: number
}

/** Only what is listed is counted: its own counts are read for the rows of the list. */
export const taught = (db: Db, userId: string) => db<TaughtRow[]>`
  select c.id as course_id, c.name, files.key as cover_key, c.state, coalesce(c.published_revision, 0) as revision,
    exists (select 1 from catalogue_entries where course_id = c.id) as published,
    c.published_version is not null and c.published_version <> c.version as unpublished_changes,
    (select count(*)::int from review_comments
      where course_id = c.id and resolved_at is null and reply_to is null) as open_comments,
    (select coalesce(sum(subscriptions), 0)::int from subscription_counts where course_id = c.id) as subscriptions,
    c.updated_at, c.courses, c.ever_published
  from (
    select c.*, count(*) over ()::int as courses, count(published_revision) over ()::int as ever_published
    from courses c where c.id in (${built(db, userId)}) and ${inUse(db)}
    order by c.updated_at desc, c.id desc limit ${literal(db, maxTaught)}) c
  left join files on files.id = c.cover_file_id
  order by c.updated_at desc, c.id desc`

export interface LearnersRow {
  /** Null: all of the week before. */
  day: string | null
  courseId: string
  name: string
  learners: number
}

/** When a day begins where courses are sold. */
const startOf = (db: Db, day: string) => db`(${day}::date::timestamp at time zone ${db.unsafe(`'${marketTimeZone}'`)})`

interface Weeks {
  /** The first day of the week before. */
  before: string
  /** The first day of the week. */
  from: string
}

/** New learners by day and course; not those who renew. */
export const learners = (db: Db, userId: string, { before, from }: Weeks) => db<LearnersRow[]>`
  select day, course_id, c.name, learners from (
    select case when created_at >= ${startOf(db, from)} then market_day(created_at) end as day, course_id,
      count(*)::int as learners
    from subscriptions s where course_id in (${built(db, userId)}) and created_at >= ${startOf(db, before)}
      and not exists (select 1 from subscriptions earlier
        where earlier.course_id = s.course_id and earlier.user_id = s.user_id and earlier.created_at < s.created_at)
    group by 1, 2) counted
  join courses c on c.id = course_id
  order by day, course_id`

export interface SalesRow {
  sales: number
  salesBefore: number
  soldCents: number
  refundedCents: number
}

/** From the sums by day that are kept. */
export async function sales(db: Db, userId: string, { before, from }: Weeks) {
  const [row] = await db<[SalesRow]>`
    select coalesce(sum(sales) filter (where day >= ${from}), 0)::bigint as sales,
      coalesce(sum(sales) filter (where day < ${from}), 0)::bigint as sales_before,
      coalesce(sum(sold_cents) filter (where day >= ${from}), 0)::bigint as sold_cents,
      coalesce(sum(refunded_cents) filter (where day >= ${from}), 0)::bigint as refunded_cents
    from ledger_days where day >= ${before} and course_id in (${built(db, userId)})`
  return row
}
