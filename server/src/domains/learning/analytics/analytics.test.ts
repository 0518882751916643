import {
  exportBuilderAnalytics,
  exportCourseAnalytics,
  type Period,
  readBuilderAnalytics,
  readCourseAnalytics,
} from '@aulanova/contract/learning/course-analytics'
import { readCourseIndex, saveProgress } from '@aulanova/contract/learning/player'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aSubscription } from '#demo/factories/learning.ts'
import { aUser } from '#demo/factories/people.ts'
import { takeLive } from '#domains/authoring/publishing/publishing.store.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aCourse, aPublishedCourse } from '#testing/factories/courses.ts'
import { untilWaiting } from '#testing/locks.ts'
import { startsBetween, unitOf } from './periods.ts'
import { discriminationOf, emptyTally, note } from './questions.rules.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
const day = 86_400_000
/** A Wednesday noon in Mexico City, so that weeks and days are known. */
const now = new Date('2026-11-11T18:00:00.000Z')

let t: TestApp
let admin: Person
let owner: Person
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('general', 'admin')
  owner = await t.as('general', 'creator')
  // What never changes begins in the past here.
  await t.sql`alter table subscription_terms disable trigger subscription_terms_immutable`
})
afterEach(() => {
  t.clock.now = () => new Date()
})
afterAll(() => t.close())

const block = (title: string, minutes: number) => ({ type: 'text' as const, title, minutes, html: `<p>${title}</p>` })
const choice = (text: string) => ({
  ...{ type: 'simple-choice' as const, text, points: 1, explanation: '' },
  options: [
    { text: 'Sí', right: true },
    { text: 'No', right: false },
  ],
})

async function course() {
  const { id: uuid } = await aPublishedCourse(t.sql, {
    ownerId: owner.id,
    name: '=Óptica',
    plans: [
      { name: 'Mensual', days: 30, priceCents: 10_000 },
      { name: 'Anual', days: 365, priceCents: 90_000 },
    ],
    sections: [
      {
        title: 'Luz',
        blocks: [block('Qué es', 5), block('Cómo va', 10)],
        forms: [
          {
            ...{ name: 'Prueba', tries: 3, requiredScore: 70, maxScore: 100, minutes: 20 },
            questions: [choice('Una'), choice('Dos'), choice('Tres')],
          },
        ],
      },
      { title: 'Sombra', blocks: [block('Final', 3)] },
    ],
  })
  const rows = await t.sql<{ blockId: string }[]>`
    select block_id from revision_blocks where course_id = ${uuid} order by position`
  return { uuid, blocks: rows.map(({ blockId }) => blockId) }
}

/** A subscriber who began so many days before `now`. */
async function subscriber(uuid: string, daysAgo: number, plan = 'Mensual') {
  const { id: userId } = await aUser(t.sql)
  const id = await aSubscription(t.sql, { userId, courseId: uuid, plan })
  const began = new Date(now.getTime() - daysAgo * day)
  await t.sql`update subscriptions set created_at = ${began} where id = ${id}`
  await t.sql`update subscription_terms set created_at = ${began} where subscription_id = ${id}`
  await t.sql`update enrolments set created_at = ${began}, last_seen_at = ${began} where subscription_id = ${id}`
  return userId
}

/** Has finished these blocks, with the seconds each took, and was last there so many days before `now`. */
async function finished(userId: string, uuid: string, done: [block: string, spent: number][], daysAgo: number) {
  for (const [blockId, spent] of done)
    await t.sql`
      insert into block_progress (user_id, course_id, block_id, completed_at, spent)
      values (${userId}, ${uuid}, ${blockId}, ${now}, ${spent})`
  const seen = new Date(now.getTime() - daysAgo * day)
  await t.sql`update enrolments set last_seen_at = ${seen} where user_id = ${userId} and course_id = ${uuid}`
}

