import { listDevices } from '@aulanova/contract/identity/account'
import type { Endpoint, Input } from '@aulanova/contract/kernel/endpoint'
import { readEvaluationSummary } from '@aulanova/contract/learning/attempts'
import { listMyCertificates } from '@aulanova/contract/learning/certificates'
import { listMyCourses, readCourseOverview } from '@aulanova/contract/learning/learning'
import {
  listCourseCollaborators,
  listCourseFaq,
  listCoursePlans,
  readCourseBlock,
  readCourseIndex,
  saveProgress,
  searchCourse,
} from '@aulanova/contract/learning/player'
import { listMySubscriptions } from '@aulanova/contract/selling/subscriptions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSubscription, someProgress } from '#demo/factories/learning.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aPublishedCourse } from '#testing/factories/courses.ts'
import { oneConnection, statementsOf } from '#testing/statements.ts'

let t: TestApp
let learner: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  t = await testApp(oneConnection)
})
beforeEach(async () => {
  learner = await t.as('general')
})
afterAll(() => t.close())

const text = { type: 'text', minutes: 5, html: '<p>Texto.</p>' } as const
const quiz = { name: 'Prueba', tries: 2, requiredScore: 1, maxScore: 1, questions: [] }

async function subscribed() {
  const { id: courseId } = await aPublishedCourse(t.sql, {
    sections: [
      {
        title: 'Una',
        blocks: [
          { ...text, title: 'a' },
          { ...text, title: 'b' },
        ],
        forms: [quiz],
      },
      { title: 'Dos', blocks: [{ ...text, title: 'c' }] },
    ],
  })
  await aSubscription(t.sql, { userId: learner.id, courseId })
  await someProgress(t.sql, learner.id, courseId, { done: 1, hoursAgo: 1 })
  const [{ blockId }] = await t.sql<[{ blockId: string }]>`
    select block_id from revision_blocks where course_id = ${courseId} and position = 1`
  const [{ evaluationId }] = await t.sql<[{ evaluationId: string }]>`
    select evaluation_id from revision_evaluations where course_id = ${courseId}`
  return { courseId, blockId, evaluationId }
}

/** The statements of the first call on a course that the process has not read yet, and of a later one. */
async function sent<E extends Endpoint>(
  endpoint: E,
  input: (course: Awaited<ReturnType<typeof subscribed>>) => Input<E>,
) {
  const call = async () => expect((await t.call(endpoint, input(course), learner)).status).toBe(200)
  let course = await subscribed()
  await call()
  // The statements are prepared; of a fresh course nothing is cached.
  course = await subscribed()
  return [await statementsOf(t.sql, call), await statementsOf(t.sql, call)]
}

/**
 * With the check of the session. A number that grows here is a number that every reader waits for. Only the list of my
 * courses takes a third round trip, for courses that nobody has read in this process.
 */
test('personal reads send so many statements in two round trips, and so do first reads of a course', async () => {
  const inCourse = ({ courseId: uuid }: { courseId: string }) => ({ params: { uuid } })
  const counted = {
    'my courses': await sent(listMyCourses, () => ({ query: {} })),
    'my certificates': await sent(listMyCertificates, () => ({})),
    overview: await sent(readCourseOverview, inCourse),
    index: await sent(readCourseIndex, inCourse),
    block: await sent(readCourseBlock, ({ courseId: uuid, blockId: block }) => ({ params: { uuid, block } })),
    search: await sent(searchCourse, ({ courseId: uuid }) => ({ params: { uuid, text: 'texto' } })),
    faq: await sent(listCourseFaq, inCourse),
    plans: await sent(listCoursePlans, inCourse),
    collaborators: await sent(listCourseCollaborators, inCourse),
    evaluation: await sent(readEvaluationSummary, ({ courseId: course, evaluationId: id }) => ({
      params: { course, id },
    })),
    subscriptions: await sent(listMySubscriptions, () => ({ params: { page: 1 } })),
    devices: await sent(listDevices, () => ({ params: { id: learner.id }, query: {} })),
  }
  const counts = Object.entries(counted).map(([read, calls]) => [
    read,
    calls.map(({ statements }) => statements.length),
  ])
  expect(Object.fromEntries(counts)).toEqual({
    'my courses': [4, 2],
    'my certificates': [2, 2],
    overview: [4, 2],
    index: [3, 2],
    block: [2, 2],
    search: [3, 3],
    faq: [3, 3],
    plans: [3, 3],
    collaborators: [3, 3],
    evaluation: [4, 4],
    subscriptions: [3, 3],
    devices: [3, 3],
  })
  for (const [read, calls] of Object.entries(counted))
    expect([read, ...calls.map(({ roundTrips }) => roundTrips)]).toEqual([read, read === 'my courses' ? 3 : 2, 2])
})

