import { pageSize } from '@aulanova/contract/kernel/common'
import { isOrdered, type SiteKind } from '@aulanova/contract/organizations/site-kinds'
import type { FieldValue } from '@aulanova/contract/reference/reference'
import { contains, type Db } from '#platform/db/db.ts'

type Fields = Record<string, FieldValue>

/** An item as it was saved last. Ids of records and instants are columns, the other fields are in `details`. */
export interface SavedItem {
  title: string
  details: Fields
  careerId: string | null
  courseId: string | null
  parentId: string | null
  startsAt: string | null
  endsAt: string | null
}

export interface ItemRow extends SavedItem {
  id: string
  kind: SiteKind
  position: number
  shownAt: string
  /** What visitors see, and since when they see the item. */
  live: Fields | null
  liveSince: string | null
  /** What they will see, and from when on. */
  next: Fields | null
  nextAt: string | null
  createdAt: string
  updatedAt: string
}

interface ListKey {
  organizationId: string
  kind: SiteKind
}

/** Between the time of a scheduled publication and the job that carries it out, it counts as carried out. */
const columns = (db: Db, now: Date) => db`
  id, kind, position::int, title, details, career_id, course_id, parent_id, starts_at, ends_at, shown_at,
  created_at, updated_at,
  case when next_at <= ${now} then next else live end as live,
  case when next_at <= ${now} then coalesce(live_since, next_at) else live_since end as live_since,
  case when next_at <= ${now} then null else next end as next,
  case when next_at <= ${now} then null else next_at end as next_at`

export interface Asked extends ListKey {
  search?: string | undefined
  /** The last row of the page before, of a list by date. */
  after: { shownAt: string; id: string } | null
}

const matching = (db: Db, { organizationId, kind, search = '' }: Asked) => db`
  organization_id = ${organizationId} and kind = ${kind}
  ${search.trim() ? db`and searchable(title) like searchable(${contains(search.trim())})` : db``}`

/** A list that its people put in order comes whole; one by date a page at a time, with one row more. */
export const list = (db: Db, asked: Asked, now: Date) =>
  isOrdered(asked.kind)
    ? db<ItemRow[]>`select ${columns(db, now)} from site_items where ${matching(db, asked)} order by position, id`
    : db<ItemRow[]>`
        select ${columns(db, now)} from site_items
        where ${matching(db, asked)}
          ${asked.after ? db`and (shown_at, id) < (${asked.after.shownAt}, ${asked.after.id})` : db``}
        order by shown_at desc, id desc limit ${pageSize + 1}`

export async function count(db: Db, asked: Asked) {
  const [row] = await db<[{ count: number }]>`
    select count(*)::int as count from site_items where ${matching(db, asked)}`
  return row.count
}

export interface ItemKey extends ListKey {
  id: string
}

export async function read(db: Db, { organizationId, kind, id }: ItemKey, now: Date) {
  const [row] = await db<ItemRow[]>`
    select ${columns(db, now)} from site_items
    where id = ${id} and organization_id = ${organizationId} and kind = ${kind}`
  return row
}

/** Locked until the transaction ends. */
export async function hold(db: Db, { organizationId, kind, id }: ItemKey, now: Date) {
  const [row] = await db<ItemRow[]>`
    select ${columns(db, now)} from site_items
    where id = ${id} and organization_id = ${organizationId} and kind = ${kind} for update`
  return row
}

/** One writer at a time in a list that has an order. */
export const lockList = (db: Db, { organizationId, kind }: ListKey) => db`
  select pg_advisory_xact_lock(hashtextextended(${`site ${organizationId} ${kind}`}, 0))`

export async function add(db: Db, { organizationId, kind }: ListKey, item: SavedItem) {
  const [row] = await db<[{ id: string }]>`
    insert into site_items (organization_id, kind, position, ${writable(db)}, shown_at)
    select ${organizationId}, ${kind},
      coalesce((select max(position) from site_items where organization_id = ${organizationId} and kind = ${kind}), 0) + 1,
      ${valuesOf(db, item)}, coalesce(${dateOf(db, item)}, now())
    returning id`
  return row.id
}

export const change = (db: Db, id: string, item: SavedItem) => db`
  update site_items set (${writable(db)}, shown_at) = (select ${valuesOf(db, item)}, coalesce(${dateOf(db, item)}, created_at))
  where id = ${id}`

