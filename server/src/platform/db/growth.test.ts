import { listAdminCourses, listWaitingCourses, readAdminCourse } from '@aulanova/contract/authoring/admin-courses'
import { listGroups, listGroupUsers } from '@aulanova/contract/identity/admin-groups'
import { listUsers, type UserSearchType, type UserState } from '@aulanova/contract/identity/admin-users'
import { readUserAccess } from '@aulanova/contract/identity/user-access'
import { previewGroups } from '@aulanova/contract/identity/user-groups'
import { previewInvitations } from '@aulanova/contract/identity/user-import'
import type { Endpoint, Input } from '@aulanova/contract/kernel/endpoint'
import { readCourseAnalytics } from '@aulanova/contract/learning/course-analytics'
import { listMyCourses, listOwnedCourses, readCourseOverview } from '@aulanova/contract/learning/learning'
import { readCourseBlock, readCourseIndex } from '@aulanova/contract/learning/player'
import { listAudit } from '@aulanova/contract/operations/audit'
import { findAnything } from '@aulanova/contract/operations/search'
import { listLearners, listSeats, readLearner, readSiteDashboard } from '@aulanova/contract/organizations/learners'
import { listAcceptances, termsSlug } from '@aulanova/contract/reference/documents'
import { reference } from '@aulanova/contract/reference/reference'
import { referenceTools } from '@aulanova/contract/reference/reference-tools'
import { listPayments, readFinances } from '@aulanova/contract/selling/finances'
import { listMyPayments } from '@aulanova/contract/selling/payments'
import { listSubscribers } from '@aulanova/contract/selling/subscribers'
import { listSubscriptions } from '@aulanova/contract/selling/subscriptions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSubscription, someProgress } from '#demo/factories/learning.ts'
import { aReference } from '#demo/factories/reference.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { type TestDatabase, testDatabase } from '#testing/database.ts'
import { aCourse, aPublishedCourse } from '#testing/factories/courses.ts'
import { costOf, statementsOf } from '#testing/statements.ts'
import { connect, type Pool } from './db.ts'

/** @module-tag long */
let t: TestApp
let database: TestDatabase
/** Plans for any values, as PostgreSQL may choose for a statement that was used some times. */
let generic: Pool
let admin: Awaited<ReturnType<TestApp['as']>>
let learner: typeof admin
let course: Awaited<ReturnType<typeof aPublishedCourse>>
let block: string
let terms: string
let organization: string
beforeAll(async () => {
  database = await testDatabase()
  t = await testApp({}, database)
  generic = connect(database.url, { max: 1, connection: { plan_cache_mode: 'force_generic_plan' } as object })
  admin = await t.as('general', 'admin')
  learner = await t.as('general')
  organization = await aReference(t.sql, 'organizations', 'Universidad Creciente', { Domain: 'growth.example' })
  course = await aPublishedCourse(t.sql, { name: 'Mareas del Pacífico', organization: 'Universidad Creciente' })
  await aSubscription(t.sql, { userId: learner.id, courseId: course.id })
  await someProgress(t.sql, learner.id, course.id, { done: 0, hoursAgo: 1 })
  const [row] = await t.sql<[{ blockId: string }]>`
    select block_id from revision_blocks where course_id = ${course.id}`
  block = row.blockId
  // Without members and courses: nothing is found for it.
  await aReference(t.sql, 'organizations', 'Academia Vacía', { Domain: 'empty.example' })
  await aReference(t.sql, 'organizations', 'Academia Chica', { Domain: 'small.example' })
  const small = await aPublishedCourse(t.sql, { name: 'Pequeño', organization: 'Academia Chica' })
  await aSubscription(t.sql, { userId: learner.id, courseId: small.id })
  for (let n = 0; n < 102; n++) await aCourse(t.sql, { name: `Borrador ${n}` })
  terms = await aReference(t.sql, 'documents', 'Términos', { Slug: termsSlug })
  await t.sql`insert into document_revisions (document_id, number, name, content) values (${terms}, 1, 'Términos', '')`
  await t.sql`
    insert into users (username, email, name, status)
    select 'visitor' || n, 'visitor' || n || '@growth.example', 'Visitante ' || n, 'CONFIRMED'
    from generate_series(1, 1100) n`
})
afterAll(async () => {
  await generic.end()
  await t.close()
})

