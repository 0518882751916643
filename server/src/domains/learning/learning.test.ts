import { type CourseFilter, listMyCourses, readCourseOverview } from '@aulanova/contract/learning/learning'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSubscription, someProgress } from '#demo/factories/learning.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import type { SectionGiven } from '#testing/factories/course-given.ts'
import { aCourse, aPublishedCourse } from '#testing/factories/courses.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const section = (title: string, blocks: number, minutes = 10): SectionGiven => ({
  title,
  blocks: Array.from({ length: blocks }, (_, n) => ({
    type: 'text',
    title: `${title} ${n + 1}`,
    minutes,
    html: '<p>x</p>',
  })),
})
const none = { all: 0, ongoing: 0, ending: 0, finished: 0, expired: 0 }
const mine = async (session: { token: string }, token?: string) =>
  (await t.call(listMyCourses, { query: token ? { token } : {} }, session)).body

test('the list has only my courses, and is empty without any [S1-006]', async () => {
  const [owner, other] = [await t.as('general'), await t.as('general')]
  const course = await aPublishedCourse(t.sql)
  await aSubscription(t.sql, { userId: owner.id, courseId: course.id })
  expect((await mine(owner)).Items.map(({ Uuid }) => Uuid)).toEqual([course.id])
  expect(await mine(other)).toEqual({ Items: [], Count: 0, Counts: none })
})

test('the course opened last comes first, with its next step', async () => {
  const learner = await t.as('general')
  const older = await aPublishedCourse(t.sql, { name: 'Antiguo' })
  const course = await aPublishedCourse(t.sql, {
    name: 'Reciente',
    sections: [section('Límites', 2), section('Derivada', 3)],
  })
  for (const { id } of [older, course]) await aSubscription(t.sql, { userId: learner.id, courseId: id, daysAgo: 2 })
  await someProgress(t.sql, learner.id, course.id, { done: 3, hoursAgo: 1 })
  const { Items } = await mine(learner)
  expect(Items.map(({ Name }) => Name)).toEqual(['Reciente', 'Antiguo'])
  expect(Items[0]).toMatchObject({
    Progress: { Done: 3, Total: 5, Percent: 60 },
    Next: { Title: 'Derivada 2', SectionTitle: 'Derivada', SectionMinutesLeft: 20 },
    Trail: [
      { Title: 'Límites', State: 'done' },
      { Title: 'Derivada', State: 'now' },
    ],
  })
})

test('access ends when the days are over, to the second, and remaining days never go below 0', async () => {
  const learner = await t.as('general')
  const course = await aPublishedCourse(t.sql)
  await aSubscription(t.sql, { userId: learner.id, courseId: course.id, days: 30 })
  const [{ created }] = await t.sql<[{ created: string }]>`
    select created_at as created from subscriptions where user_id = ${learner.id}`
  const access = async (afterMs: number) => {
    t.clock.now = () => new Date(Date.parse(created) + afterMs)
    const fresh = await t.as('general')
    await t.sql`update subscriptions set user_id = ${fresh.id} where course_id = ${course.id}`
    await t.sql`update enrolments set user_id = ${fresh.id} where course_id = ${course.id}`
    return (await mine(fresh)).Items[0]?.Access
  }
  const day = 86_400_000
  expect(await access(day / 2)).toMatchObject({ Active: true, RemainingDays: 29 })
  expect(await access(30 * day - 1000)).toMatchObject({ Active: true, RemainingDays: 0 })
  expect(await access(30 * day)).toMatchObject({ Active: false, RemainingDays: 0 })
  expect(await access(300 * day)).toMatchObject({ Active: false, RemainingDays: 0 })
  t.clock.now = () => new Date()
})