const writable = (db: Db) => db`title, details, career_id, course_id, parent_id, starts_at, ends_at`
const valuesOf = (db: Db, item: SavedItem) => db`
  ${item.title}, ${db.json(item.details)}::jsonb, ${item.careerId}::uuid, ${item.courseId}::uuid, ${item.parentId}::uuid,
  ${item.startsAt}::timestamptz, ${item.endsAt}::timestamptz`
/** The beginning of an event, the date of other items. */
const dateOf = (db: Db, { startsAt, details }: SavedItem) => {
  const date = typeof details.Date === 'string' ? `${details.Date}T00:00:00Z` : null
  return db`coalesce(${startsAt}::timestamptz, ${date}::timestamptz)`
}

/** Visitors see this state from now on. */
export const publish = (db: Db, id: string, live: Fields, now: Date) => db`
  update site_items set live = ${db.json(live)}, live_at = ${now}, live_since = coalesce(live_since, ${now}),
    live_shown_at = shown_at, next = null, next_at = null
  where id = ${id}`

/** They see it from `at` on. */
export const schedule = (db: Db, id: string, next: Fields, at: string) => db`
  update site_items set next = ${db.json(next)}, next_at = ${at} where id = ${id}`

export const withdraw = (db: Db, id: string) => db`
  update site_items
  set live = null, live_at = null, live_since = null, live_shown_at = null, next = null, next_at = null
  where id = ${id}`

/** What is due is seen by visitors from now on. */
export const publishDue = (db: Db, now: Date) => db`
  update site_items set live = next, live_at = next_at, live_since = coalesce(live_since, next_at),
    live_shown_at = coalesce(
      (next ->> 'Starts')::timestamptz, ((next ->> 'Date') || 'T00:00:00Z')::timestamptz, created_at),
    next = null, next_at = null
  where next_at <= ${now}`

export async function setFiles(db: Db, id: string, fileIds: readonly string[]) {
  await db`delete from site_item_files where item_id = ${id} and not file_id = any(${[...fileIds]}::uuid[])`
  await db`
    insert into site_item_files (item_id, file_id) select ${id}, unnest(${[...fileIds]}::uuid[]) on conflict do nothing`
}

export const remove = (db: Db, id: string) => db`delete from site_items where id = ${id}`

export const ids = (db: Db, { organizationId, kind }: ListKey) => db<{ id: string }[]>`
  select id from site_items where organization_id = ${organizationId} and kind = ${kind} order by position, id`

export const setOrder = (db: Db, ordered: readonly string[]) => db`
  update site_items set position = place
  from unnest(${[...ordered]}::uuid[]) with ordinality as new (id, place)
  where site_items.id = new.id and position <> place`

/** Whether an item would stand above itself. */
export async function isBelow(db: Db, id: string, parentId: string) {
  const [row] = await db<[{ found: boolean }]>`
    with recursive above as (
      select id, parent_id from site_items where id = ${parentId}
      union select i.id, i.parent_id from site_items i join above on i.id = above.parent_id
    ) select exists (select 1 from above where id = ${id}) as found`
  return row.found
}

export async function isOfOrganization(db: Db, organizationId: string, courseId: string) {
  const [row] = await db`select 1 from courses where id = ${courseId} and organization_id = ${organizationId}`
  return row !== undefined
}

export async function isInChart(db: Db, organizationId: string, id: string) {
  const [row] = await db`
    select 1 from site_items
    where id = ${id} and organization_id = ${organizationId} and kind = 'organization-chart'`
  return row !== undefined
}

interface Choice {
  id: string
  name: string
}

export const careers = (db: Db, search: string) => db<Choice[]>`
  select id, name from careers where searchable(name) like searchable(${contains(search)})
  order by lower(name), id limit 10`

export const courses = (db: Db, organizationId: string, search: string) => db<Choice[]>`
  select id, name from courses
  where organization_id = ${organizationId} and deleted_at is null
    and searchable(name) like searchable(${contains(search)})
  order by lower(name), id limit 10`

/** A file of an organization that a published item of its site shows. */
export async function publicDocument(db: Db, id: string) {
  const [row] = await db<{ key: string; filename: string }[]>`
    select f.key, f.filename from files f
    where f.id = ${id} and f.kind = 'attachment' and f.status = 'confirmed' and exists (
      select 1 from site_item_files u join site_items i on i.id = u.item_id
      where u.file_id = f.id and f.id::text = i.live ->> 'File')`
  return row
}
