import { importSubscribers, previewImport } from '@aulanova/contract/selling/subscriber-import'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSubscription } from '#demo/factories/learning.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aPublishedCourse } from '#testing/factories/courses.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('general', 'admin')
})
afterAll(() => t.close())

async function aCourseOnSale() {
  const { id: uuid } = await aPublishedCourse(t.sql)
  const [plan] = await t.sql<[{ id: string }]>`select id from plans where course_id = ${uuid} order by position`
  return { uuid, subscription: plan.id }
}
type Offer = Awaited<ReturnType<typeof aCourseOnSale>>

const preview = (offer: Offer, csv: string) => t.call(previewImport, { body: { ...offer, csv } }, admin)
const send = (offer: Offer, csv: string) => t.call(importSubscribers, { body: { ...offer, csv } }, admin)
const subscriptionsOf = async ({ uuid }: Offer) => {
  const [row] = await t.sql<[{ count: number }]>`
    select count(*)::int as count from subscriptions where course_id = ${uuid}`
  return row.count
}
const mailOf = ({ attributes }: Person) => attributes.email

test('the preview says what happens to every line and writes nothing', async () => {
  const offer = await aCourseOnSale()
  const [ana, luis, eva] = [await t.as('general'), await t.as('general'), await t.as('general')]
  await aSubscription(t.sql, { userId: luis.id, courseId: offer.uuid })
  const csv = [
    '\ufeffNombre;Correo',
    `Ana;${mailOf(ana).toUpperCase()}`,
    `Luis;${mailOf(luis)}`,
    '',
    `Ana otra vez;${mailOf(ana)}`,
    'Nadie;nadie@example.test',
    'Fórmula;=HYPERLINK("http://example.test")',
    'Sin correo;',
    `Eva;${eva.payload.username}`,
  ].join('\r\n')
  const { status, body } = await preview(offer, csv)
  expect(status).toBe(200)
  expect(body.Item.Lines.map(({ Line, Outcome, User }) => [Line, Outcome, User?.Email ?? null])).toEqual([
    [2, 'subscribe', mailOf(ana)],
    [3, 'active', mailOf(luis)],
    [5, 'repeated', mailOf(ana)],
    [6, 'unknown', null],
    [7, 'invalid', null],
    [8, 'invalid', null],
    [9, 'subscribe', mailOf(eva)],
  ])
  expect(body.Item.Counts).toEqual({ subscribe: 2, active: 1, repeated: 1, unknown: 1, invalid: 2 })
  expect(await subscriptionsOf(offer)).toBe(1)
})

test('people of a file are subscribed once, with one mail each, also when the file is sent twice at once', async () => {
  const offer = await aCourseOnSale()
  const people = [await t.as('general'), await t.as('general'), await t.as('general')]
  await aSubscription(t.sql, { userId: people[0]!.id, courseId: offer.uuid, days: 10, daysAgo: 20 })
  const csv = people.map(mailOf).join('\n')
  const answers = await Promise.all([send(offer, csv), send(offer, csv)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.map(({ body }) => body.Item.Counts.subscribe).sort()).toEqual([0, 3])
  expect((await send(offer, csv)).body.Item.Counts).toMatchObject({ subscribe: 0, active: 3 })
  const rows = await t.sql<{ userId: string; terms: number; givenBy: string }[]>`
    select s.user_id, count(*)::int as terms, min(t.granted_by::text) as given_by
    from subscriptions s join subscription_terms t on t.subscription_id = s.id
    join enrolments e on e.subscription_id = s.id
    where s.course_id = ${offer.uuid} and s.ended_at is null group by s.user_id`
  expect(rows.map(({ userId, terms, givenBy }) => [userId, terms, givenBy]).sort()).toEqual(
    people.map(({ id }) => [id, 1, admin.id]).sort(),
  )
  await t.runJobs()
  await t.runJobs()
  const mails = await t.sql<{ toAddress: string }[]>`
    select to_address from mails where template = 'subscription-started' and to_address = any(${people.map(mailOf)})`
  expect(mails.map(({ toAddress }) => toAddress).sort()).toEqual(people.map(mailOf).sort())
  const audited = await t.sql`select 1 from audit_log where action = 'import' and subject_id = ${offer.uuid}`
  expect(audited.length).toBe(1)
})

test('ten thousand lines are read, more are refused, and so are an empty file and a quote that never ends', async () => {
  const offer = await aCourseOnSale()
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `nadie${at}@example.test`).join('\n')
  expect((await preview(offer, lines(10_000))).body.Item.Counts.unknown).toBe(10_000)
  for (const [csv, reason] of [
    [lines(10_001), 'tooMany'],
    ['\n \n', 'empty'],
    ['"a@example.test\nb@example.test', 'unreadable'],
  ] as const) {
    const { status, problem } = await send(offer, csv)
    expect([status, problem.details]).toEqual([400, [{ field: 'csv', reason }]])
  }
  expect(await subscriptionsOf(offer)).toBe(0)
})

test('a plan of another course, an unknown course and one that is not on sale are refused', async () => {
  const [offer, other] = [await aCourseOnSale(), await aCourseOnSale()]
  const csv = mailOf(await t.as('general'))
  expect((await send({ ...offer, subscription: other.subscription }, csv)).problem.code).toBe('ItemNotFound')
  expect((await send({ ...offer, uuid: other.subscription }, csv)).problem.code).toBe('NotFound')
  await t.sql`delete from catalogue_entries where course_id = ${offer.uuid}`
  expect((await send(offer, csv)).problem.code).toBe('InvalidState')
})