test('what a process keeps of a revision answers the same as what it reads, and a list reads no descriptions', async () => {
  const { courseId: uuid } = await subscribed()
  const read = async () => [
    (await t.call(readCourseIndex, { params: { uuid } }, learner)).body.Item,
    (await t.call(readCourseOverview, { params: { uuid } }, learner)).body.Item,
    (await t.call(listMyCourses, { query: {} }, learner)).body.Items,
  ]
  const first = await read()
  expect(await read()).toEqual(first)
  const { statements } = await statementsOf(t.sql, () => t.call(listMyCourses, { query: {} }, learner))
  expect(statements.map(({ text }) => text).join(' ')).not.toMatch(/\bgeneral\b/)
})

test('people who read at once share the statements, and each gets their own answer', async () => {
  const { courseId: uuid, blockId } = await subscribed()
  const other = await t.as('general')
  await aSubscription(t.sql, { userId: other.id, courseId: uuid })
  const stranger = await t.as('general')
  const lists = () =>
    Promise.all([
      t.call(listMyCourses, { query: {} }, learner),
      t.call(listMyCourses, { query: {} }, other),
      t.call(listMyCourses, { query: { show: 'finished' } }, other),
      t.call(listMyCourses, { query: {} }, stranger),
    ])
  const indexes = () =>
    Promise.all([learner, other, stranger].map((who) => t.call(readCourseIndex, { params: { uuid } }, who)))
  // So that the course is known.
  await Promise.all([lists(), indexes()])

  let listed: Awaited<ReturnType<typeof lists>> | undefined
  expect((await statementsOf(t.sql, async () => (listed = await lists()))).statements).toHaveLength(2)
  const [mine, theirs, finished, none] = listed!.map(({ body }) => body)
  expect(mine!.Items[0]).toMatchObject({ Uuid: uuid, Progress: { Done: 1 }, Next: { Title: 'b' } })
  expect(theirs).toMatchObject({ Count: 1, Items: [{ Uuid: uuid, Progress: { Done: 0 }, Next: { Title: 'a' } }] })
  expect(finished).toMatchObject({ Count: 0, Items: [], Counts: { all: 1, ongoing: 1, finished: 0 } })
  expect(none).toMatchObject({ Count: 0, Items: [], Counts: { all: 0 } })

  let read: Awaited<ReturnType<typeof indexes>> | undefined
  expect((await statementsOf(t.sql, async () => (read = await indexes()))).statements).toHaveLength(2)
  expect(read!.map(({ status }) => status)).toEqual([200, 200, 403])
  const isDone = (index: number) =>
    read![index]!.body.Item.Sections[0]!.Blocks.find(({ Id }: { Id: string }) => Id === blockId)?.Done
  expect([isDone(0), isDone(1)]).toEqual([true, false])
})

test('saving progress sends seven statements in six round trips', async () => {
  const save = async ({ courseId: uuid, blockId: block }: Awaited<ReturnType<typeof subscribed>>) =>
    expect((await t.call(saveProgress, { params: { uuid, block }, body: { seconds: 5 } }, learner)).status).toBe(200)
  const course = await subscribed()
  await save(course)
  const { statements, roundTrips } = await statementsOf(t.sql, () => save(course))
  // The session, begin, the right, the progress, what is answered and counted, commit.
  expect([statements.length, roundTrips]).toEqual([7, 6])
})
