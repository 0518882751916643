import { fileURLToPath } from 'node:url'
import { blockTypes, listBlocks } from '@aulanova/contract/authoring/blocks'
import { readBuilder } from '@aulanova/contract/authoring/builder'
import { listEvaluations, questionTypes } from '@aulanova/contract/authoring/evaluations'
import { validateCourse } from '@aulanova/contract/authoring/publishing'
import type { Session } from '@aulanova/contract/identity/auth'
import { isReadable } from '@aulanova/contract/kernel/contrast'
import { listMyCertificates } from '@aulanova/contract/learning/certificates'
import { readBuilderAnalytics } from '@aulanova/contract/learning/course-analytics'
import { listMyCourses } from '@aulanova/contract/learning/learning'
import { listAudit } from '@aulanova/contract/operations/audit'
import { listSeats, readSiteDashboard } from '@aulanova/contract/organizations/learners'
import { allSiteKinds } from '@aulanova/contract/organizations/site-kinds'
import { readSiteAnalytics } from '@aulanova/contract/organizations/sites'
import { reference } from '@aulanova/contract/reference/reference'
import { allReferenceKinds } from '@aulanova/contract/reference/reference-kinds'
import { readFinances } from '@aulanova/contract/selling/finances'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysToCount } from '#domains/operations/events/event-days.store.ts'
import { compareWithProvider, reconcile } from '#domains/selling/finances/reconcile.rules.ts'
import { type TestApp, testApp, testClient } from '#testing/app.ts'
import { aCourse } from '#testing/factories/courses.ts'
import { fillDemo } from './demo.ts'
import { demoEmail, demoPassword } from './factories/credentials.ts'
import { withUploads } from './uploads.ts'

const name = 'El péndulo: medir la gravedad con un hilo'
let demo: TestApp
let creator: Session
let uuid: string
const enter = async (who: string) =>
  (await demo.services.identity.signIn(demoEmail(who), demoPassword, testClient)) as Session
beforeAll(async () => {
  demo = await testApp()
  await fillDemo(demo.services)
  creator = await enter('creator')
  const [course] = await demo.sql<[{ id: string }]>`select id from courses where name = ${name}`
  uuid = course.id
})
afterAll(() => demo.close())

const blocksOf = async () => {
  const { Sections } = (await demo.call(readBuilder, { params: { uuid } }, creator)).body.Item
  const lists = Sections.map(({ Id }) => demo.call(listBlocks, { params: { uuid, id: Id } }, creator))
  return (await Promise.all(lists)).flatMap(({ body }) => body.Items)
}

test('one course of the demo has a block of every type, and every kind of question', async () => {
  const blocks = await blocksOf()
  expect(new Set(blocks.map(({ Type }) => Type))).toEqual(new Set(blockTypes))
  const { Items } = (await demo.call(listEvaluations, { params: { uuid } }, creator)).body
  const questions = Items.flatMap(({ Questions }) => Questions)
  expect(new Set(questions.map(({ Type }) => Type))).toEqual(new Set(questionTypes))
})