/** People with subscriptions to one course. Every second is a Mariana; a Quetzal is among the first hundred only. */
async function addPeople(from: number, to: number) {
  await t.sql`
    insert into users (username, email, name, status)
    select gen_random_uuid(), 'person.' || lpad(n::text, 7, '0') || '@growth.test',
      case when n = 77 then 'Zoraida Quetzal' when n % 2 = 0 then 'Mariana Ortega ' || n else 'Pedro Salas ' || n end,
      'CONFIRMED'
    from generate_series(${from}::int, ${to - 1}::int) n`
  // The last of the list in each order, so that looking for their state among all accounts would read all of them.
  await t.sql`
    insert into users (username, email, name, status, enabled)
    select 'zeta' || n, 'zeta' || n || '@growth.example', 'Zeta Mariana ' || n, 'FORCE_CHANGE_PASSWORD', n % 2 = 0
    from generate_series(${from}::int, ${to - 1}::int, 3) n`
  await t.sql`
    insert into user_groups (user_id, group_name)
    select id, unnest(array['general', 'growth.example']) from users where email like '%@growth.test'
    on conflict do nothing`
  await t.sql`
    insert into subscriptions (user_id, course_id, revision, plan_name, duration_days, created_at)
    select id, ${course.id}, 1, 'Mensual', 30, now() - random() * interval '20 days' from users
    where email like '%@growth.test' and not exists (select 1 from subscriptions where user_id = users.id)`
  await t.sql`
    insert into enrolments (user_id, course_id, subscription_id) select user_id, course_id, id from subscriptions
    on conflict do nothing`
  await t.sql`
    insert into payments (provider, intent_id, client_secret_hash, status, user_id, course_id, plan_id, plan_name,
      duration_days, amount_cents, succeeded_at, created_at)
    select 'sandbox', 'pi_' || users.id, 'x', 'succeeded', users.id, plans.course_id, plans.id, plans.name, 30, 45000, now(),
      now() - random() * interval '20 days'
    from users, plans where users.email like '%@growth.test' and plans.course_id = ${course.id}
      and not exists (select 1 from payments where user_id = users.id)`
  await t.sql`
    insert into ledger_entries (at, kind, payment_id, course_id, plan_id, amount_cents)
    select created_at, 'sale', id, course_id, plan_id, amount_cents from payments
    where not exists (select 1 from ledger_entries where payment_id = payments.id)`
  await t.sql`
    insert into audit_log (actor_id, action, subject_kind, subject_id, subject_name, person_id)
    select ${admin.id}, 'give', 'subscriptions', s.id, 'x', s.user_id from subscriptions s
    where not exists (select 1 from audit_log where subject_id = s.id::text)`
  await t.sql`
    insert into document_acceptances (user_id, document_id, revision, at)
    select id, ${terms}, 1, now() - random() * interval '20 days' from users where email like '%@growth.test'
    on conflict do nothing`
  await t.sql`vacuum analyze`
}

const call = async <E extends Endpoint>(endpoint: E, input: Input<E>, who = admin) => {
  const { status, body } = await t.call(endpoint, input, who)
  expect(status).toBe(200)
  return body
}
const subscribers = (more: object) => () => call(listSubscribers, { body: { uuid: course.id, ...more } })
const subscriptions = (searchText: string) => () => call(listSubscriptions, { body: { searchText } })
const payments = (search: string) => () => call(listPayments, { query: { search } })
const members = (more: object) => () => call(listGroupUsers, { body: { group: 'general', ...more } })
const users = (type: UserSearchType, search: string, state?: UserState) => () =>
  call(listUsers, { params: { type }, query: { search, ...(state && { state }) } })
const audit = (query: Input<typeof listAudit>['query']) => () => call(listAudit, { query })
const palette = (text: string) => () => call(findAnything, { query: { text } })
const acceptances = (search?: string) => () =>
  call(listAcceptances, { params: { id: terms }, query: { ...(search && { search }) } })