/** A first attempt in which the questions in this order were answered right or wrong, handed in after some minutes. */
async function attempted(userId: string, uuid: string, right: boolean[], minutes: number) {
  const [form] = await t.sql<
    [{ evaluationId: string; questions: { Id: string; Choices: { Id: string; Right: boolean }[] }[] }]
  >`
    select evaluation_id, questions from revision_evaluations where course_id = ${uuid}`
  const answers = Object.fromEntries(
    form.questions.map(({ Id, Choices }, at) => [
      Id,
      Choices.filter(({ Right }) => Right === right[at]).map((c) => c.Id),
    ]),
  )
  const passed = right.every(Boolean)
  await t.sql`
    insert into attempts (user_id, course_id, revision, evaluation_id, number, tries, answers, created_at, closed_at, score, passed)
    values (${userId}, ${uuid}, 1, ${form.evaluationId}, 1, 3, ${t.sql.json(answers)},
      ${new Date(now.getTime() - minutes * 60_000)}, ${now}, ${passed ? 100 : 0}, ${passed})`
}

async function figures(uuid: string, period: Period = '12-months') {
  t.clock.now = () => now
  const first = await t.call(readCourseAnalytics, { params: { uuid }, query: { period } }, admin)
  expect(first.body.Item.Counting).toBe(true)
  await t.runJobs()
  const { Item } = (await t.call(readCourseAnalytics, { params: { uuid }, query: { period } }, admin)).body
  expect(Item).toMatchObject({ AsOf: now.toISOString(), Counting: false })
  return Item.Figures!
}

test('subscriptions count by plan in the month in which each began; paid, given and free apart', async () => {
  const { uuid } = await course()
  await subscriber(uuid, 3)
  await subscriber(uuid, 4, 'Anual')
  await subscriber(uuid, 40)
  await subscriber(uuid, 400)
  const given = await subscriber(uuid, 1)
  await t.sql`
    insert into subscription_terms (subscription_id, plan_id, plan_name, duration_days, granted_by, created_at)
    select id, plan_id, plan_name, 30, ${admin.id}, ${now} from subscriptions where user_id = ${given}`
  const { Subscriptions } = await figures(uuid)
  expect(Subscriptions).toMatchObject({
    ...{ Total: 5, Paid: 0, Given: 1, Free: 4, Unit: 'month' },
    Plans: [
      { Name: 'Mensual', Total: 4 },
      { Name: 'Anual', Total: 1 },
    ],
  })
  expect(Subscriptions.Columns).toHaveLength(13)
  expect(Subscriptions.Columns.slice(-2)).toEqual([
    { From: '2026-10-01', Counts: [1, 0] },
    { From: '2026-11-01', Counts: [3, 1] },
  ])
  expect((await figures(uuid, '30-days')).Subscriptions).toMatchObject({ Total: 4, Unit: 'week' })
  expect((await figures(uuid, 'all')).Subscriptions).toMatchObject({ Total: 6, Unit: 'month' })
})

test('each person counts once a week, when they open a block; the course’s own people do not', async () => {
  const { uuid, blocks } = await course()
  const [ana, ben] = [await t.as('general'), await t.as('general')]
  for (const { id } of [ana, ben]) await aSubscription(t.sql, { userId: id, courseId: uuid })
  const open = async (who: Person, at: string, body: object = {}) => {
    t.clock.now = () => new Date(at)
    expect((await t.call(saveProgress, { params: { uuid, block: blocks[0]! }, body }, who)).status).toBe(200)
  }
  // Sunday evening in Mexico is Monday elsewhere.
  await open(ana, '2026-10-26T04:00:00.000Z')
  await open(ana, '2026-10-26T07:00:00.000Z')
  await open(ana, '2026-10-28T18:00:00.000Z')
  await open(ben, '2026-10-28T18:00:00.000Z')
  await open(owner, '2026-10-28T18:00:00.000Z')
  await open(ben, '2026-11-10T18:00:00.000Z')
  const { Activity } = await figures(uuid)
  expect(Activity).toEqual({
    ...{ ThisWeek: 1, Subscribed: 2 },
    Weeks: [
      { Week: '2026-10-19', Learners: 1 },
      { Week: '2026-10-26', Learners: 2 },
      { Week: '2026-11-02', Learners: 0 },
      { Week: '2026-11-09', Learners: 1 },
    ],
  })
})

