import { unpublishCourse } from '@aulanova/contract/authoring/publishing'
import { listMyCourses, readCourseOverview } from '@aulanova/contract/learning/learning'
import { listCoursePlans, readCourseIndex } from '@aulanova/contract/learning/player'
import { addSubscriber, listSubscribers, revokeSubscriber } from '@aulanova/contract/selling/subscribers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSubscription, someProgress } from '#demo/factories/learning.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aCourse, aPublishedCourse } from '#testing/factories/courses.ts'
import { settleSubscriptions } from './subscribing.rules.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
const day = 86_400_000

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
  return { uuid, plan: plan.id }
}
const nameOf = ({ payload }: Person) => payload.username
const add = (uuid: string, subscription: string, user: string, more: object = {}) =>
  t.call(addSubscriber, { body: { uuid, subscription, user, ...more } }, admin)
const revoke = (uuid: string, username: string) => t.call(revokeSubscriber, { body: { username, course: uuid } }, admin)
const opens = async (uuid: string, who: Person) =>
  (await t.call(readCourseIndex, { params: { uuid } }, who)).problem.code ?? 'open'
const mails = async (who: Person) => {
  const rows = await t.sql<{ template: string; subject: string; text: string }[]>`
    select template, subject, text from mails where to_address = ${who.attributes.email} order by created_at, id`
  return rows
}

test('an administrator gives a plan: the course opens at once, and the person gets a mail [S1-026 S7-054]', async () => {
  const { uuid, plan } = await aCourseOnSale()
  const learner = await t.as('general')
  expect(await opens(uuid, learner)).toBe('NoActiveSubscription')
  const { status, body } = await add(uuid, plan, nameOf(learner))
  expect(status).toBe(201)
  expect(body.Item).toMatchObject({
    State: 'active',
    RemainingDays: 29,
    Revision: 1,
    Subscription: { Name: 'Mensual', Duration: 30, Price: null },
    User: { Username: nameOf(learner), Email: learner.attributes.email },
    Progress: { Done: 0 },
    CertificateCode: null,
  })
  expect(await opens(uuid, learner)).toBe('open')
  expect((await t.call(listMyCourses, { query: {} }, learner)).body.Items.map(({ Uuid }) => Uuid)).toEqual([uuid])
  const [letter] = await mails(learner)
  expect(letter).toMatchObject({ template: 'subscription-started' })
  expect(letter!.text).toContain(`/galaxy/courses/overview/${uuid}`)
  const [entry] = await t.sql`select actor_id from audit_log where action = 'give' and actor_id = ${admin.id}`
  expect(entry).toBeDefined()
})

test('a plan given again, also ten times at once, adds its days to the running subscription', async () => {
  const { uuid, plan } = await aCourseOnSale()
  const learner = await t.as('general')
  const given = await Promise.all(Array.from({ length: 10 }, () => add(uuid, plan, nameOf(learner))))
  expect(new Set(given.map(({ body }) => body.Item.PK)).size).toBe(1)
  const rows = await t.sql`select duration_days, price_cents from subscriptions where user_id = ${learner.id}`
  expect(rows).toEqual([{ durationDays: 300, priceCents: null }])
  const [terms] = await t.sql`
    select count(*)::int as count from subscription_terms where granted_by = ${admin.id} and subscription_id in
      (select id from subscriptions where user_id = ${learner.id})`
  expect(terms).toEqual({ count: 10 })
  const said = (await mails(learner)).map(({ template }) => template)
  expect(said.filter((template) => template === 'subscription-started')).toHaveLength(1)
  expect(said.filter((template) => template === 'subscription-extended')).toHaveLength(9)
})

test('the same request, sent again or ten times at once, gives the plan once', async () => {
  const { uuid, plan } = await aCourseOnSale()
  const [learner, other] = [await t.as('general'), await t.as('general')]
  const key = crypto.randomUUID()
  const given = await Promise.all(Array.from({ length: 10 }, () => add(uuid, plan, nameOf(learner), { key })))
  expect(new Set(given.map(({ status, body }) => `${status} ${body.Item.PK} ${body.Item.RemainingDays}`)).size).toBe(1)
  expect((await mails(learner)).map(({ template }) => template)).toEqual(['subscription-started'])
  expect((await add(uuid, plan, nameOf(other), { key })).problem.code).toBe('Conflict')
  expect((await add(uuid, plan, nameOf(learner), { key: crypto.randomUUID() })).body.Item.RemainingDays).toBe(59)
  await t.sql`delete from catalogue_entries where course_id = ${uuid}`
  expect((await add(uuid, plan, nameOf(learner), { key })).status).toBe(201)
})