const learners =
  (query: object = {}, domain = 'growth.example') =>
  () =>
    call(listLearners, { params: { domain }, query })
const inCourse = () => ({ params: { uuid: course.id } })

const operations: Record<string, () => Promise<unknown>> = {
  'my courses': () => call(listMyCourses, { query: {} }, learner),
  'owned courses': () => call(listOwnedCourses, {}, learner),
  overview: () => call(readCourseOverview, inCourse(), learner),
  index: () => call(readCourseIndex, inCourse(), learner),
  block: () => call(readCourseBlock, { params: { uuid: course.id, block } }, learner),
  'all courses': () => call(listAdminCourses, { params: { page: 1 }, query: {} }),
  'what waits for publishing': () => call(listWaitingCourses, {}),
  'a course with its plans': () => call(readAdminCourse, inCourse()),
  'the figures of a course': () => call(readCourseAnalytics, { ...inCourse(), query: {} }),
  subscribers: subscribers({}),
  'subscribers at a revision': subscribers({ revision: 1 }),
  'subscribers by a common name': subscribers({ search: 'mariana' }),
  'subscribers by a rare name': subscribers({ search: 'quetzal' }),
  'subscribers by a whole address': subscribers({ search: 'person.0000077@growth.test' }),
  'subscribers by two letters': subscribers({ search: 'zo' }),
  'subscribers by an unknown name': subscribers({ search: 'nobody at all' }),
  subscriptions: subscriptions(''),
  'subscriptions by a common name': subscriptions('mariana'),
  'subscriptions by a rare name': subscriptions('quetzal'),
  'subscriptions by a whole address': subscriptions('person.0000077@growth.test'),
  'subscriptions by a course': subscriptions('mareas'),
  'subscriptions by an unknown name': subscriptions('nobody at all'),
  'subscriptions by a name of many drafts': subscriptions('borrador'),
  'subscriptions by a name of many who have none': subscriptions('visitante'),
  payments: payments(''),
  'payments by a common name': payments('mariana'),
  'payments by a rare name': payments('quetzal'),
  'payments by an id of the provider': payments('pi_77'),
  'payments by a course': payments('mareas'),
  'payments in a common state': () => call(listPayments, { query: { state: 'succeeded' } }),
  'payments in a rare state': () => call(listPayments, { query: { state: 'refunded' } }),
  'payments by a name of many who never paid': payments('visitante'),
  'revenue of twelve months': () => call(readFinances, { query: {} }),
  'my payments': () => call(listMyPayments, { query: {} }, learner),
  acceptances: acceptances(),
  'acceptances by a rare name': acceptances('quetzal'),
  'uses of an organization with many members': () =>
    call(referenceTools.organizations.uses, { params: { id: organization } }),
  learners: learners(),
  'learners who are stuck': learners({ state: 'stuck' }),
  'learners who are done': learners({ state: 'done' }),
  'learners of a course': () => learners({ course: course.id })(),
  'learners by a common name': learners({ search: 'mariana' }),
  'learners by a rare name': learners({ search: 'quetzal' }),
  'learners by a whole address': learners({ search: 'person.0000077@growth.test' }),
  'learners by two letters': learners({ search: 'zo' }),
  'learners by a name of many who are none': learners({ search: 'visitante' }),
  'learners of a small organization': learners({}, 'small.example'),
  'dashboard of a small organization': () => call(readSiteDashboard, { params: { domain: 'small.example' } }),
  'a learner': () => call(readLearner, { params: { domain: 'growth.example', id: learner.id } }),
  seats: () => call(listSeats, { params: { domain: 'growth.example' } }),
  organizations: () => call(reference.organizations.list, { params: { page: 1 } }),
  'audit trail': audit({}),
  'audit trail of a person': audit({ person: 'person.0000077@growth.test' }),
  'audit trail of an act': audit({ action: 'give' }),
  'audit trail of an act nobody did': audit({ action: 'refund' }),
  'audit trail of one kind': audit({ kind: 'subscriptions' }),
  'palette: a rare name': palette('quetzal'),
  'palette: a common name': palette('mariana'),
  'palette: two letters': palette('zo'),
  groups: () => call(listGroups, {}),
  members: members({}),
  'members by a common name': members({ searchText: 'mariana' }),
  'members by a rare name': members({ searchText: 'quetzal' }),
  'members by two letters': members({ searchText: 'zo' }),
  users: users('any', ''),
  'users by any attribute': users('any', 'growth'),
  'users by any attribute, a rare text': users('any', 'quetz'),
  'users by any attribute, a common name': users('any', 'ortega'),
  'disabled users by any attribute': users('any', 'growth', 'DISABLED'),
  'users by a whole address': users('email', 'person.0000077@growth.test'),
  'users by a rare prefix': users('email', 'person.000007'),
  'users by a common part of an address': users('email', 'growth'),
  'users by a part of a name': users('name', 'quetz'),
  'users by a common name': users('name', 'ortega'),
  'users by two letters': users('name', 'zo'),
  'users by an unknown name': users('name', 'growth'),
  'users by an unknown username': users('username', 'growth'),
  'users by a common status': users('status', 'CONFIRMED'),
  'users by a rare status': users('status', 'UNCONFIRMED'),
  'disabled users': users('status', 'DISABLED'),
  'users of a common state by name': users('name', '', 'CONFIRMED'),
  'users of a common state by a common name': users('name', 'ortega', 'CONFIRMED'),
  'users of a common state by a rare name': users('name', 'quetz', 'CONFIRMED'),
  'users of another state': users('email', '', 'FORCE_CHANGE_PASSWORD'),
  'users of another state by a common name': users('name', 'mariana', 'FORCE_CHANGE_PASSWORD'),
  'users of another state by two letters': users('name', 'ma', 'FORCE_CHANGE_PASSWORD'),
  'users of another state by a common part of an address': users('email', 'growth', 'FORCE_CHANGE_PASSWORD'),
  'users of a rare state by a common name': users('name', 'mariana', 'UNCONFIRMED'),
  'disabled users by a common name': users('name', 'mariana', 'DISABLED'),
  'disabled users by a common part of an address': users('email', 'growth', 'DISABLED'),
  'access of a person': () => call(readUserAccess, { params: { id: learner.id } }),
  'what a change of groups would do': () =>
    call(previewGroups, { body: { people: [learner.id], add: ['creator'], remove: [] } }),
  'what an invitation would do': () =>
    call(previewInvitations, { body: { csv: 'person.0000077@growth.test\nnew@growth.example', groups: [] } }),
}