test('every subscriber stands at one step or has completed the course; times are of those who finished a step', async () => {
  const { uuid, blocks } = await course()
  const [first, second, last] = blocks as [string, string, string]
  const people = await Promise.all(Array.from({ length: 6 }, () => subscriber(uuid, 60)))
  const [, stopped, here, skipped, completed, beyond] = people as [string, string, string, string, string, string]
  await finished(stopped, uuid, [[first, 100]], 20)
  await finished(here, uuid, [[first, 300]], 2)
  // Left out the second block and did the evaluation.
  await finished(skipped, uuid, [[first, 200]], 30)
  await attempted(skipped, uuid, [true, true, true], 12)
  await finished(
    completed,
    uuid,
    [
      [first, 0],
      [second, 700],
      [last, 60],
    ],
    1,
  )
  await attempted(completed, uuid, [true, true, true], 18)
  await t.sql`update enrolments set completed_at = ${now} where user_id = ${completed} and course_id = ${uuid}`
  // Finished the last step without the evaluation: stands at what was left out.
  await finished(
    beyond,
    uuid,
    [
      [first, 400],
      [second, 900],
      [last, 80],
    ],
    1,
  )
  await attempted(beyond, uuid, [false, true, true], 30)
  // The course's owner is no learner.
  await t.sql`insert into enrolments (user_id, course_id) values (${owner.id}, ${uuid})`
  const { Journey } = await figures(uuid)
  expect(Journey).toMatchObject({ Started: 6, Completed: 1 })
  expect(Journey.Sections.map(({ Title, Steps }) => [Title, Steps.map((step) => step.Title)])).toEqual([
    ['Luz', ['Qué es', 'Cómo va', 'Prueba']],
    ['Sombra', ['Final']],
  ])
  const steps = Journey.Sections.flatMap(({ Steps }) => Steps)
  const counts = steps.map(({ Kind, Reached, Finished, Stopped, Here }) => [Kind, Reached, Finished, Stopped, Here])
  expect(counts).toEqual([
    ['text', 6, 5, 1, 0],
    ['text', 5, 2, 1, 1],
    ['evaluation', 3, 2, 0, 1],
    ['text', 3, 2, 1, 0],
  ])
  // Who left a step out has reached those after it that they finished.
  for (const { Reached, Finished, Stopped, Here } of steps)
    expect(Reached).toBeGreaterThanOrEqual(Math.max(Finished, Stopped + Here))
  // Of the first block the times are 100, 200, 300 and 400; the fifth is not known.
  expect(steps.map(({ Time, Minutes }) => [Time, Minutes])).toEqual([
    [{ Median: 250, Low: 175, High: 325, People: 4 }, 5],
    [{ Median: 800, Low: 750, High: 850, People: 2 }, 10],
    [{ Median: 900, Low: 810, High: 990, People: 2 }, 20],
    [{ Median: 70, Low: 65, High: 75, People: 2 }, 3],
  ])
  // Nobody began in the last thirty days.
  expect((await figures(uuid, '30-days')).Journey).toMatchObject({ Started: 0, Completed: 0 })
})

test('the first attempt of each subscriber says how many answer a question right, and whether it distinguishes them', async () => {
  const { uuid } = await course()
  // Who knows "Una" knows "Dos"; "Tres" is known by those who know nothing else.
  const results = [...Array(6).fill([true, true, false]), ...Array(4).fill([false, false, true])] as boolean[][]
  for (const right of results) await attempted(await subscriber(uuid, 10), uuid, right, 5)
  const { Evaluations } = await figures(uuid)
  const [evaluation] = Evaluations
  expect(evaluation).toMatchObject({ Name: 'Prueba', Required: 70, People: 10 })
  expect(evaluation!.Questions.map(({ Text, Right, People }) => [Text, Right, People])).toEqual([
    ['Una', 6, 10],
    ['Dos', 6, 10],
    ['Tres', 4, 10],
  ])
  const [one, two, three] = evaluation!.Questions.map(({ Discrimination }) => Discrimination)
  expect([one, two, three]).toEqual([null, null, -1])
})

