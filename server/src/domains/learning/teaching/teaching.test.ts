import { handInCourse, publishCourse } from '@aulanova/contract/authoring/publishing'
import { addComment, giveVerdict, resolveComment } from '@aulanova/contract/authoring/review'
import { readTeachingHome } from '@aulanova/contract/learning/teaching'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSubscription } from '#demo/factories/learning.ts'
import { aUser } from '#demo/factories/people.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { bought } from '#testing/buying.ts'
import { aCourse, aPublishedCourse } from '#testing/factories/courses.ts'
import { oneConnection, statementsOf } from '#testing/statements.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

let t: TestApp
let owner: Person
let reviewer: Person
let admin: Person
beforeAll(async () => {
  t = await testApp(oneConnection)
  reviewer = await t.as('general', 'reviewer')
  admin = await t.as('general', 'admin')
})
beforeEach(async () => {
  owner = await t.as('general', 'creator')
  // What others handed in waits for every reviewer.
  await t.sql`update courses set state = 'draft' where state in ('in-review', 'approved', 'changes-requested')`
})
afterEach(() => {
  t.clock.now = () => new Date()
})
afterAll(() => t.close())

const home = async (who: Person) => (await t.call(readTeachingHome, {}, who)).body.Item
const waiting = async (who: Person) =>
  Object.fromEntries((await home(who)).Waiting.map(({ Kind, Count, Oldest }) => [Kind, { Count, Oldest }]))
const handIn = (uuid: string) => t.call(handInCourse, { body: { uuid } }, owner)
const comment = async (uuid: string, text: string, who: Person, replyTo?: string) =>
  (await t.call(addComment, { body: { uuid, text, ...(replyTo && { replyTo }) } }, who)).body.Item.Id
const draft = async (name: string) => (await aCourse(t.sql, { ownerId: owner.id, name })).id
const live = async (name: string) => (await aPublishedCourse(t.sql, { ownerId: owner.id, name })).id
const subscribe = async (courseId: string, daysAgo = 0) =>
  aSubscription(t.sql, { userId: (await aUser(t.sql)).id, courseId, daysAgo })

test('nothing waits for a creator without courses, and a learner may not ask', async () => {
  expect(await home(owner)).toEqual({ Waiting: [], InReview: 0, Week: null, Courses: [], CourseCount: 0 })
  expect((await t.call(readTeachingHome, {}, await t.as('general'))).problem.code).toBe('PermissionDenied')
})

test('comments wait for the people of a course until these have the last word or resolve them', async () => {
  const uuid = await draft('Óptica')
  await handIn(uuid)
  const first = await comment(uuid, 'Falta la unidad.', reviewer)
  await comment(uuid, 'Y aquí también.', reviewer)
  await comment(uuid, 'Nota propia.', owner)
  expect((await waiting(owner)).comments).toMatchObject({
    Count: 2,
    Oldest: { Course: { Uuid: uuid, Name: 'Óptica' }, Text: 'Falta la unidad.', By: expect.any(String) },
  })
  await comment(uuid, 'Ya está.', owner, first)
  expect((await waiting(owner)).comments).toMatchObject({ Count: 1, Oldest: { Text: 'Y aquí también.' } })
  const again = await comment(uuid, 'Todavía no. '.repeat(30), reviewer, first)
  const { comments } = await waiting(owner)
  expect(comments?.Count).toBe(2)
  await t.call(resolveComment, { params: { id: again }, body: { resolved: true } }, owner)
  expect((await waiting(owner)).comments?.Count).toBe(1)
})

test('a long comment is cut where it is quoted', async () => {
  const uuid = await draft('Óptica')
  await handIn(uuid)
  await comment(uuid, 'palabra '.repeat(60), reviewer)
  const { comments } = await waiting(owner)
  expect(comments?.Oldest?.Text).toMatch(/^(palabra )+palabra…$/)
  expect(comments?.Oldest?.Text.length).toBeLessThanOrEqual(161)
})

test('a course waits for reviewers, then with its verdict for its people, then for administrators', async () => {
  const uuid = await draft('Óptica')
  await handIn(uuid)
  expect((await waiting(reviewer)).reviews).toMatchObject({ Count: 1, Oldest: { Course: { Uuid: uuid } } })
  expect(await home(owner)).toMatchObject({
    InReview: 1,
    Waiting: [{ Kind: 'comments' }, { Kind: 'verdicts', Count: 0 }],
  })

  const judge = (verdict: 'approved' | 'changes-requested', reason?: string) =>
    t.call(giveVerdict, { body: { uuid, verdict, ...(reason && { reason }) } }, reviewer)
  await judge('changes-requested', 'Falta la fuente.')
  expect((await waiting(reviewer)).reviews?.Count).toBe(0)
  expect((await waiting(owner)).verdicts).toMatchObject({
    Count: 1,
    Oldest: { State: 'changes-requested', Text: 'Falta la fuente.' },
  })

  await handIn(uuid)
  await judge('approved')
  expect((await waiting(owner)).verdicts).toMatchObject({ Count: 1, Oldest: { State: 'approved' } })
  expect((await waiting(admin)).publications).toMatchObject({ Count: 1, Oldest: { Course: { Uuid: uuid } } })
  expect(Object.keys(await waiting(reviewer))).toEqual(['reviews'])

  await t.call(publishCourse, { body: { uuid } }, admin)
  expect((await waiting(owner)).verdicts?.Count).toBe(0)
  expect((await waiting(admin)).publications?.Count).toBe(0)
})

