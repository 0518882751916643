import type { LearnerState } from '@aulanova/contract/organizations/learners'
import { matchingPeople, maxRead } from '#domains/identity/people/people-search-sql.ts'
import { contains, type Db, type Fragment, literal } from '#platform/db/db.ts'
import { inState, type Times } from './enrolments.ts'
import { joinTyped, typedCandidates, typedContains, typedMatches } from './typed-name.store.ts'

export interface Filter {
  organizationId: string
  course: string | null
  state: LearnerState | null
  times: Times
}

/** Where a page ends: the name as the organization reads it, in lower case, and the id. */
export type Position = [name: string, id: string]

interface Asked {
  search: string
  after: Position | null
  limit: number
}

export interface FoundRow {
  id: string
  key: string
}

export interface Found {
  /** In their order: one more than the page has if there is a next one. */
  rows: FoundRow[]
  /** Null: too many to be counted here. */
  count: number | null
  /** Where a search ended before the page was full: the next page goes on from there. */
  readTo?: FoundRow | undefined
}

/** So many are checked one by one; if there may be more, the list of all people is read in its order. */
const maxScanned = 2500
/** The list is read on until the page is full, but not for ever: a text may match many people of whom none belongs to it. */
const maxRounds = 5

/**
 * The people of an organization by the name that it reads. Few enough, or few enough who match a text, are all checked. Of
 * more a page is soon full when people are read by name and asked whether they belong to it.
 */
export async function page(db: Db, filter: Filter, asked: Asked): Promise<Found> {
  const text = asked.search.trim()
  const found = text ? await matching(db, filter, text) : null
  if (found) return among(db, filter, asked, found)
  const ids = await candidates(db, filter)
  return ids ? among(db, filter, asked, { ids, matches: contained(db, text) }) : walk(db, filter, asked)
}

/** The people that are checked one by one, and a condition on each of them as `u` with `typed`. */
interface Scanned {
  ids: readonly string[]
  matches: Fragment
}

/** An account that matches by a name that the organization does not read is not found. */
async function matching(db: Db, { organizationId }: Filter, text: string): Promise<Scanned | null> {
  const accounts = await matchingPeople(db, 'any', text)
  const typed = accounts && (await typedCandidates(db, organizationId, text))
  if (!typed) return null
  return {
    ids: [...new Set([...accounts, ...typed])],
    matches: db`
      case when typed.name is null then u.id = any(${accounts}::uuid[]) else ${typedMatches(db, text)} end`,
  }
}

/**
 * Everybody with such an enrolment, or null when there are too many. Those whose subscription was revoked are left out
 * later. In the order of an index: without one the planner reads all enrolments, of whatever organization.
 */
async function candidates(db: Db, { organizationId, course, state, times }: Filter) {
  const limit = literal(db, maxScanned + 1)
  const rows = await db<{ userId: string }[]>`
    select e.user_id from courses c cross join lateral (
      select e.user_id from enrolments e
      cross join lateral (select expires_at from subscriptions where id = e.subscription_id offset 0) as s
      where e.course_id = c.id and ${state ? inState[state](db, times) : db`true`}
      order by ${state && state !== 'done' ? db`e.last_seen_at` : db`e.completed_at`} limit ${limit}
    ) as e
    where c.organization_id = ${organizationId} ${course ? db`and c.id = ${course}` : db``} limit ${limit}`
  return rows.length > maxScanned ? null : [...new Set(rows.map(({ userId }) => userId))]
}

/** One row for each person `u` who is in a course of the organization, in that state. Looked up one by one. */
const belongs = (db: Db, { organizationId, course, state, times }: Filter) => db`
  lateral (
    select 1 from (
      select course_id, subscription_id, completed_at, last_seen_at from enrolments
      where user_id = u.id and subscription_id is not null ${course ? db`and course_id = ${course}` : db``} offset 0
    ) as e
    join courses c on c.id = e.course_id and c.organization_id = ${organizationId}
    join subscriptions s on s.id = e.subscription_id and s.revoked_at is null
    where ${state ? inState[state](db, times) : db`true`} limit 1
  ) as belongs`