test('more than ten courses come in pages, each once, and a page token works for its owner only [S7-041]', async () => {
  const [learner, other] = [await t.as('general'), await t.as('general')]
  const course = { tags: [], faq: [] }
  for (let n = 0; n < 23; n++) {
    const { id } = await aPublishedCourse(t.sql, { ...course, name: `Curso ${n}` })
    // Several in the same instant: the order must still be total.
    await aSubscription(t.sql, { userId: learner.id, courseId: id, daysAgo: Math.floor(n / 5) })
  }
  await t.sql`update enrolments set last_seen_at = date_trunc('day', last_seen_at) where user_id = ${learner.id}`
  const first = await mine(learner)
  const second = await mine(learner, first.LastEvaluatedKey)
  const third = await mine(learner, second.LastEvaluatedKey)
  const all = [first, second, third].flatMap(({ Items }) => Items.map(({ Uuid }) => Uuid))
  expect([first.Items.length, second.Items.length, third.Items.length]).toEqual([10, 10, 3])
  expect(new Set(all).size).toBe(23)
  expect(third.LastEvaluatedKey).toBeUndefined()
  expect(first.Count).toBe(23)
  const begun = (await t.call(listMyCourses, { query: { token: '' } }, learner)).body
  expect(begun.Items.map(({ Uuid }) => Uuid)).toEqual(first.Items.map(({ Uuid }) => Uuid))
  const stolen = await t.call(listMyCourses, { query: { token: first.LastEvaluatedKey! } }, other)
  expect(stolen.problem.code).toBe('InvalidToken')
})

test('a new revision keeps what was done and counts what is new', async () => {
  const learner = await t.as('general')
  const course = await aPublishedCourse(t.sql, { sections: [section('Uno', 2)] })
  await aSubscription(t.sql, { userId: learner.id, courseId: course.id })
  await someProgress(t.sql, learner.id, course.id, { done: 2, hoursAgo: 1 })
  expect((await mine(learner)).Items[0]?.Progress).toEqual({ Done: 2, Total: 2, Percent: 100 })
  await t.sql`
    insert into blocks (course_id, section_id, position, type, title, content_id)
    select course_id, section_id, position + 10, type, 'Nuevo', content_id from blocks
    where course_id = ${course.id} order by position desc limit 1`
  const { takeLive } = await import('#domains/authoring/publishing/publishing.store.ts')
  await t.sql.begin((tx) => takeLive(tx, course.id, course.ownerId, new Date()))
  expect((await mine(learner)).Items[0]).toMatchObject({
    Revision: 2,
    Progress: { Done: 2, Total: 3, Percent: 66 },
    Next: { Title: 'Nuevo' },
  })
})

