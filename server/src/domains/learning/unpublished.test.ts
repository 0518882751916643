import { unpublishCourse } from '@aulanova/contract/authoring/publishing'
import { readCourseOverview } from '@aulanova/contract/learning/learning'
import {
  listCourseCollaborators,
  listCourseFaq,
  listCoursePlans,
  readCourseIndex,
  readProgress,
  searchCourse,
} from '@aulanova/contract/learning/player'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSubscription } from '#demo/factories/learning.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aPublishedCourse } from '#testing/factories/courses.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('an unpublished course answers 404 to strangers, and stays readable for its subscribers', async () => {
  const [stranger, learner, former] = [await t.as('general'), await t.as('general'), await t.as('general')]
  const { id: uuid } = await aPublishedCourse(t.sql, {
    faq: [{ question: '¿Cuánto dura?', answer: '<p>Poco.</p>' }],
    collaborators: [{ name: 'Dra. Vega', role: 'Autora' }],
    sections: [{ title: 'Una', blocks: [{ type: 'text', title: 'a', minutes: 3, html: '<p>a</p>' }] }],
  })
  await aSubscription(t.sql, { userId: learner.id, courseId: uuid, days: 30, daysAgo: 1 })
  await aSubscription(t.sql, { userId: former.id, courseId: uuid, days: 30, daysAgo: 60 })
  const about = [readCourseOverview, listCourseFaq, listCoursePlans, listCourseCollaborators]
  const inside = [readCourseIndex, readProgress]
  const statuses = async (who: { token: string }) => {
    const params = { uuid }
    const answers = await Promise.all([
      ...about.map((endpoint) => t.call(endpoint, { params }, who)),
      ...inside.map((endpoint) => t.call(endpoint, { params }, who)),
      t.call(searchCourse, { params: { uuid, text: 'a' } }, who),
    ])
    return answers.map(({ status }) => status)
  }
  expect(await statuses(stranger)).toEqual([200, 200, 200, 200, 403, 403, 403])

  expect((await t.call(unpublishCourse, { body: { uuid } }, await t.as('admin'))).status).toBe(200)
  expect(await statuses(stranger)).toEqual(Array(7).fill(404))
  expect(await statuses(learner)).toEqual(Array(7).fill(200))
  expect((await t.call(listCourseFaq, { params: { uuid } }, learner)).body.Items).toHaveLength(1)
  expect(await statuses(former)).toEqual([200, 200, 200, 200, 403, 403, 403])
})
