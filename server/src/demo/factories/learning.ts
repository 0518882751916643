import type { Db } from '#platform/db/db.ts'

interface Subscribing {
  userId: string
  courseId: string
  /** The name of one of the course's plans; the first by default. */
  plan?: string
  days?: number
  /** How long ago it began. */
  daysAgo?: number
  /** The administrator who gave it. */
  givenBy?: string
}

/** A subscription without a payment, and the enrolment it opens. */
export async function aSubscription(db: Db, subscribing: Subscribing) {
  const { userId, courseId, plan, days = 365, daysAgo = 0, givenBy } = subscribing
  const created = new Date(Date.now() - daysAgo * 86_400_000)
  const [row] = await db<[{ id: string }]>`
    insert into subscriptions (user_id, course_id, revision, plan_id, plan_name, duration_days, price_cents, created_at)
    select ${userId}, courses.id, published_revision, plans.id, plans.name, ${days}, price_cents, ${created}
    from courses join plans on plans.course_id = courses.id where courses.id = ${courseId}
    order by plans.name is distinct from ${plan ?? null}::text, plans.position limit 1
    returning id`
  await db`
    insert into subscription_terms (subscription_id, plan_id, plan_name, duration_days, price_cents, granted_by, created_at)
    select id, plan_id, plan_name, duration_days, price_cents, ${givenBy ?? null}::uuid, created_at from subscriptions where id = ${row.id}`
  await db`
    insert into enrolments (user_id, course_id, subscription_id, last_seen_at, created_at)
    values (${userId}, ${courseId}, ${row.id}, ${created}, ${created})`
  return row.id
}

interface Worked {
  /** Blocks. */
  done: number
  hoursAgo: number
}

/**
 * A learner has worked through the first blocks of a course, passed the evaluations of the sections they finished, and
 * last opened it so many hours ago.
 */
export async function someProgress(db: Db, userId: string, courseId: string, { done, hoursAgo }: Worked) {
  const seen = new Date(Date.now() - hoursAgo * 3_600_000)
  const blocks = await db<{ blockId: string }[]>`
    insert into block_progress (user_id, course_id, block_id, completed_at)
    select ${userId}, b.course_id, b.block_id, ${seen}
    from revision_blocks b join courses c on c.id = b.course_id and c.published_revision = b.revision
    where b.course_id = ${courseId} and b.position <= ${done}
    order by b.position returning block_id`
  const passed = await db`
    insert into attempts (user_id, course_id, revision, evaluation_id, number, tries, closed_at, score, passed, created_at)
    select ${userId}, f.course_id, f.revision, f.evaluation_id, 1, f.tries, ${seen}, f.max_score, true, ${seen}
    from revision_evaluations f join courses c on c.id = f.course_id and c.published_revision = f.revision
    where f.course_id = ${courseId} and not exists (
      select 1 from revision_blocks b where b.course_id = f.course_id and b.revision = f.revision
        and b.section_id = f.section_id and b.position > ${done})
    returning evaluation_id`
  await db`
    update enrolments set last_seen_at = ${seen}, started_at = ${seen}, last_block_id = ${blocks.at(-1)?.blockId ?? null},
      done_count = ${blocks.length + passed.length},
      counted_revision = (select published_revision from courses where id = ${courseId})
    where user_id = ${userId} and course_id = ${courseId}`
}
