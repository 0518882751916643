import { listDevices } from '@aulanova/contract/account'
import { readEvaluationSummary } from '@aulanova/contract/attempts'
import { listMyCertificates } from '@aulanova/contract/certificates'
import type { Endpoint, Input } from '@aulanova/contract/endpoint'
import { listMyCourses, readCourseOverview } from '@aulanova/contract/learning'
import {
  listCourseCollaborators,
  listCourseFaq,
  listCoursePlans,
  readCourseBlock,
  readCourseIndex,
  searchCourse,
} from '@aulanova/contract/player'
import { listMySubscriptions } from '@aulanova/contract/subscriptions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'
import { aPublishedCourse } from '#testing/factories/courses.ts'
import { aSubscription, someProgress } from '#testing/factories/learning.ts'
import { statementsOf } from '#testing/statements.ts'

let t: TestApp
let learner: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  t = await testApp()
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
  await someProgress(t.sql, learner.id, courseId, 1, 1)
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
  // Connections prepare a statement when they first send it; a fresh course is one that nothing is kept of.
  for (let n = 0; n < 12; n++) await call()
  course = await subscribed()
  return [await statementsOf(t.sql, call), await statementsOf(t.sql, call)]
}

/** With the check of the session. A number that grows here is a number that every reader waits for. */
test('personal reads send so many statements in two round trips, and the first read of a course no more', async () => {
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
    'my courses': [2, 2],
    'my certificates': [2, 2],
    overview: [2, 2],
    index: [2, 2],
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
    expect([read, ...calls.map(({ roundTrips }) => roundTrips)]).toEqual([read, 2, 2])
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