test('nobody is asked to review what they build', async () => {
  const both = await t.as('general', 'creator', 'reviewer')
  const { id: uuid } = await aCourse(t.sql, { ownerId: both.id })
  await t.call(handInCourse, { body: { uuid } }, both)
  expect((await waiting(both)).reviews?.Count).toBe(0)
  expect((await waiting(reviewer)).reviews?.Count).toBe(1)
})

test('courses are those one owns or helps to build, the last changed first, with their stored counts', async () => {
  const published = await live('Óptica')
  await subscribe(published)
  const { id: helped } = await aCourse(t.sql, { name: 'Acústica' })
  await t.sql`insert into course_members (course_id, user_id, role, invited_by)
    values (${helped}, ${owner.id}, 'collaborator', ${admin.id})`
  const { id: shared } = await aCourse(t.sql)
  await t.sql`insert into course_members (course_id, user_id, role, invited_by)
    values (${shared}, ${owner.id}, 'share', ${admin.id})`
  await t.sql`update courses set updated_at = now() + interval '1 minute' where id = ${helped}`
  const { Courses, CourseCount } = await home(owner)
  expect(Courses).toMatchObject([
    { Uuid: helped, Name: 'Acústica', State: 'draft', Revision: 0, Published: false, Subscriptions: 0 },
    { Uuid: published, Name: 'Óptica', State: 'published', Revision: 1, Published: true, Subscriptions: 1 },
  ])
  expect(CourseCount).toBe(2)
})

test('more than five courses are counted, and the last changed are listed', async () => {
  for (let n = 0; n < 6; n++) await draft(`Curso ${n}`)
  const { Courses, CourseCount } = await home(owner)
  expect([Courses.length, CourseCount]).toEqual([5, 6])
})

test('the week has the new learners by day and course, and compares with the week before', async () => {
  expect((await home(owner)).Week).toBeNull()
  const [optics, sound, heat, light] = [await live('A'), await live('B'), await live('C'), await live('D')]
  for (const daysAgo of [0, 0, 2]) await subscribe(optics, daysAgo)
  for (const daysAgo of [1, 1]) await subscribe(sound, daysAgo)
  await subscribe(heat, 3)
  await subscribe(light, 3)
  for (const daysAgo of [8, 9]) await subscribe(optics, daysAgo)
  await subscribe(optics, 20)
  // Who renews is no new learner.
  const [first] = await t.sql`
    update subscriptions set ended_at = created_at where id = (
      select id from subscriptions where course_id = ${optics} order by created_at limit 1) returning id`
  await t.sql`
    insert into subscriptions (user_id, course_id, revision, plan_id, plan_name, duration_days, price_cents)
    select user_id, course_id, revision, plan_id, plan_name, duration_days, price_cents from subscriptions where id = ${first!.id}`
  const { Week } = await home(owner)
  expect(Week).toMatchObject({ Learners: 7, LearnersBefore: 2, Sales: null })
  expect(Week?.Courses).toEqual([
    { Name: 'A', Learners: 3 },
    { Name: 'B', Learners: 2 },
    { Name: null, Learners: 2 },
  ])
  expect(Week?.Days.map(({ Counts }) => Counts)).toEqual([
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 2],
    [1, 0, 0],
    [0, 2, 0],
    [2, 0, 0],
  ])
})

test('a day is a day where courses are sold', async () => {
  const course = await live('Óptica')
  const id = await subscribe(course)
  // Still the 10th in Mexico City.
  await t.sql`update subscriptions set created_at = '2026-03-11T04:00:00Z' where id = ${id}`
  t.clock.now = () => new Date('2026-03-11T04:30:00Z')
  const { Week } = await home(owner)
  expect(Week?.Days.at(-1)).toEqual({ Day: '2026-03-10', Counts: [1] })
  expect(Week?.Days[0]?.Day).toBe('2026-03-04')
})

test('sales are for people who may see money, of their own courses only', async () => {
  const teller = await t.as('general', 'creator', 'finances')
  const offerOf = async (ownerId: string) => {
    const { id: course } = await aPublishedCourse(t.sql, {
      ownerId,
      plans: [{ name: 'Mes', days: 30, priceCents: 29_900 }],
    })
    const [{ id: subscription }] = await t.sql<[{ id: string }]>`select id from plans where course_id = ${course}`
    return { course, subscription }
  }
  const own = await offerOf(teller.id)
  const other = await offerOf(owner.id)
  for (const offer of [own, other]) await bought(t, await t.as('general'), offer)
  expect((await home(teller)).Week).toMatchObject({
    Learners: 1,
    Sales: { Count: 1, Before: 0, SoldCents: 29_900, RefundedCents: 0 },
  })
  expect((await home(owner)).Week).toMatchObject({ Learners: 1, Sales: null })
})

test('it is read in two round trips, the check of the session included, however many courses there are', async () => {
  for (const name of ['A', 'B', 'C']) await subscribe(await live(name))
  await home(admin)
  await home(owner)
  const { statements, roundTrips } = await statementsOf(t.sql, () => home(owner))
  expect({ statements: statements.length, roundTrips }).toEqual({ statements: 4, roundTrips: 2 })
})