test('a paid subscription keeps its price when days are given [S3-003]', async () => {
  const { uuid, plan } = await aCourseOnSale()
  const learner = await t.as('general')
  await aSubscription(t.sql, { userId: learner.id, courseId: uuid, days: 30 })
  expect((await add(uuid, plan, nameOf(learner))).body.Item.Subscription).toMatchObject({ Duration: 60, Price: 29_900 })
})

test('after the end a new subscription begins, and the old one is unchanged', async () => {
  const { uuid, plan } = await aCourseOnSale()
  const learner = await t.as('general')
  const old = await aSubscription(t.sql, { userId: learner.id, courseId: uuid, days: 30, daysAgo: 40 })
  await someProgress(t.sql, learner.id, uuid, { done: 1, hoursAgo: 900 })
  const { body } = await add(uuid, plan, nameOf(learner))
  expect(body.Item).toMatchObject({ State: 'active', Progress: { Done: 1 } })
  expect(body.Item.PK).not.toContain(old)
  expect(await t.sql`select duration_days from subscriptions where id = ${old}`).toEqual([{ durationDays: 30 }])
})

test('revoking takes effect on the next request, happens once, and keeps progress [S1-023 S4-005 S7-077]', async () => {
  const { uuid, plan } = await aCourseOnSale()
  const learner = await t.as('general')
  await add(uuid, plan, nameOf(learner))
  const answers = await Promise.all([revoke(uuid, nameOf(learner)), revoke(uuid, nameOf(learner))])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 200)!.body.Item).toMatchObject({ State: 'revoked', RemainingDays: 0 })
  expect(await opens(uuid, learner)).toBe('NoActiveSubscription')
  expect((await mails(learner)).map(({ template }) => template)).toEqual([
    'subscription-started',
    'subscription-revoked',
  ])
  expect((await add(uuid, plan, nameOf(learner))).body.Item.State).toBe('active')
  expect(await opens(uuid, learner)).toBe('open')
})

test('only administrators may; invalid requests are refused with their problem code', async () => {
  const { uuid, plan } = await aCourseOnSale()
  const other = await aCourseOnSale()
  const learner = await t.as('general')
  const asked = { body: { uuid, subscription: plan, user: nameOf(learner) } }
  for (const group of ['general', 'creator', 'reviewer', 'finances'])
    expect((await t.call(addSubscriber, asked, await t.as(group))).status).toBe(403)
  expect((await t.call(addSubscriber, asked)).status).toBe(401)
  const nowhere = '00000000-0000-7000-8000-000000000000'
  expect((await add(nowhere, plan, nameOf(learner))).problem.code).toBe('NotFound')
  expect((await add(uuid, other.plan, nameOf(learner))).problem.code).toBe('ItemNotFound')
  expect((await add(uuid, plan, 'nobody-at-all')).problem.code).toBe('UserNotFound')
  expect((await add(uuid, plan, nameOf(learner), { revision: 9 })).problem.code).toBe('ItemNotFound')
  const draft = await aCourse(t.sql)
  expect((await add(draft.id, plan, nameOf(learner))).problem.code).toBe('InvalidState')
  expect((await revoke(uuid, nameOf(learner))).problem.code).toBe('InvalidState')
  expect((await revoke(nowhere, nameOf(learner))).problem.code).toBe('NotFound')
  await t.sql`update plans set archived_at = now() where id = ${plan}`
  expect((await add(uuid, plan, nameOf(learner))).problem.code).toBe('ItemNotFound')
})

test('a mail has the published name of the course, not that of the draft', async () => {
  const { uuid, plan } = await aCourseOnSale()
  const learner = await t.as('general')
  await t.sql`update courses set name = 'Borrador secreto' where id = ${uuid}`
  await add(uuid, plan, nameOf(learner))
  const [letter] = await mails(learner)
  expect(letter!.subject).toContain('Álgebra para empezar')
  expect(JSON.stringify(letter)).not.toContain('Borrador secreto')
})

