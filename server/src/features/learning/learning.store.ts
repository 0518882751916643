import { pageSize } from '@aulanova/contract/common'
import type { CourseFilter } from '@aulanova/contract/learning'
import type { Db, Fragment } from '#db/db.ts'
import { doneCount } from '#db/done-count.ts'
import type { Reading } from './access.rules.ts'
import type {
  BlockRow,
  CourseRow,
  EvaluationRow,
  MyCourseRow,
  Outline,
  PlanRow,
  SectionRow,
  SubscriptionRow,
} from './learning.records.ts'

/** Where a page of my courses ends: the instant to the microsecond, as PostgreSQL writes it, and the course. */
export type CoursePosition = [lastSeen: string, courseId: string]

/** Every course the person is or was subscribed to, with what the filters ask about. */
const mine = (db: Db, userId: string, now: Date) => db`
  select e.course_id, c.published_revision as revision, r.general, f.key as cover_key,
    s.created_at, s.duration_days, s.expires_at, s.revoked_at, e.started_at, e.last_seen_at, e.user_id,
    ${doneCount(db)} as done, r.block_count + r.evaluation_count as total,
    s.revoked_at is null and s.expires_at > ${now} as is_active,
    s.expires_at < ${now}::timestamptz + interval '8 days' as is_ending
  from enrolments e
  join courses c on c.id = e.course_id
  join revisions r on r.course_id = c.id and r.number = c.published_revision
  join subscriptions s on s.id = e.subscription_id
  left join files f on f.id = r.cover_file_id
  where e.user_id = ${userId} and e.subscription_id is not null`

const isFinished = (db: Db) => db`(total > 0 and done >= total)`

/** Seven whole days or fewer are left when the end is less than eight days away. */
const kept = (db: Db): Record<CourseFilter, Fragment> => ({
  all: db`true`,
  ongoing: db`is_active and not ${isFinished(db)}`,
  ending: db`is_active and is_ending and not ${isFinished(db)}`,
  finished: isFinished(db),
  expired: db`not is_active and not ${isFinished(db)}`,
})

interface Asked {
  userId: string
  show: CourseFilter
  after: CoursePosition | null
  now: Date
}

/** One row more than a page has: it says that there is a next page. */
export const myCourses = (db: Db, { userId, show, after, now }: Asked) => db<(MyCourseRow & { position: string })[]>`
  select course_id, revision, general, cover_key, created_at, duration_days, expires_at, revoked_at, done, total,
    case when started_at is not null then last_seen_at end as last_seen_at, m.last_seen_at::text as position,
    (select code from issued_certificates i where i.user_id = m.user_id and i.course_id = m.course_id)
      as certificate_code
  from (${mine(db, userId, now)}) m
  where ${kept(db)[show]} ${after ? db`and (m.last_seen_at, m.course_id) < (${after[0]}, ${after[1]})` : db``}
  order by m.last_seen_at desc, m.course_id desc
  limit ${pageSize + 1}`

/** How many each filter keeps, in one pass over the person's enrolments. */
export async function countMyCourses(db: Db, userId: string, now: Date) {
  const { all, ongoing, ending, finished, expired } = kept(db)
  const [counts] = await db<[Record<CourseFilter, number>]>`
    select count(*) filter (where ${all})::int as all, count(*) filter (where ${ongoing})::int as ongoing,
      count(*) filter (where ${ending})::int as ending, count(*) filter (where ${finished})::int as finished,
      count(*) filter (where ${expired})::int as expired
    from (${mine(db, userId, now)}) m`
  return counts
}

export interface PublishedCourse extends CourseRow {
  faq: { Question: string; Answer: string }[]
  tags: string[]
  collaborators: { Name: string; Role: string | null }[]
  presentationFileId: string | null
  publishedAt: string
}

/** The newest revision, which is what learners get; undefined for a course that was never published. */
export async function publishedCourse(db: Db, courseId: string) {
  const [found] = await db<PublishedCourse[]>`
    select c.id as course_id, r.number as revision, r.general, r.faq, r.tags, r.collaborators, r.published_at,
      r.presentation_file_id, f.key as cover_key
    from courses c
    join revisions r on r.course_id = c.id and r.number = c.published_revision
    left join files f on f.id = r.cover_file_id
    where c.id = ${courseId}`
  return found
}

/** The sections, blocks and evaluations of a revision, with what the reader has done of them. */
export async function outline(db: Db, reading: Reading): Promise<Outline> {
  const [sectionRows, blockRows, evaluationRows] = await Promise.all([
    sections(db, reading),
    blocks(db, reading),
    evaluations(db, reading),
  ])
  return { sections: sectionRows, blocks: blockRows, evaluations: evaluationRows }
}

const sections = (db: Db, { courseId, revision }: Reading) => db<SectionRow[]>`
  select section_id, title from revision_sections
  where course_id = ${courseId} and revision = ${revision} order by position`

const blocks = (db: Db, { courseId, revision, userId }: Reading) => db<BlockRow[]>`
  select b.block_id, b.section_id, b.title, b.type, b.minutes, p.completed_at is not null as done,
    e.last_block_id is not distinct from b.block_id as left_here
  from revision_blocks b
  left join enrolments e on e.user_id = ${userId} and e.course_id = b.course_id
  left join block_progress p on p.user_id = ${userId} and p.course_id = b.course_id and p.block_id = b.block_id
  where b.course_id = ${courseId} and b.revision = ${revision} order by b.position`

const evaluations = (db: Db, { courseId, revision, userId }: Reading) => db<EvaluationRow[]>`
  select evaluation_id, section_id, name,
    exists (select 1 from attempts a where a.user_id = ${userId} and a.evaluation_id = r.evaluation_id and a.passed) as passed
  from revision_evaluations r
  where course_id = ${courseId} and revision = ${revision} order by section_id, position`

export const plansOnSale = (db: Db, courseId: string) => db<PlanRow[]>`
  select id, name, duration_days, price_cents from plans
  where course_id = ${courseId} and archived_at is null
    and exists (select 1 from catalogue_entries e where e.course_id = plans.course_id) order by position, id`

/** The subscription that the enrolment names, which my list of courses shows too. */
export async function currentSubscription(db: Db, courseId: string, userId: string) {
  const [found] = await db<SubscriptionRow[]>`
    select s.created_at, s.duration_days, s.expires_at, s.revoked_at
    from enrolments e join subscriptions s on s.id = e.subscription_id
    where e.user_id = ${userId} and e.course_id = ${courseId}`
  return found
}
