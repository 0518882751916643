import type { StepName } from '@aulanova/contract/identity/guides'
import { isTerms } from '#domains/identity/sessions/accepted-terms-sql.ts'
import type { Db } from '#platform/db/db.ts'

/** A column for each step, named as the step. */
type Steps<S extends string> = Record<S, boolean> & { courseId: string | null }

/** What a person has done as a learner, in whichever course. */
export async function learnerSteps(db: Db, userId: string) {
  const [row] = await db<[Steps<StepName<'learner'>>]>`
    select
      (select course_id from enrolments where user_id = ${userId} and subscription_id is not null
        order by last_seen_at desc, course_id limit 1) as course_id,
      exists (select 1 from subscriptions where user_id = ${userId}) as subscribed,
      exists (select 1 from enrolments where user_id = ${userId} and last_block_id is not null) as opened,
      exists (select 1 from block_progress where user_id = ${userId} and completed_at is not null) as finished,
      exists (select 1 from attempts where user_id = ${userId} and closed_at is not null) as evaluated,
      exists (select 1 from issued_certificates where user_id = ${userId}) as certified`
  return row
}

/** What a person has done in courses of their own; what lies in the trash does not count. */
export async function creatorSteps(db: Db, userId: string) {
  const own = db`select id, handed_in_at, published_revision, updated_at from courses
    where owner_id = ${userId} and deleted_at is null`
  const [row] = await db<[Steps<StepName<'creator'>>]>`
    with own as (${own})
    select
      (select id from own order by updated_at desc, id desc limit 1) as course_id,
      exists (select 1 from own) as started,
      exists (select 1 from own join sections s on s.course_id = own.id where s.deleted_at is null) as section,
      exists (select 1 from own join blocks b on b.course_id = own.id where b.deleted_at is null) as block,
      exists (select 1 from own join plans p on p.course_id = own.id where p.archived_at is null) as plan,
      exists (select 1 from own where handed_in_at is not null or published_revision is not null) as "handed-in"`
  return row
}

/** What the platform has, no matter who added it. */
export async function administratorSteps(db: Db, userId: string) {
  const [row] = await db<[Steps<StepName<'administrator'>>]>`
    select
      null::uuid as course_id,
      exists (select 1 from users where id <> ${userId} and deleted_at is null) as people,
      exists (select 1 from categories) as category,
      exists (select 1 from organizations) as organization,
      exists (select 1 from documents where ${isTerms(db)} and revision > 0 and withdrawn_at is null) as terms,
      exists (select 1 from catalogue_entries) as published`
  return row
}
