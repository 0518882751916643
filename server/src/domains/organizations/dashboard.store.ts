import type { SiteKind } from '@aulanova/contract/organizations/site-kinds'
import { draftAuthor } from '#domains/authoring/courses/course-people-sql.ts'
import { type Db, literal } from '#platform/db/db.ts'
import { countedJoins, inState, stateColumn, stateCounts, storedPercent, type Times } from './enrolments.ts'
import { joinTyped } from './typed-name.store.ts'

export interface CountsRow {
  enrolments: number
  done: number
  active: number
  stuck: number
  expired: number
  percent: number
}

export type FiguresRow = CountsRow & {
  /** Null: all courses together. */
  courseId: string | null
  people: number
}

/** For each course with enrolments, and for all together. Reads every enrolment of the organization once. */
export const figures = (db: Db, organizationId: string, times: Times) => db<FiguresRow[]>`
  with e as materialized (
    select e.course_id, e.user_id, ${stateColumn(db, times)} as state, coalesce(${storedPercent(db)}, 0) as percent
    from courses c join enrolments e on e.course_id = c.id ${countedJoins(db)}
    where c.organization_id = ${organizationId})
  select e.course_id, ${stateCounts(db)}, count(distinct e.user_id)::int as people,
    coalesce(floor(avg(e.percent)), 0)::int as percent
  from e group by grouping sets ((e.course_id), ())`

export interface CourseRow {
  id: string
  name: string
  author: string | null
  published: boolean
}

export const courses = (db: Db, organizationId: string) => db<CourseRow[]>`
  select c.id, coalesce(entry.name, c.name) as name, case when entry.course_id is null then ${draftAuthor(db)} else coalesce(entry.author_name, users.name) end as author,
    entry.course_id is not null as published
  from courses c left join catalogue_entries entry on entry.course_id = c.id left join users on users.id = c.owner_id
  where c.organization_id = ${organizationId} and c.deleted_at is null order by lower(c.name), c.id`

export interface StuckRow {
  userId: string
  name: string
  course: string
  block: string | null
  lastSeenAt: string
}

interface StuckAsked {
  organizationId: string
  times: Times
  limit: number
}

/** Those with access who were not seen for longest: some of each course by an index, and of these the first. */
export const longestStuck = (db: Db, { organizationId, times, limit }: StuckAsked) => db<StuckRow[]>`
  select found.user_id, coalesce(typed.name, users.name) as name, found.course, found.last_seen_at,
    (select title from revision_blocks b
      where b.course_id = found.course_id and b.revision = found.published_revision and b.block_id = found.last_block_id) as block
  from (
    select c.id as course_id, coalesce(entry.name, c.name) as course, c.published_revision, e.*
    from courses c left join catalogue_entries entry on entry.course_id = c.id
    cross join lateral (
      select e.user_id, e.last_seen_at, e.last_block_id
      from enrolments e
      join subscriptions s on s.id = e.subscription_id and s.revoked_at is null
      where e.course_id = c.id and ${inState.stuck(db, times)}
      order by e.last_seen_at, e.user_id limit ${literal(db, limit)}
    ) as e
    where c.organization_id = ${organizationId}
    order by e.last_seen_at, e.user_id limit ${literal(db, limit)}
  ) as found join users on users.id = found.user_id ${joinTyped(db, organizationId, db`found.user_id`)}
  order by found.last_seen_at, found.user_id`

export interface ContentRow {
  kind: SiteKind
  items: number
  drafts: number
}

/** Drafts: what was saved last is not what visitors see, as the state of an item says. */
export const content = (db: Db, organizationId: string, now: Date) => db<ContentRow[]>`
  select kind, count(*)::int as items, count(*) filter (
    where (next_at is not null and next_at > ${now}) or seen is null
      or seen - 'Starts' - 'Ends' <> jsonb_strip_nulls(details || jsonb_build_object(
        'Name', title, 'Career', career_id, 'Course', course_id, 'Above', parent_id))
      or (seen ->> 'Starts')::timestamptz is distinct from starts_at
      or (seen ->> 'Ends')::timestamptz is distinct from ends_at)::int as drafts
  from (
    select *, case when next_at <= ${now} then next else live end as seen
    from site_items where organization_id = ${organizationId}
  ) as item group by kind`

export async function visits(db: Db, organizationId: string, since: Date) {
  const [row] = await db<[{ count: number }]>`
    select count(*)::int as count from events
    where organization_id = ${organizationId} and at >= ${since} and name = 'visit'`
  return row.count
}