const contained = (db: Db, text: string): Fragment =>
  text
    ? db`case when typed.name is null then u.search like searchable(${contains(text)}) else ${typedContains(db, text)} end`
    : db`true`

async function among(db: Db, filter: Filter, { after, limit }: Asked, { ids, matches }: Scanned): Promise<Found> {
  const all = await db<(FoundRow & { isAfter: boolean })[]>`
    select id, key, ${after ? db`(key, id) > (${after[0]}, ${after[1]}::uuid)` : db`true`} as is_after from (
      select u.id, lower(coalesce(typed.name, u.name)) as key
      from users u cross join ${belongs(db, filter)} ${joinTyped(db, filter.organizationId, db`u.id`)}
      where u.id = any(${[...ids]}::uuid[]) and ${matches}
    ) as found order by key, id`
  return { rows: all.filter((row) => row.isAfter).slice(0, limit + 1), count: all.length }
}

async function walk(db: Db, filter: Filter, asked: Asked): Promise<Found> {
  const { search, limit } = asked
  const rows: FoundRow[] = []
  let readTo = asked.after ? { key: asked.after[0], id: asked.after[1] } : undefined
  for (let round = search.trim() ? maxRounds : 1; round <= maxRounds; round++) {
    const after: Position | null = readTo ? [readTo.key, readTo.id] : null
    rows.push(...(await walkOnce(db, filter, { search: search.trim(), after, limit: limit - rows.length })))
    if (rows.length > limit) return { rows, count: null }
    readTo = await lastRead(db, filter, after)
    if (!readTo) break
  }
  return { rows, count: null, readTo }
}

/**
 * The next accounts by name, and the next seats by the name that was typed: who has a seat is among both, perhaps in the same
 * place. What is in the last place is read completely.
 */
const read = (db: Db, { organizationId }: Filter, after: Position | null) => {
  const isAfter = (key: Fragment, id: Fragment) =>
    after ? db`(${key}, ${id}) > (${after[0]}, ${after[1]}::uuid)` : db`true`
  const max = literal(db, maxRead)
  return db`(
    (select id, lower(name) as key, null::uuid as plan_id, email, search from users
      where ${isAfter(db`lower(name)`, db`id`)} order by lower(name), id limit ${max})
    union all
    (select t.user_id, t.key, t.plan_id, u.email, u.search from (
        select user_id, lower(name) as key, plan_id from taken_seats
        where organization_id = ${organizationId} and ${isAfter(db`lower(name)`, db`user_id`)}
        order by lower(name), user_id fetch first ${max} rows with ties
      ) as t join users u on u.id = t.user_id)
    order by key, id fetch first ${max} rows with ties)`
}

const walkOnce = (db: Db, filter: Filter, { search, after, limit }: Asked) => db<FoundRow[]>`
  select u.id, u.key from ${read(db, filter, after)} as u
  cross join ${belongs(db, filter)} ${joinTyped(db, filter.organizationId, db`u.id`)}
  where u.plan_id is not distinct from typed.plan_id and ${contained(db, search)}
  order by u.key, u.id limit ${literal(db, limit + 1)}`

async function lastRead(db: Db, filter: Filter, after: Position | null) {
  const [row] = await db<FoundRow[]>`
    select id, key from ${read(db, filter, after)} as u order by key, id offset ${literal(db, maxRead - 1)} limit 1`
  return row
}

/** About how many people: subscriptions are counted as they come, so that one who renewed counts twice. */
export async function estimate(db: Db, { organizationId, course }: Filter) {
  const [row] = await db<[{ count: number }]>`
    select coalesce(sum(k.subscriptions), 0)::int as count
    from courses c join subscription_counts k on k.course_id = c.id
    where c.organization_id = ${organizationId} ${course ? db`and c.id = ${course}` : db``}`
  return row.count
}
