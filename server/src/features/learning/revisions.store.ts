import type { Db, Fragment } from '#db/db.ts'
import { type FileRow, fileJson } from '#db/file-json.ts'
import { accessColumns, type CourseAccess } from './access.store.ts'
import type { PlanRow, SubscriptionRow } from './learning.records.ts'
import type { DoneRow } from './outline.records.ts'

/** A revision of a course whose unchanging part the caller has in memory. */
export interface Known {
  courseId: string
  revision: number
}

export const doneBlocks = (db: Db, userId: string, course: Fragment) => db`
  array(select block_id::text from block_progress
    where user_id = ${userId} and course_id = ${course} and completed_at is not null)`

export const passedEvaluations = (db: Db, userId: string, course: Fragment) => db`
  array(select distinct evaluation_id::text from attempts
    where user_id = ${userId} and course_id = ${course} and passed)`

/** Card and structure of a revision as the text of a JSON object, by whose length the memory it takes is counted. */
export const outlineJson = (db: Db, course: Fragment, revision: Fragment) => db`(
  select json_build_object('card', r.card, 'coverKey', cover.key,
    'sections', (
      select coalesce(json_agg(json_build_object('sectionId', section_id, 'title', title) order by position), '[]')
      from revision_sections where course_id = r.course_id and revision = r.number),
    'blocks', (
      select coalesce(json_agg(json_build_object('blockId', block_id, 'sectionId', section_id, 'title', title,
        'type', type, 'minutes', minutes) order by position), '[]')
      from revision_blocks where course_id = r.course_id and revision = r.number),
    'evaluations', (
      select coalesce(json_agg(json_build_object('evaluationId', evaluation_id, 'sectionId', section_id, 'name', name)
        order by position), '[]')
      from revision_evaluations where course_id = r.course_id and revision = r.number))::text
  from revisions r left join files cover on cover.id = r.cover_file_id
  where r.course_id = ${course} and r.number = ${revision})`

interface Asked {
  userId: string
  courseId: string
  now: Date
  /** The revision whose outline need not be answered; null: none. */
  knownOutline: number | null
}

/** The right to read a course, and what the person has done in it. */
export interface IndexRow extends CourseAccess, DoneRow {
  /** Null if it is the one the caller knows. */
  outline: string | null
}

const indexColumns = (db: Db, { userId, now, knownOutline }: Asked) => db`
  ${accessColumns(db, userId, now)}, e.last_block_id,
  ${doneBlocks(db, userId, db`c.id`)} as done_blocks, ${passedEvaluations(db, userId, db`c.id`)} as passed_evaluations,
  case when c.published_revision is distinct from ${knownOutline}::int
    then ${outlineJson(db, db`c.id`, db`c.published_revision`)} end as outline`

const publishedCourse = (db: Db, { userId, courseId }: Asked) => db`
  from courses c
  left join enrolments e on e.user_id = ${userId} and e.course_id = c.id
  left join subscriptions s on s.id = e.subscription_id
  where c.id = ${courseId} and c.published_revision is not null`

/** Undefined if it was never published. */
export async function courseIndex(db: Db, asked: Asked) {
  const [row] = await db<IndexRow[]>`select ${indexColumns(db, asked)} ${publishedCourse(db, asked)}`
  return row
}

interface AskedOverview extends Asked {
  /** The texts that need not be answered, with the files they show; null: none. */
  knownTexts: { revision: number; fileIds: string[] } | null
}

export interface OverviewRow extends IndexRow, SubscriptionRow {
  /** Null if they are those the caller knows. */
  texts: string | null
  /** Those that the texts show, in any order. */
  files: FileRow[]
  plans: PlanRow[]
  /** Whether there is a subscription, which the enrolment names and my list of courses shows too. */
  hasSubscribed: boolean
}

/** The same with all that the overview of a course shows. */
export async function courseOverview(db: Db, asked: AskedOverview) {
  const { knownTexts } = asked
  const [row] = await db<OverviewRow[]>`
    select ${indexColumns(db, asked)}, s.id is not null as has_subscribed, s.created_at, s.duration_days, s.expires_at,
      s.revoked_at, ${planList(db)} as plans,
      case when c.published_revision is distinct from ${knownTexts?.revision ?? null}::int then ${textsJson(db)} end as texts,
      (select coalesce(json_agg(${fileJson(db)}), '[]') from files f
        where f.id = any(${knownTexts?.fileIds ?? []}::uuid[])
          or c.published_revision is distinct from ${knownTexts?.revision ?? null}::int and f.id in (${shownFiles(db)})) as files
    ${publishedCourse(db, asked)}`
  return row
}

const planList = (db: Db) => db`(
  select coalesce(json_agg(json_build_object('id', id, 'name', name, 'durationDays', duration_days,
    'priceCents', price_cents) order by position, id), '[]')
  from plans where course_id = c.id and archived_at is null
    and exists (select 1 from catalogue_entries where course_id = c.id))`

const textsJson = (db: Db) => db`(
  select json_build_object('general', general, 'faq', faq, 'tags', tags, 'collaborators', collaborators,
    'presentationFileId', presentation_file_id, 'publishedAt', published_at)::text
  from revisions where course_id = c.id and number = c.published_revision)`

/** Which files the texts show, for a caller who does not know yet: `picturesIn` finds the same. */
const shownFiles = (db: Db) => db`
  select presentation_file_id from revisions where course_id = c.id and number = c.published_revision
  union all
  select (regexp_matches(text, 'data-file="([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"', 'g'))[1]::uuid
  from revisions, concat(general ->> 'Description', general ->> 'Requirements') as text
  where course_id = c.id and number = c.published_revision`