test('an unpublished course cannot be given, and stays open to its subscribers', async () => {
  const { uuid, plan } = await aCourseOnSale()
  const [subscriber, stranger] = [await t.as('general'), await t.as('general')]
  await add(uuid, plan, nameOf(subscriber))
  expect((await t.call(unpublishCourse, { body: { uuid } }, admin)).status).toBe(200)
  expect((await add(uuid, plan, nameOf(stranger))).problem.code).toBe('InvalidState')
  const overview = (who: Person) => t.call(readCourseOverview, { params: { uuid } }, who)
  expect((await overview(stranger)).problem.code).toBe('NotFound')
  expect((await overview(subscriber)).body.Item).toMatchObject({ CanRead: true, Plans: [] })
  expect((await t.call(listCoursePlans, { params: { uuid } }, stranger)).status).toBe(404)
  expect((await t.call(listCoursePlans, { params: { uuid } }, subscriber)).body.Items).toEqual([])
  expect(await opens(uuid, subscriber)).toBe('open')
})

test('no mail is sent about an end more than a week past', async () => {
  const { uuid } = await aCourseOnSale()
  const learner = await t.as('general')
  await aSubscription(t.sql, { userId: learner.id, courseId: uuid, days: 30, daysAgo: 60 })
  await settleSubscriptions(t.services)
  expect(await mails(learner)).toEqual([])
  expect(await t.sql`select 1 from subscriptions where user_id = ${learner.id} and ended_at is null`).toEqual([])
})

test('a subscription of more than a hundred years is refused', async () => {
  const { uuid, plan } = await aCourseOnSale()
  const learner = await t.as('general')
  await add(uuid, plan, nameOf(learner))
  await t.sql`update subscriptions set duration_days = 36490 where user_id = ${learner.id}`
  expect((await add(uuid, plan, nameOf(learner))).status).toBe(409)
})

test('subscribers are listed newest first, in pages, by revision, and found by name or address [S3-049 S7-055]', async () => {
  const { uuid, plan } = await aCourseOnSale()
  const people: Person[] = []
  for (let n = 0; n < 12; n++) {
    const person = await t.as('general')
    people.push(person)
    await add(uuid, plan, nameOf(person))
  }
  const list = async (more: object = {}) => (await t.call(listSubscribers, { body: { uuid, ...more } }, admin)).body
  const names = ({ Items }: Awaited<ReturnType<typeof list>>) => Items.map(({ User }) => User.Username)
  const newestFirst = people.toReversed().map(nameOf)
  expect(names(await list())).toEqual(newestFirst.slice(0, 10))
  expect(names(await list({ page: 2 }))).toEqual(newestFirst.slice(10))
  expect((await list()).Count).toBe(12)
  expect(names(await list({ search: people[3]!.attributes.email.toUpperCase() }))).toEqual([nameOf(people[3]!)])
  expect(await list({ revision: 2 })).toEqual({ Items: [], Count: 0 })
  expect((await t.call(listSubscribers, { body: { uuid } }, people[0]!)).status).toBe(403)
})

test('mails warn once before the end, again after days were added, and announce the end once', async () => {
  const { uuid, plan } = await aCourseOnSale()
  const learner = await t.as('general')
  await add(uuid, plan, nameOf(learner))
  const at = async (days: number) => {
    t.clock.now = () => new Date(Date.now() + days * day)
    await Promise.all([settleSubscriptions(t.services), settleSubscriptions(t.services)])
    await settleSubscriptions(t.services)
    return (await mails(learner)).map(({ template }) => template.replace('subscription-', ''))
  }
  try {
    expect(await at(22)).toEqual(['started'])
    expect(await at(24)).toEqual(['started', 'ending'])
    t.clock.now = () => new Date() // the administrator's session would be over by then
    await add(uuid, plan, nameOf(learner))
    expect(await at(25)).toEqual(['started', 'ending', 'extended'])
    expect(await at(54)).toEqual(['started', 'ending', 'extended', 'ending'])
    expect(await at(61)).toEqual(['started', 'ending', 'extended', 'ending', 'ended'])
    const letter = (await mails(learner)).at(-1)!
    const [{ end }] = await t.sql<[{ end: string }]>`
      select to_char(expires_at at time zone 'America/Mexico_City', 'DD/MM/YYYY') as end from subscriptions where user_id = ${learner.id}`
    expect(letter.text).toContain(end)
  } finally {
    t.clock.now = () => new Date()
  }
})

test('a subscription of two days has no warning', async () => {
  const { uuid } = await aCourseOnSale()
  const learner = await t.as('general')
  await aSubscription(t.sql, { userId: learner.id, courseId: uuid, days: 2 })
  await settleSubscriptions(t.services)
  expect(await mails(learner)).toEqual([])
})