test('a second attempt and an answer to a question that reads differently now are left out', async () => {
  const { uuid } = await course()
  const userId = await subscriber(uuid, 10)
  await attempted(userId, uuid, [true, false, false], 5)
  await t.sql`
    insert into attempts (user_id, course_id, revision, evaluation_id, number, tries, answers, closed_at, score, passed)
    select user_id, course_id, revision, evaluation_id, 2, tries, answers, closed_at, score, passed from attempts
    where user_id = ${userId}`
  // The newest revision asks something else in the place of "Una".
  await t.sql`update questions set text = 'Otra' where text = 'Una' and evaluation_id in (select id from evaluations where course_id = ${uuid})`
  await t.sql.begin((tx) => takeLive(tx, uuid, owner.id, now))
  const [evaluation] = (await figures(uuid)).Evaluations
  expect(evaluation!.Questions.map(({ Text, People }) => [Text, People])).toEqual([
    ['Otra', 0],
    ['Dos', 1],
    ['Tres', 1],
  ])
  expect(evaluation!.Questions[1]!.Discrimination).toBeNull()
})

test('the correlation of a question with the rest is what it is by hand', () => {
  const tally = emptyTally()
  for (const [right, rest] of [
    [true, 3],
    [true, 1],
    [false, 2],
    [false, 0],
  ] as const)
    note(tally, right, rest)
  // Means 0.5 and 1.5: covariance 0.25, deviations 0.5 and √1.25.
  expect(discriminationOf(tally)).toBe(0.45)
})

test('figures are counted by a job, stored, and counted again only when they are old', async () => {
  const { uuid } = await course()
  await figures(uuid)
  const { Item } = (await t.call(readCourseAnalytics, { params: { uuid }, query: {} }, admin)).body
  expect(Item.Counting).toBe(false)
  t.clock.now = () => new Date(now.getTime() + 61_000)
  const later = (await t.call(readCourseAnalytics, { params: { uuid }, query: {} }, admin)).body.Item
  expect(later).toMatchObject({ Counting: true, AsOf: now.toISOString() })
  expect(later.Figures).not.toBeNull()
  // A course that takes a minute to count is not counted every minute.
  await t.sql`update course_figures set milliseconds = 60000 where course_id = ${uuid}`
  expect((await t.call(readCourseAnalytics, { params: { uuid }, query: {} }, admin)).body.Item.Counting).toBe(false)
})

test('who left steps out has reached all that they finished', async () => {
  const { uuid, blocks } = await course()
  const [first, , last] = blocks as [string, string, string]
  const jumper = await subscriber(uuid, 10)
  await finished(
    jumper,
    uuid,
    [
      [first, 10],
      [last, 10],
    ],
    1,
  )
  const { Journey } = await figures(uuid)
  const steps = Journey.Sections.flatMap(({ Steps }) => Steps)
  expect(steps.map(({ Reached, Finished, Here }) => [Reached, Finished, Here])).toEqual([
    [1, 1, 0],
    [1, 0, 1],
    [1, 0, 0],
    [1, 1, 0],
  ])
})

test('while a count is under way, nobody who looks begins another', async () => {
  // What other tests have left to count.
  await t.runJobs()
  const { uuid } = await course()
  const readFigures = async (period: Period) => {
    await t.call(readCourseAnalytics, { params: { uuid }, query: { period } }, admin)
    return t.runJobs()
  }
  const storedPeriods = async () =>
    (await t.sql<{ period: string }[]>`select period from course_figures where course_id = ${uuid}`).map(
      (row) => row.period,
    )
  let first: Promise<unknown> = Promise.resolve()
  await t.sql.begin(async (tx) => {
    await tx`lock table course_weeks in access exclusive mode`
    first = readFigures('12-months')
    await untilWaiting(t.sql)
    // These would wait for the same table, each in a connection of its own.
    await readFigures('12-months')
    await readFigures('30-days')
  })
  await first
  expect(await storedPeriods()).toEqual(['12-months'])
  // What was left out then is counted when it is opened again.
  await readFigures('30-days')
  expect((await storedPeriods()).sort()).toEqual(['12-months', '30-days'])
})

test('a draft has no figures, and nothing is counted', async () => {
  const { id: uuid } = await aCourse(t.sql, { ownerId: owner.id })
  const { Item } = (await t.call(readBuilderAnalytics, { params: { uuid }, query: {} }, owner)).body
  expect(Item).toMatchObject({ Figures: null, AsOf: null, Counting: false })
})

