import type { Background } from '@aulanova/contract/avatars/avatar-catalogue'
import type { AvatarFailure, AvatarState, AvatarStep } from '@aulanova/contract/avatars/avatars'
import { grantMinutes } from '@aulanova/contract/files/file-limits'
import { pageSize } from '@aulanova/contract/kernel/common'
import type { Language } from '@aulanova/contract/kernel/languages'
import { marketTimeZone } from '#kernel/market-day.ts'
import type { Db } from '#platform/db/db.ts'

export interface RequestRow {
  id: string
  userId: string
  title: string
  script: string
  language: Language
  voice: string
  avatar: string
  background: Background
  status: AvatarState
  progress: number
  step: AvatarStep | null
  secondsLeft: number | null
  place: number | null
  failure: AvatarFailure | null
  reason: string | null
  node: string | null
  seconds: number | null
  fileId: string | null
  captionsFileId: string | null
  courses: number
  /** The name of the creator it was handed to. */
  handedTo: string | null
  finishedAt: string | null
  createdAt: string
  updatedAt: string
}

/** For each kind of file: one to upload it, and one to try again. A constraint of the table has the same number. */
export const maxGrants = 2

/** The grants of a request that was given back before have expired. */
export const areExpired = (db: Db, now: Date) => db`r.updated_at <= ${new Date(now.getTime() - grantMinutes * 60_000)}`

/**
 * One whose grants are used up, and whose node has stopped, waits until they have expired: then it gets new ones. Otherwise another
 * node would make a video that it cannot send, or claiming and releasing would give any number of grants at once.
 */
export const hasGrants = (db: Db, now: Date) => db`(
  greatest(cardinality(array_positions(r.granted, 'video')), cardinality(array_positions(r.granted, 'captions'))) < ${maxGrants}
  or ${areExpired(db, now)})`

/**
 * The queue with the place of each request, from 1. The person whose turn it is has the fewest requests in work or ahead of
 * this one; the oldest of them is next. One that waits for grants has no place, and holds up no other of its person.
 */
export const queue = (db: Db, now: Date) => db`
  select id, row_number() over (order by turn, created_at, id)::int as place from (
    select r.id, r.created_at, coalesce(p.count, 0)
      + row_number() over (partition by r.user_id order by r.created_at, r.id) as turn
    from avatar_requests r
    left join (select user_id, count(*) from avatar_requests where status = 'processing' group by user_id) p
      on p.user_id = r.user_id
    where r.status = 'queued' and ${hasGrants(db, now)}
  ) as waiting`

const columns = (db: Db) => db`
  r.id, r.user_id, r.title, r.script, r.language, r.voice, r.avatar, r.background, r.status, r.progress, r.step,
  r.seconds_left, r.failure, r.reason, n.name as node, r.seconds::float8 as seconds, r.file_id, r.captions_file_id,
  (select count(*)::int from course_files c where c.file_id = r.file_id) as courses,
  (select name from users where users.id = r.handed_to) as handed_to, r.finished_at, r.created_at,
  r.updated_at, case r.status when 'queued' then (select place from places where places.id = r.id) end as place`

/** Counted once for all rows, and only if one is queued. */
const places = (db: Db, now: Date) => db`with places as materialized (${queue(db, now)})`

const rows = (db: Db) => db`avatar_requests r left join avatar_nodes n on n.id = r.node_id`

export interface NewRequest {
  userId: string
  title: string
  script: string
  language: Language
  voice: string
  avatar: string
  background: Background
}

export async function add(db: Db, request: NewRequest, now: Date) {
  const [row] = await db<[{ id: string }]>`
    insert into avatar_requests ${db({ ...request, createdAt: now } as never)} returning id`
  return row.id
}

/** Two requests of one person at once cannot both be the last of the day. */
export const lockPerson = (db: Db, userId: string) => db`
  select pg_advisory_xact_lock(hashtextextended(${`avatars of ${userId}`}, 0))`

/** On the calendar of buyers, as all our days; those taken off the list count too. */
export async function countToday(db: Db, userId: string, now: Date) {
  const [row] = await db<[{ count: number }]>`
    select count(*)::int as count from avatar_requests
    where user_id = ${userId}
      and created_at >= date_trunc('day', ${now}::timestamptz at time zone ${marketTimeZone}) at time zone ${marketTimeZone}`
  return row.count
}

