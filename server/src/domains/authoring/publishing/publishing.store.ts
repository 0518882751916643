import type { CourseState } from '@aulanova/contract/kernel/course-states'
import { inPartsJson } from '#domains/authoring/content/in-parts-sql.ts'
import { draftMinutes, isLiving } from '#domains/authoring/courses/length-sql.ts'
import {
  collaboratorsSnapshot,
  faqSnapshot,
  generalSnapshot,
  tagsSnapshot,
} from '#domains/authoring/courses/snapshot-sql.ts'
import type { Db } from '#platform/db/db.ts'
import type { StandingRow } from './publishing.records.ts'

/**
 * Copies the draft into the next revision and puts it live, in the transaction it is given. Contents are shared by
 * draft and revision, so that a course of 500 blocks copies 500 ids. Answers the revision's number.
 */
export async function takeLive(tx: Db, courseId: string, publishedBy: string, now: Date): Promise<number> {
  // Locks the draft while it is copied.
  const [course] = await tx<[{ next: number }]>`
    select coalesce((select max(number) from revisions where course_id = courses.id), 0) + 1 as next
    from courses where id = ${courseId} for update`
  const revision = course.next
  await tx`
    insert into revisions (course_id, number, course_version, general, category_id, difficulty_id, organization_id, faq, tags,
      collaborators, cover_file_id, presentation_file_id, certificate_file_id, block_count, evaluation_count, minutes, published_at, published_by)
    select c.id, ${revision}, c.version, ${generalSnapshot(tx)}, c.category_id, c.difficulty_id, c.organization_id,
      ${faqSnapshot(tx)}, ${tagsSnapshot(tx)}, ${collaboratorsSnapshot(tx)}, c.cover_file_id, c.presentation_file_id, c.certificate_file_id,
      (select count(*) from blocks where ${isLiving(tx)}),
      (select count(*) from evaluations where ${isLiving(tx)}),
      ${draftMinutes(tx)},
      ${now}, ${publishedBy}
    from courses c
    left join categories on categories.id = c.category_id
    left join difficulties on difficulties.id = c.difficulty_id
    left join organizations on organizations.id = c.organization_id
    left join certificates on certificates.id = c.certificate_id
    where c.id = ${courseId}`
  await copyContent(tx, courseId, revision)
  await tx`
    update courses set state = 'published', published_revision = ${revision}, published_version = version
    where id = ${courseId}`
  await listInCatalogue(tx, courseId, revision)
  return revision
}

async function copyContent(tx: Db, courseId: string, revision: number) {
  await tx`
    insert into revision_sections (course_id, revision, section_id, position, title)
    select course_id, ${revision}, id, row_number() over (order by position, id), title
    from sections where course_id = ${courseId} and deleted_at is null`
  // In a revision positions have no gaps and run through the whole course, so that the next block is position + 1.
  await tx`
    insert into revision_blocks (course_id, revision, block_id, section_id, position, type, title, minutes, content_id)
    select b.course_id, ${revision}, b.id, b.section_id, row_number() over (order by s.position, s.id, b.position, b.id),
      b.type, b.title, b.minutes, b.content_id
    from blocks b join sections s on s.id = b.section_id
    where b.course_id = ${courseId} and b.deleted_at is null and s.deleted_at is null`
  await tx`
    insert into revision_evaluations (course_id, revision, evaluation_id, section_id, position, name, tries, required_score,
      max_score, time_limit_seconds, names_mistakes, questions)
    select f.course_id, ${revision}, f.id, f.section_id, row_number() over (partition by f.section_id order by f.position, f.id),
      f.name, f.tries, f.required_score, f.max_score, f.time_limit_seconds, f.names_mistakes,
      ${questionsSnapshot(tx)}
    from evaluations f join sections s on s.id = f.section_id
    where f.course_id = ${courseId} and f.deleted_at is null and s.deleted_at is null`
}

const questionsSnapshot = (tx: Db) => tx`coalesce((
  select jsonb_agg(jsonb_build_object(
    'Id', q.id, 'Type', q.type, 'Text', q.text, 'Points', q.points, 'Explanation', q.explanation,
    'Choices', (select jsonb_agg(jsonb_build_object('Id', o.id, 'Text', o.text, 'Right', o.is_right) order by o.position)
      from options o where o.question_id = q.id)) || ${inPartsJson(tx)} order by q.position)
  from questions q where q.evaluation_id = f.id), '[]')`

/**
 * One narrow row per published course, for the public list and search: all of it as the revision has it, except for
 * entries of lists that were deleted since. Its author is the collaborator who is named first, as on certificates, or
 * else the owner.
 */
export const listInCatalogue = (tx: Db, courseId: string, revision: number) => tx`
  insert into catalogue_entries (course_id, revision, name, short_description, category_id, difficulty_id,
    organization_id, cover_file_id, min_price_cents, published_at, tags, author_name, author_id, subscriptions)
  select c.id, r.number, r.general ->> 'Name', r.general ->> 'ShortDescription',
    (select id from categories where id = r.category_id), (select id from difficulties where id = r.difficulty_id),
    (select id from organizations where id = r.organization_id),
    r.cover_file_id,
    (select min(price_cents) from plans where course_id = c.id and archived_at is null), r.published_at,
    array(select jsonb_array_elements_text(r.tags)),
    r.collaborators -> 0 ->> 'Name', case when r.collaborators -> 0 is null then c.owner_id end,
    (select coalesce(sum(subscriptions), 0) from subscription_counts where course_id = c.id)
  from courses c join revisions r on r.course_id = c.id and r.number = ${revision}
  where c.id = ${courseId}
  on conflict (course_id) do update set revision = excluded.revision, name = excluded.name,
    short_description = excluded.short_description, category_id = excluded.category_id,
    difficulty_id = excluded.difficulty_id, organization_id = excluded.organization_id,
    cover_file_id = excluded.cover_file_id, min_price_cents = excluded.min_price_cents,
    published_at = excluded.published_at, tags = excluded.tags, author_name = excluded.author_name,
    author_id = excluded.author_id, subscriptions = excluded.subscriptions`

export async function hasPlanOnSale(db: Db, courseId: string) {
  const [plan] = await db`select 1 from plans where course_id = ${courseId} and archived_at is null limit 1`
  return plan !== undefined
}

export async function standing(db: Db, courseId: string) {
  const [row] = await db<[StandingRow]>`
    select id as course_id, name, state, updated_at,
      (select revision from catalogue_entries where course_id = courses.id) as revision,
      published_revision as last_revision, published_version is not null and published_version <> version as unpublished_changes
    from courses where id = ${courseId}`
  return row
}

export const setState = (db: Db, courseId: string, state: CourseState) =>
  db`update courses set state = ${state}, archived_at = null where id = ${courseId}`

export const handIn = (db: Db, courseId: string, by: string, now: Date) =>
  db`update courses set state = 'in-review', archived_at = null, handed_in_at = ${now}, handed_in_by = ${by} where id = ${courseId}`

/** Removes it from the catalogue; the revisions stay for subscribers. Answers whether it was there. */
export async function takeOffSale(db: Db, courseId: string) {
  const { count } = await db`delete from catalogue_entries where course_id = ${courseId}`
  return count > 0
}
