import type { UserStatus } from '@aulanova/contract/identity/admin-users'
import type { LearnerState } from '@aulanova/contract/organizations/learners'
import type { Db } from '#platform/db/db.ts'
import { doneCount } from '#platform/db/done-count.ts'
import type { CountsRow } from './dashboard.store.ts'
import { countedJoins, inState, stateColumn, stateCounts, storedPercent } from './enrolments.ts'
import type { Filter } from './learners.store.ts'
import { joinTyped } from './typed-name.store.ts'

type Whose = Pick<Filter, 'organizationId' | 'times'>

export type LearnerRow = CountsRow & {
  id: string
  name: string
  email: string
  emailVerified: boolean
  status: UserStatus
  enabled: boolean
  lastSeenAt: string | null
}

/** What is done of what is published, in per cents; never 100 before the last step is done. */
const percent = (db: Db) => db`
  coalesce(least(100, floor((${doneCount(db)}) * 100.0 / nullif(r.block_count + r.evaluation_count, 0))), 0)::int`

/** These people in the courses of the organization, by name. Those without such a course are left out. */
export const learners = (db: Db, { organizationId, times }: Whose, ids: readonly string[]) => db<LearnerRow[]>`
  select users.id, coalesce(typed.name, users.name) as name, email, email_verified, status,
    is_active(users) as enabled, counted.*
  from users cross join lateral (
    select ${stateCounts(db)}, coalesce(floor(avg(e.percent)), 0)::int as percent,
      max(e.last_seen_at) filter (where e.started_at is not null) as last_seen_at
    from (
      select e.last_seen_at, e.started_at, ${stateColumn(db, times)} as state, ${percent(db)} as percent
      from enrolments e join courses c on c.id = e.course_id ${countedJoins(db)}
      where e.user_id = users.id and c.organization_id = ${organizationId}
    ) as e
  ) as counted ${joinTyped(db, organizationId, db`users.id`)}
  where users.id = any(${[...ids]}::uuid[]) and counted.enrolments > 0
  order by lower(coalesce(typed.name, users.name)), users.id`

export interface LearnerCourseRow {
  courseId: string
  name: string
  state: LearnerState
  percent: number
  planName: string | null
  startedAt: string | null
  lastSeenAt: string
  expiresAt: string
  open: boolean
  completedAt: string | null
  block: string | null
  seat: boolean
}

export const coursesOf = (db: Db, { organizationId, times }: Whose, userId: string) => db<LearnerCourseRow[]>`
  select c.id as course_id, coalesce(entry.name, c.name) as name, ${stateColumn(db, times)} as state,
    ${percent(db)} as percent, s.plan_name, e.started_at, e.last_seen_at, s.expires_at, s.expires_at > ${times.now} as open,
    e.completed_at,
    (select title from revision_blocks b
      where b.course_id = c.id and b.revision = c.published_revision and b.block_id = e.last_block_id) as block,
    exists (select 1 from taken_seats t join plans p on p.id = t.plan_id and p.course_id = c.id
      where t.organization_id = ${organizationId} and t.user_id = e.user_id) as seat
  from enrolments e join courses c on c.id = e.course_id ${countedJoins(db)}
  left join catalogue_entries entry on entry.course_id = c.id
  where e.user_id = ${userId} and c.organization_id = ${organizationId}
  order by e.last_seen_at desc, c.id`

export interface ExportedRow {
  name: string
  email: string
  course: string
  state: LearnerState
  percent: number
  planName: string | null
  createdAt: string
  lastSeenAt: string | null
  expiresAt: string
  completedAt: string | null
}

/** Every enrolment by course and name, in pieces: an organization may have hundreds of thousands. */
export const exported = (db: Db, { organizationId, course, state, times }: Filter, rows: number) =>
  db<ExportedRow[]>`
    select coalesce(typed.name, users.name) as name, email, coalesce(entry.name, c.name) as course, ${stateColumn(db, times)} as state,
      coalesce(${storedPercent(db)}, 0)::int as percent, s.plan_name, s.created_at, s.expires_at, e.completed_at,
      case when e.started_at is not null then e.last_seen_at end as last_seen_at
    from courses c join enrolments e on e.course_id = c.id ${countedJoins(db)}
    join users on users.id = e.user_id
    left join catalogue_entries entry on entry.course_id = c.id
    ${joinTyped(db, organizationId, db`users.id`)}
    where c.organization_id = ${organizationId} ${course ? db`and c.id = ${course}` : db``}
      ${state ? db`and ${inState[state](db, times)}` : db``}
    order by lower(coalesce(entry.name, c.name)), c.id, lower(coalesce(typed.name, users.name)), users.id`.cursor(rows)
