import { allSiteKinds, type SiteKind } from '../../contract/src/organizations/site-kinds.ts'
import { slugOf } from '../../contract/src/organizations/site-page.ts'
import { allReferenceKinds, type ReferenceKind } from '../../contract/src/reference/reference-kinds.ts'
import { demoEmail } from '../../server/src/demo/factories/credentials.ts'
import type { Pool } from '../../server/src/platform/db/db.ts'

/** What the addresses of the demo are made of. */
export interface DemoIds {
  learner: { id: string; username: string }
  /** The course with every type of block and question, which the learner takes. */
  course: string
  /** Of that course, one block of each type, and its first evaluation. */
  blocks: string[]
  evaluation: string
  plan: string
  /** A course that the learner has completed. */
  completed: string
  certificateCode: string
  /** A course that is handed in for review, one that is only begun, and one that the learner has not subscribed to. */
  inReview: string
  draft: string
  notSubscribed: string
  subscription: string
  payment: string
  entries: Record<ReferenceKind, string>
  /** Per kind, the first item of the university's site that visitors can see, with the end of its public address. */
  siteItems: Record<SiteKind, { id: string; slug: string }>
  /** Somebody who takes a course of the university. */
  siteLearner: string
}

export const domain = 'montelago.example'

/** Reads the ids from the database. The demo's records are the oldest: journeys may have added others. */
export async function findDemoIds(sql: Pool): Promise<DemoIds> {
  const [learner] = await sql<
    DemoIds['learner'][]
  >`select id, username from users where email = ${demoEmail('learner')}`
  const one = async (query: PromiseLike<{ id: string }[]>, what: string) => {
    const [row] = await query
    if (!row) throw new Error(`The demo has no ${what}.`)
    return row.id
  }
  const inState = (state: string) =>
    one(sql`select id from courses where state = ${state} and name <> '' order by id limit 1`, `course ${state}`)
  const course = await one(
    sql`
      select course_id as id from blocks where deleted_at is null
      group by 1 order by count(distinct type) desc, course_id limit 1`,
    'course with blocks',
  )
  const blocks = await sql<{ id: string }[]>`
    select distinct on (b.type) b.block_id as id from revision_blocks b join courses c on c.id = b.course_id
    where b.course_id = ${course} and b.revision = c.published_revision order by b.type, b.block_id`
  const [certificate] = await sql<{ code: string; courseId: string }[]>`
    select code, course_id from issued_certificates where user_id = ${learner!.id} order by issued_at limit 1`
  return {
    learner: learner!,
    course,
    blocks: blocks.map(({ id }) => id),
    evaluation: await one(
      sql`
        select e.evaluation_id as id from revision_evaluations e join courses c on c.id = e.course_id
        where e.course_id = ${course} and e.revision = c.published_revision order by 1 limit 1`,
      'evaluation',
    ),
    plan: await one(
      sql`select id from plans where course_id = ${course} and price_cents > 0 and archived_at is null
        order by position limit 1`,
      'plan',
    ),
    completed: certificate!.courseId,
    certificateCode: certificate!.code,
    inReview: await inState('in-review'),
    draft: await inState('draft'),
    notSubscribed: await one(
      sql`
        select course_id as id from catalogue_entries where not exists (
          select 1 from enrolments e where e.user_id = ${learner!.id} and e.course_id = catalogue_entries.course_id)
        order by 1 limit 1`,
      'course that the learner does not take',
    ),
    subscription: await one(
      sql`select id from subscriptions where user_id = ${learner!.id} and course_id = ${course}`,
      'subscription',
    ),
    payment: await one(sql`select id from payments where status = 'succeeded' order by created_at limit 1`, 'payment'),
    entries: await firstEntries(sql),
    siteItems: await firstItems(sql),
    siteLearner: await one(
      sql`
        select e.user_id as id from enrolments e join users u on u.id = e.user_id where e.course_id = ${course}
        and u.email <> ${demoEmail('learner')} and e.done_count > 0 order by u.email limit 1`,
      'learner of the university',
    ),
  }
}

async function firstEntries(sql: Pool) {
  const found = allReferenceKinds.map(async (kind) => {
    const table = sql(kind.replaceAll('-', '_'))
    const [row] = await sql<{ id: string }[]>`select id from ${table} order by created_at, id limit 1`
    if (!row) throw new Error(`The demo has no ${kind}.`)
    return [kind, row.id] as const
  })
  return Object.fromEntries(await Promise.all(found)) as Record<ReferenceKind, string>
}

async function firstItems(sql: Pool) {
  const rows = await sql<{ kind: SiteKind; id: string; name: string | null }[]>`
    select distinct on (i.kind) i.kind, i.id, i.live_name as name from site_items i
    join organizations o on o.id = i.organization_id
    where i.live is not null and o.details ->> 'Domain' = ${domain} order by i.kind, i.created_at, i.id`
  const found = new Map(rows.map(({ kind, id, name }) => [kind, { id, slug: slugOf(name ?? '') }]))
  const missing = allSiteKinds.filter((kind) => !found.has(kind))
  if (missing.length > 0) throw new Error(`The demo's site has no ${missing.join(', ')}.`)
  return Object.fromEntries(found) as Record<SiteKind, { id: string; slug: string }>
}