test('owner and collaborators read the figures of their course; others do not', async () => {
  const { uuid } = await course()
  const [helper, share, stranger, reviewer] = await Promise.all([
    t.as('creator'),
    t.as('creator'),
    t.as('creator'),
    t.as('reviewer'),
  ])
  await t.sql`
    insert into course_members (course_id, user_id, role)
    values (${uuid}, ${helper.id}, 'collaborator'), (${uuid}, ${share.id}, 'share')`
  const ask = async (who: Person) => {
    const answers = [
      await t.call(readBuilderAnalytics, { params: { uuid }, query: {} }, who),
      await t.call(exportBuilderAnalytics, { params: { uuid }, query: {} }, who),
    ]
    return answers.map(({ status, problem }) => problem.code ?? status)
  }
  expect(await ask(owner)).toEqual([200, 200])
  expect(await ask(helper)).toEqual([200, 200])
  expect(await ask(admin)).toEqual([200, 200])
  expect(await ask(share)).toEqual(['SectionNotYours', 'SectionNotYours'])
  expect(await ask(reviewer)).toEqual(['SectionNotYours', 'SectionNotYours'])
  expect(await ask(stranger)).toEqual(['NotFound', 'NotFound'])
  for (const endpoint of [readCourseAnalytics, exportCourseAnalytics])
    expect((await t.call(endpoint, { params: { uuid }, query: {} }, owner)).problem.code).toBe('PermissionDenied')
})

test('the table is in the reader’s language, and no cell of it is run by a spreadsheet', async () => {
  const { uuid } = await course()
  await subscriber(uuid, 3)
  await figures(uuid)
  const from = { headers: { 'x-language': 'es' } }
  const { body, headers } = await t.call(exportCourseAnalytics, { params: { uuid }, query: {} }, admin, from)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(body).toContain("Curso,'=Óptica\r\n")
  expect(body).toContain('Contado el,11/11/2026\r\nPeriodo,Últimos 12 meses\r\n')
  expect(body).toContain('Terminaron el curso,0\r\nAciertos en las evaluaciones (%),\r\n')
  expect(body).toContain('2026-11-01,1,1\r\n')
  expect(body).toContain('Luz,Qué es,1,0,0,1,,,,5\r\n')
  expect(body).toContain('Prueba,Una,0,0,,\r\n')
})

test('time spent is added up, and no more of it is believed than has passed', async () => {
  const { uuid, blocks } = await course()
  const learner = await t.as('general')
  await aSubscription(t.sql, { userId: learner.id, courseId: uuid })
  const at = (seconds: number) => {
    t.clock.now = () => new Date(now.getTime() + seconds * 1000)
  }
  const send = (body: object) => t.call(saveProgress, { params: { uuid, block: blocks[0]! }, body }, learner)
  const spent = async () => {
    const [row] = await t.sql<[{ spent: number; seconds: number }]>`
      select spent, seconds from block_progress where user_id = ${learner.id} and block_id = ${blocks[0]!}`
    return row
  }
  at(0)
  // The course was opened this moment.
  await send({ spent: 500 })
  expect(await spent()).toEqual({ spent: 0, seconds: 0 })
  at(60)
  await send({ spent: 50, seconds: 7 })
  expect(await spent()).toEqual({ spent: 50, seconds: 7 })
  // Sent again after its answer was lost.
  at(61)
  await send({ spent: 50 })
  expect(await spent()).toEqual({ spent: 51, seconds: 7 })
  // What says nothing of time leaves it as it is.
  at(100)
  await send({ completed: true })
  at(161)
  await send({ spent: 90 })
  expect(await spent()).toEqual({ spent: 141, seconds: 7 })
  expect((await send({ spent: 86_401 })).problem.code).toBe('ValidationFailed')
  expect((await send({ spent: -1 })).problem.code).toBe('ValidationFailed')
  expect((await t.call(readCourseIndex, { params: { uuid } }, learner)).status).toBe(200)
})

test('columns have no gaps, and long times are put together by year', () => {
  expect(startsBetween('month', '2025-11-01', '2026-02-01')).toEqual([
    ...['2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01'],
  ])
  expect(startsBetween('week', '2026-12-28', '2027-01-04')).toEqual(['2026-12-28', '2027-01-04'])
  expect(unitOf('all', '2020-01-01T00:00:00.000Z', now)).toBe('year')
  expect(unitOf('all', null, now)).toBe('month')
})
