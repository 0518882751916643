import { maxCounted, maxRevisions, maxWaiting } from '@aulanova/contract/authoring/admin-courses'
import { pageSize } from '@aulanova/contract/kernel/common'
import type { CourseState } from '@aulanova/contract/kernel/course-states'
import { personJson } from '#domains/identity/people/people-search-sql.ts'
import type { PersonRow } from '#domains/identity/people/person.records.ts'
import { contains, type Db, literal } from '#platform/db/db.ts'
import { card, cardTables } from './cards.store.ts'
import type { PlanRow } from './collections.store.ts'
import type { CardRow } from './courses.records.ts'
import { draftMinutes } from './length-sql.ts'

export interface Label {
  id: string
  name: string
}

export interface AdminCardRow extends CardRow {
  label: Label | null
  subscribers: number
}

const adminCard = (db: Db) => db`
  ${card(db)},
  (select jsonb_build_object('id', id, 'name', name) from statuses where id = c.status_id) as label,
  (select coalesce(sum(subscriptions), 0)::int from subscription_counts where course_id = c.id) as subscribers`

interface Asked {
  search: string
  state: CourseState | null
  label: string | null
}

const found = (db: Db, { search, state, label: labelId }: Asked) => db`
  c.deleted_at is null
  ${search.trim() ? db`and searchable(c.name) like searchable(${contains(search.trim())})` : db``}
  ${state ? db`and c.state = ${state}` : db``}
  ${labelId ? db`and c.status_id = ${labelId}` : db``}`

export const list = (db: Db, asked: Asked, page: number) => db<AdminCardRow[]>`
  select ${adminCard(db)} from ${cardTables(db)} where ${found(db, asked)}
  order by lower(c.name), c.id limit ${literal(db, pageSize)} offset ${(page - 1) * pageSize}`

export async function count(db: Db, asked: Asked) {
  const [row] = await db<[{ count: number }]>`select count(*)::int as count from courses c where ${found(db, asked)}`
  return row.count
}

interface HandedIn {
  handedInAt: string | null
  handedInBy: PersonRow | null
}

const handedIn = (db: Db) => db`
  c.handed_in_at, (select ${personJson(db)} from users where users.id = c.handed_in_by) as handed_in_by`

export type WaitingRow = AdminCardRow & HandedIn & { count: number }

/** Longest waiting first. `count` is how many there are in all. */
export const waiting = (db: Db) => db<WaitingRow[]>`
  select ${adminCard(db)}, ${handedIn(db)}, count(*) over ()::int as count
  from ${cardTables(db)} where c.state in ('in-review', 'approved')
  order by c.handed_in_at, c.id limit ${literal(db, maxWaiting)}`

export interface DetailRow extends AdminCardRow, HandedIn {
  version: number
  difficulty: string | null
  minutes: number
  publishedAt: string | null
  collaboratorPeople: PersonRow[]
  sharePeople: PersonRow[]
  revisionCount: number
}

const members = (db: Db, role: 'collaborator' | 'share') => db`
  coalesce((select jsonb_agg(${personJson(db)} order by m.created_at, users.id)
    from course_members m join users on users.id = m.user_id where m.course_id = c.id and m.role = ${role}), '[]')`

export async function read(db: Db, id: string) {
  const [row] = await db<DetailRow[]>`
    select ${adminCard(db)}, ${handedIn(db)}, c.version, ${draftMinutes(db)} as minutes,
      (select name from difficulties where id = c.difficulty_id) as difficulty,
      (select published_at from revisions where course_id = c.id and number = c.published_revision) as published_at,
      ${members(db, 'collaborator')} as collaborator_people, ${members(db, 'share')} as share_people,
      (select count(*)::int from revisions where course_id = c.id) as revision_count
    from ${cardTables(db)} where c.id = ${id} and c.deleted_at is null`
  return row
}

export interface AdminPlanRow extends PlanRow {
  archivedAt: string | null
  subscribers: number
}

/** Those on sale first. No more subscriptions are counted than `maxCounted`. */
export const plans = (db: Db, courseId: string) => db<AdminPlanRow[]>`
  select id, name, duration_days, price_cents, archived_at, (
      select count(*)::int from (
        select from subscriptions where plan_id = plans.id limit ${literal(db, maxCounted + 1)}
      ) as counted) as subscribers
  from plans where course_id = ${courseId} order by archived_at is not null, position, archived_at desc, id`

export interface RevisionRow {
  number: number
  publishedAt: string
  publishedBy: PersonRow
  blockCount: number
  evaluationCount: number
}

export const revisions = (db: Db, courseId: string) => db<RevisionRow[]>`
  select r.number, r.published_at, ${personJson(db)} as published_by, r.block_count, r.evaluation_count
  from revisions r join users on users.id = r.published_by
  where r.course_id = ${courseId} order by r.number desc limit ${literal(db, maxRevisions)}`

export async function label(db: Db, courseId: string) {
  const [row] = await db<{ id: string | null; name: string | null; courseName: string }[]>`
    select s.id, s.name, c.name as course_name from courses c left join statuses s on s.id = c.status_id where c.id = ${courseId}`
  return row
}

export const setLabel = (db: Db, courseId: string, statusId: string | null) =>
  db`update courses set status_id = ${statusId} where id = ${courseId}`