test('the overview has everything about a course, and my progress', async () => {
  const learner = await t.as('general')
  const course = await aPublishedCourse(t.sql, {
    name: 'Química del agua',
    organization: 'Universidad Montelago',
    tags: ['agua', 'laboratorio'],
    collaborators: [{ name: 'Inés Luna', role: 'Autora' }],
    faq: [{ question: '¿Necesito laboratorio?', answer: '<p>No.</p>' }],
    sections: [section('Río', 2, 15), section('Llave', 1)],
  })
  const overview = async () => (await t.call(readCourseOverview, { params: { uuid: course.id } }, learner)).body.Item
  expect(await overview()).toMatchObject({
    Name: 'Química del agua',
    Details: { Organization: 'Universidad Montelago', Cover: expect.stringMatching(/^\/media\/covers\//) },
    Presentation: null,
    CertificateDetails: '',
    Tags: ['agua', 'laboratorio'],
    Collaborators: [{ Name: 'Inés Luna', Role: 'Autora' }],
    Faq: [{ Question: '¿Necesito laboratorio?', Answer: '<p>No.</p>' }],
    Plans: [{ Name: 'Mensual', Duration: 30, Price: 29_900 }],
    Sections: [{ Title: 'Río', Minutes: 30 }, { Title: 'Llave' }],
    Access: null,
    CanRead: false,
    Progress: { Done: 0, Total: 3, Percent: 0 },
  })
  await aSubscription(t.sql, { userId: learner.id, courseId: course.id })
  await someProgress(t.sql, learner.id, course.id, { done: 2, hoursAgo: 1 })
  expect(await overview()).toMatchObject({
    Access: { Active: true },
    CanRead: true,
    Progress: { Done: 2 },
    Next: { Title: 'Llave 1' },
  })
  const admin = await t.as('general', 'admin')
  const seen = await t.call(readCourseOverview, { params: { uuid: course.id } }, admin)
  expect(seen.body.Item).toMatchObject({ Access: null, CanRead: true })
})

test('the presentation of a course is a file of its own or at a host', async () => {
  const learner = await t.as('general')
  const { takeLive } = await import('#domains/authoring/publishing/publishing.store.ts')
  const { id: uuid, ownerId } = await aPublishedCourse(t.sql)
  const shown = async () => {
    await t.sql.begin((tx) => takeLive(tx, uuid, ownerId, new Date()))
    return (await t.call(readCourseOverview, { params: { uuid } }, learner)).body.Item.Presentation
  }
  await t.sql`update courses set presentation_url = 'https://vimeo.com/1' where id = ${uuid}`
  expect(await shown()).toEqual({ File: null, Address: 'https://vimeo.com/1' })
  const [file] = await t.sql<[{ id: string }]>`
    insert into files (key, course_id, uploaded_by, kind, filename, content_type, bytes, status, granted_until, confirmed_at)
    values ('presentations/x', ${uuid}, ${ownerId}, 'presentation', 'x.mp4', 'video/mp4', 1, 'confirmed', now(), now())
    returning id`
  await t.sql`update courses set presentation_url = null, presentation_file_id = ${file.id} where id = ${uuid}`
  expect(await shown()).toMatchObject({ File: { Filename: file.id, Name: 'x.mp4' }, Address: null })
})

test('learners are answered 404 for a draft and for an unknown course', async () => {
  const learner = await t.as('general')
  const draft = await aCourse(t.sql)
  for (const uuid of [draft.id, '00000000-0000-7000-8000-000000000000'])
    expect((await t.call(readCourseOverview, { params: { uuid } }, learner)).problem.code).toBe('NotFound')
})

test('filters and their counts cover all courses, not only those of the first page', async () => {
  const learner = await t.as('general')
  const sections = [section('Una', 1)]
  const subscribed = async (name: string, given: { days?: number; daysAgo?: number }, done = 0, hoursAgo = 1) => {
    const { id } = await aPublishedCourse(t.sql, { name, sections })
    await aSubscription(t.sql, { userId: learner.id, courseId: id, ...given })
    await someProgress(t.sql, learner.id, id, { done, hoursAgo })
    return id
  }
  for (let n = 0; n < 11; n++) await subscribed(`En curso ${n}`, { days: 300 }, 0, 1)
  await subscribed('Termina pronto', { days: 10, daysAgo: 2.5 }, 0, 30)
  await subscribed('Aún no termina', { days: 10, daysAgo: 1.5 }, 0, 31)
  await subscribed('Terminado', { days: 300 }, 1, 50)
  await subscribed('Terminado y vencido', { days: 5, daysAgo: 20 }, 1, 60)
  await subscribed('Vencido', { days: 5, daysAgo: 20 }, 0, 70)
  const revoked = await subscribed('Retirado', { days: 300 }, 0, 80)
  await t.sql`update subscriptions set revoked_at = now(), ended_at = now()
    where user_id = ${learner.id} and course_id = ${revoked}`

  const shown = async (show: CourseFilter, token?: string) =>
    (await t.call(listMyCourses, { query: { show, ...(token && { token }) } }, learner)).body
  const names = async (show: CourseFilter) => (await shown(show)).Items.map(({ Name }) => Name)
  const first = await mine(learner)
  expect(first.Counts).toEqual({ all: 17, ongoing: 13, ending: 1, finished: 2, expired: 2 })
  expect(first).toMatchObject({ Count: 17, Items: { length: 10 } })
  expect(await names('ending')).toEqual(['Termina pronto'])
  expect(await names('finished')).toEqual(['Terminado', 'Terminado y vencido'])
  expect(await names('expired')).toEqual(['Vencido', 'Retirado'])

  const ongoing = await shown('ongoing')
  const rest = await shown('ongoing', ongoing.LastEvaluatedKey)
  expect([ongoing.Count, ongoing.Items.length, rest.Items.length]).toEqual([13, 10, 3])
  expect(new Set([...ongoing.Items, ...rest.Items].map(({ Uuid }) => Uuid)).size).toBe(13)
  const strange = await t.call(listMyCourses, { query: { show: 'all', token: ongoing.LastEvaluatedKey! } }, learner)
  expect(strange.problem.code).toBe('InvalidToken')
})