/** Buffers that the statements of an operation use, each planned for its values and for any, whichever is more. */
async function buffersOf(operation: () => Promise<unknown>) {
  const { statements } = await statementsOf(t.sql, operation)
  let [buffers, scanned] = [0, [] as string[]]
  // What begins and ends a transaction has no plan.
  for (const statement of statements.filter(({ text }) => !/^\s*(begin|commit)\b/i.test(text))) {
    const costs = [await costOf(t.sql, statement), await costOf(generic, statement)]
    buffers += Math.max(...costs.map((cost) => cost.buffers))
    scanned = [...scanned, ...costs.flatMap((cost) => cost.scanned)]
  }
  return { buffers, scanned }
}

const large = [
  'audit_log',
  'users',
  'user_groups',
  'subscriptions',
  'enrolments',
  'payments',
  'ledger_entries',
  'document_acceptances',
]

test('with four times the people no operation reads more, and none reads a whole table', async () => {
  const measured = async () => {
    const result: Record<string, Awaited<ReturnType<typeof buffersOf>>> = {}
    for (const [name, operation] of Object.entries(operations)) result[name] = await buffersOf(operation)
    return result
  }
  await addPeople(0, 3000)
  const before = await measured()
  await addPeople(3000, 12_000)
  const after = await measured()
  const grown = Object.entries(after).filter(
    ([name, { buffers, scanned }]) =>
      buffers > 1.3 * before[name]!.buffers + 60 || scanned.some((table) => large.includes(table)),
  )
  expect(
    grown.map(([name, { buffers, scanned }]) => ({ name, before: before[name]!.buffers, buffers, scanned })),
  ).toEqual([])
}, 600_000)