export async function ofPerson(db: Db, userId: string, id: string, now: Date) {
  const [row] = await db<RequestRow[]>`
    ${places(db, now)} select ${columns(db)} from ${rows(db)} where r.id = ${id} and r.user_id = ${userId} and r.removed_at is null`
  return row
}

type Usable = Pick<RequestRow, 'title' | 'seconds' | 'fileId' | 'captionsFileId'>

/** One that this person asked for, or that was handed to them. */
export async function usableBy(db: Db, userId: string, id: string) {
  const [row] = await db<Usable[]>`
    select title, seconds::float8 as seconds, file_id, captions_file_id from avatar_requests
    where id = ${id} and removed_at is null and (user_id = ${userId} or handed_to = ${userId})`
  return row
}

/** Those on the list of a person; usable are those that have a video. */
const listed = (db: Db, userId: string, isUsable: boolean) =>
  db`r.user_id = ${userId} and r.removed_at is null and (r.file_id is not null or not ${isUsable})`

interface Page {
  number: number
  isUsable: boolean
  now: Date
}

export const page = (db: Db, userId: string, { number, isUsable, now }: Page) => db<RequestRow[]>`
  ${places(db, now)} select ${columns(db)} from ${rows(db)} where ${listed(db, userId, isUsable)}
  order by r.created_at desc, r.id desc limit ${pageSize} offset ${(number - 1) * pageSize}`

export async function countOf(db: Db, userId: string, isUsable: boolean) {
  const [row] = await db<[{ count: number }]>`
    select count(*)::int as count from avatar_requests r where ${listed(db, userId, isUsable)}`
  return row.count
}

export async function underWay(db: Db) {
  const [row] = await db<[{ processing: number; queued: number }]>`
    select count(*) filter (where status = 'processing')::int as processing,
      count(*) filter (where status = 'queued')::int as queued
    from avatar_requests where status in ('processing', 'queued')`
  return row
}

/** Ids of the files that its node may have uploaded; undefined when it is in no state to be cancelled. */
export async function cancel(db: Db, userId: string, id: string, now: Date) {
  const [row] = await db<{ uploads: string[] }[]>`
    update avatar_requests r set status = 'cancelled', finished_at = ${now}, ${unclaimed(db)}
    from (select id, uploads from avatar_requests where id = ${id} for update) as before
    where r.id = before.id and r.user_id = ${userId} and r.status in ('queued', 'processing')
    returning before.uploads`
  return row?.uploads
}

/** What a request without a claim does not have. */
export const unclaimed = (db: Db) => db`
  claim_id = null, lease_until = null, step = null, seconds_left = null, called_at = null, uploads = '{}'`

export async function retry(db: Db, userId: string, id: string) {
  const { count } = await db`
    update avatar_requests set status = 'queued', progress = 0, losses = 0, granted = '{}', failure = null, reason = null,
      finished_at = null, node_id = null
    where id = ${id} and user_id = ${userId} and removed_at is null and status in ('failed', 'cancelled')`
  return count > 0
}

export async function remove(db: Db, userId: string, id: string, now: Date) {
  const { count } = await db`
    update avatar_requests set removed_at = ${now}, file_id = null, captions_file_id = null
    where id = ${id} and user_id = ${userId} and removed_at is null and status in ('completed', 'failed', 'cancelled')`
  return count > 0
}

/** The course may use the files from now on, as if they had been uploaded to it. */
export const giveToCourse = (db: Db, courseId: string, fileIds: readonly string[]) => db`
  insert into course_files (course_id, file_id) select ${courseId}, unnest(${[...fileIds]}::uuid[]) on conflict do nothing`

/** Takes a file out of the reach of the sweep until this transaction ends. */
export const holdRequest = (db: Db, id: string) => db`select 1 from avatar_requests where id = ${id} for update`

/** Videos that were finished before then and are in no course lose their files, which are then swept as unused. */
export const letGo = (db: Db, finishedBefore: Date) => db`
  update avatar_requests r set file_id = null, captions_file_id = null
  where file_id is not null and finished_at < ${finishedBefore}
    and not exists (select 1 from course_files c where c.file_id = r.file_id)`

export const forgetRemoved = (db: Db, removedBefore: Date) => db`
  delete from avatar_requests where removed_at < ${removedBefore}`

export async function reader(db: Db, id: string) {
  const [row] = await db<[{ email: string; name: string; language: Language; title: string }]>`
    select email, name, users.language, title from avatar_requests r join users on users.id = r.user_id where r.id = ${id}`
  return row
}