test('its texts have formulas and a picture, its video has captions, and every file was inspected', async () => {
  const blocks = await blocksOf()
  const html = blocks.map((block) => (block.Type === 'text' ? block.Resource.Html : '')).join('')
  expect(html).toContain('<span data-formula="\\displaystyle g = \\frac{4\\pi^2 L}{T^2}">')
  expect(html).toMatch(/<img data-file="[0-9a-f-]{36}" alt="[^"]+"/)
  expect(html).not.toMatch(/\\\(|src=/)
  const files = blocks.flatMap(({ Files }) => Files)
  expect(files.every(({ Confirmed }) => Confirmed)).toBe(true)
  expect(files.map(({ Name }) => Name)).toEqual(
    expect.arrayContaining(['curva.png', 'dos-pendulos.webm', 'dos-pendulos.vtt', 'simulacion.zip']),
  )
})

test('it would pass the checks before publishing, and the demo’s learner is subscribed to it', async () => {
  const { Rules } = (await demo.call(validateCourse, { params: { uuid } }, creator)).body.Item
  expect(Rules.filter(({ Passed }) => !Passed)).toEqual([])
  const { Items } = (await demo.call(listMyCourses, { query: {} }, await enter('learner'))).body
  expect(Items.map(({ Name }) => Name)).toContain(name)
})

test('courses of the demo have five levels of difficulty [S9-020]', async () => {
  const { Items } = (await demo.call(reference.difficulties.list, { params: { page: 1 } }, await enter('admin'))).body
  const levels = ['Very Easy', 'Easy', 'Moderate', 'Difficult', 'Very Difficult']
  expect(new Set(Items.map(({ Name }) => Name))).toEqual(new Set(levels))
})

test('no course was handed in before it was created', async () => {
  const [{ wrong }] = await demo.sql<[{ wrong: number }]>`
    select count(*)::int as wrong from courses where handed_in_at < created_at`
  expect(wrong).toBe(0)
})

test('its analytics have a year of learners, who come further or less far', async () => {
  const ask = async () => (await demo.call(readBuilderAnalytics, { params: { uuid }, query: {} }, creator)).body.Item
  await ask()
  await demo.runJobs()
  const figures = (await ask()).Figures!
  expect(figures.Subscriptions.Total).toBeGreaterThanOrEqual(40)
  expect(figures.Subscriptions.Given).toBeGreaterThan(5)
  expect(figures.Activity.Weeks.length).toBeGreaterThan(40)
  const { Started, Completed, Sections } = figures.Journey
  expect(Completed).toBeGreaterThan(5)
  expect(Completed).toBeLessThan(Started / 2)
  const steps = Sections.flatMap(({ Steps }) => Steps)
  expect(steps.every(({ Time }) => Time !== null)).toBe(true)
  expect(steps.some(({ Stopped }) => Stopped > 1)).toBe(true)
  const answered = figures.Evaluations.flatMap(({ Questions }) => Questions)
  expect(answered.every(({ People, Right }) => People > 5 && Right > 0)).toBe(true)
  // They get no mails, because their addresses do not exist.
  const [mails] = await demo.sql`select from mails where to_address like '%.%@demo.aulanova.test'`
  expect(mails).toBeUndefined()
})

test.each([
  ['is not there', 'nothing.webm', '09-pendulo/nothing.webm: {"errno"'],
  ['is not what its block shows', 'course.json', '09-pendulo/course.json: {"code":"FileRejected"'],
])('a file that %s is reported by its name', async (_, File, message) => {
  const { id: courseId, ownerId } = await aCourse(demo.sql)
  const folder = fileURLToPath(new URL('./courses/09-pendulo', import.meta.url))
  const block = { Type: 'video' as const, Title: 'a', Minutes: 1, Resource: { File } }
  const sections = [{ Title: 'Una', Blocks: [block], Evaluations: [] }]
  await expect(withUploads(demo.services, { courseId, ownerId, folder }, sections)).rejects.toThrow(message)
})

test('the demo’s learner has the certificate of the course they finished', async () => {
  const { Items } = (await demo.call(listMyCertificates, {}, await enter('learner'))).body
  expect(Items).toMatchObject([{ Name: 'Mariana Ortega', CourseName: 'Historia de México en diez objetos' }])
  const { statusCode, rawPayload } = await demo.app.inject({ url: Items[0]!.Address })
  expect([statusCode, rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
})

test('each organization has seats, of which some are taken, and its member sees it and not the other', async () => {
  const [university, academy] = [await enter('org'), await enter('org2')]
  const see = async (domain: string, who: Session) => demo.call(readSiteDashboard, { params: { domain } }, who)
  const { Item } = (await see('montelago.example', university)).body
  expect(Item.People).toBeGreaterThan(30)
  for (const count of [Item.Done, Item.Active, Item.LongestStuck.length]) expect(count).toBeGreaterThan(0)
  const { Items } = (await demo.call(listSeats, { params: { domain: 'montelago.example' } }, university)).body
  expect(Items.some(({ Taken, Seats }) => Taken > 2 && Taken < Seats)).toBe(true)
  expect((await see('ceiba.example', academy)).body.Item.Courses).toHaveLength(3)
  expect((await see('montelago.example', academy)).status).toBe(403)
  const colours = await demo.sql<{ colour: string; accent: string }[]>`
    select details ->> 'Colour' as colour, details ->> 'Accent' as accent from organizations`
  for (const { colour, accent } of colours)
    expect([isReadable('Colour', colour), isReadable('Accent', accent)]).toEqual([true, true])
})

test('its finances have two years of sales that agree with the ledger and the provider, refunds and vouchers', async () => {
  const finances = await enter('finances')
  const { Item } = (await demo.call(readFinances, { query: {} }, finances)).body
  expect(Item.ByMonth.every(({ Payments }) => Payments > 0)).toBe(true)
  expect(Item.YearBefore.Payments).toBeGreaterThan(20)
  expect(Item.Ledger).toMatchObject({ Difference: 0, Payments: Item.Payments, At: expect.any(String) })
  expect(Item.ByOrganization.length).toBeGreaterThan(1)
  for (const count of [Item.Refunds, Item.Due.Payments]) expect(count).toBeGreaterThan(2)
  const findings = await reconcile(demo.sql as never)
  expect(findings.flatMap(({ differences }) => differences)).toEqual([])
  expect((await compareWithProvider(demo.sql, demo.services.payments!)).differences).toEqual([])
})

test('the sites have visits on each of the last days, and the days of the year stay as they are', async () => {
  for (const [name, domain] of [
    ['org', 'montelago.example'],
    ['org2', 'ceiba.example'],
  ] as const) {
    const { Item } = (await demo.call(readSiteAnalytics, { params: { domain } }, await enter(name))).body
    expect(Item.Visits.slice(0, -1).filter(({ Visits, Visitors }) => Visits < 5 || Visitors < 3)).toEqual([])
    for (const list of [Item.Pages, Item.Countries]) expect(list.length).toBeGreaterThan(3)
  }
  const later = new Date(Date.now() + 2 * 3_600_000)
  const counted = await daysToCount(demo.sql, later)
  const yesterday = new Date(later.getTime() - 86_400_000).toISOString().slice(0, 10)
  expect(counted.filter(({ day }) => day < yesterday)).toEqual([])
})

test('every file has the size that is shown', async () => {
  const rows = await demo.sql<{ key: string; bytes: number }[]>`
    select key, bytes from files where content_type <> 'application/zip'`
  const stored = new Map<string, number>()
  for (const { key } of rows) {
    const found = await demo.services.files.head(key)
    if (found) stored.set(key, found.bytes)
  }
  expect(stored.size).toBeGreaterThan(30)
  // Another test adds a course whose cover is not stored.
  const shown = rows.filter(({ key }) => stored.has(key)).map(({ key, bytes }) => [key, bytes])
  expect(new Map(shown as [string, number][])).toEqual(stored)
})

test('every list of administrators has something, and every kind of the university’s site several items', async () => {
  const admin = await enter('admin')
  for (const kind of allReferenceKinds)
    expect([kind, (await demo.call(reference[kind].list, { params: { page: 1 } }, admin)).body.Items.length]).toEqual([
      kind,
      expect.toSatisfy((count: number) => count > 1),
    ])
  const kinds = (await demo.call(listAudit, { query: {} }, admin)).body.Items.map(({ Kind }) => Kind)
  expect(new Set(kinds).size).toBeGreaterThan(2)
  const [counts] = await demo.sql<Record<string, number>[]>`
    select (select count(*)::int from device_log where at < now() - interval '300 days') as "signIns",
      (select count(*)::int from notes) as notes, (select count(*)::int from review_verdicts) as verdicts,
      (select count(distinct course_id)::int from issued_certificates) as "courseCertificates",
      (select count(*)::int from users u where demo and not exists (
        select 1 from document_acceptances where user_id = u.id)) as "notAccepted",
      (select count(*)::int from audit_log where subject_kind = 'payments') as refunds`
  expect(counts).toMatchObject({ verdicts: 1, notAccepted: 0 })
  for (const name of ['signIns', 'notes', 'courseCertificates', 'refunds']) expect(counts![name]).toBeGreaterThan(3)
  const sites = await demo.sql<{ name: string; kinds: number; least: number }[]>`
    select o.name, count(*)::int as kinds, min(items)::int as least
    from (select organization_id, kind, count(*) as items from site_items group by 1, 2) as of_kind
    join organizations o on o.id = organization_id group by 1 order by 1`
  expect(sites).toEqual([
    { name: 'Academia Ceiba', kinds: 7, least: 1 },
    { name: 'Universidad Montelago', kinds: allSiteKinds.length, least: 3 },
  ])
})

test('everybody who bought a course also began it, and nothing happened before it could', async () => {
  const [{ wrong }] = await demo.sql<[{ wrong: Record<string, number> }]>`
    select jsonb_build_object(
      'idle', (select count(*) from subscriptions s where not exists (
        select 1 from enrolments e where e.user_id = s.user_id and e.course_id = s.course_id)),
      'early sale', (select count(*) from subscriptions s join revisions r on r.course_id = s.course_id and r.number = 1
        where s.created_at < r.published_at),
      'early user', (select count(*) from subscriptions s join users u on u.id = s.user_id where u.created_at > s.created_at),
      'early step', (select count(*) from block_progress p join enrolments e using (user_id, course_id)
        where p.completed_at < e.created_at - interval '1 minute'),
      'late', (select count(*) from enrolments where last_seen_at > now())) as wrong`
  expect(wrong).toEqual({ idle: 0, 'early sale': 0, 'early user': 0, 'early step': 0, late: 0 })
})

test('the demo’s creator has courses of every state, and the learner one that ends soon, one that has ended and a certificate', async () => {
  const states = await demo.sql<{ state: string }[]>`select distinct state from courses order by state`
  expect(states.map(({ state }) => state)).toEqual(['changes-requested', 'draft', 'in-review', 'published'])
  const [standing] = await demo.sql<Record<string, number>[]>`
    select count(*) filter (where s.expires_at between now() and now() + interval '7 days')::int as ending,
      count(*) filter (where s.expires_at < now())::int as ended, count(e.completed_at)::int as finished,
      count(*) filter (where e.done_count > 5 and e.completed_at is null and s.expires_at > now())::int as "underWay"
    from subscriptions s join enrolments e on e.subscription_id = s.id join users u on u.id = s.user_id
    where u.email = ${demoEmail('learner')}`
  expect(standing).toEqual({ ending: 1, ended: 1, finished: 1, underWay: 3 })
})
