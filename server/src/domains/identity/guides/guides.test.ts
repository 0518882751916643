import { listGuides } from '@aulanova/contract/identity/guides'
import { termsSlug } from '@aulanova/contract/reference/documents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSubscription, someProgress } from '#demo/factories/learning.ts'
import { aReference } from '#demo/factories/reference.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aCourse, aPublishedCourse } from '#testing/factories/courses.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const read = async (who: Person) => (await t.call(listGuides, {}, who)).body.Items
const guideOf = async (who: Person, name: string) => (await read(who)).find(({ Guide }) => Guide === name)

test('each person has the guides of their groups; a visitor is refused', async () => {
  const named = async (...groups: string[]) => (await read(await t.as(...groups))).map(({ Guide }) => Guide)
  expect(await named('general')).toEqual(['learner'])
  expect(await named('reviewer')).toEqual(['creator'])
  expect(await named('admin')).toEqual(['learner', 'creator', 'administrator'])
  expect(await named('finances')).toEqual([])
  expect((await t.call(listGuides, {})).status).toBe(401)
})

test('steps of a learner are done when they were done, and nobody else’s count', async () => {
  const learner = await t.as('general')
  const quiz = { name: 'Prueba', tries: 2, requiredScore: 1, maxScore: 1, questions: [] }
  const block = { type: 'text', title: 'a', minutes: 5, html: '<p>Texto.</p>' } as const
  const { id: courseId } = await aPublishedCourse(t.sql, {
    sections: [{ title: 'Una', blocks: [block, { ...block, title: 'b' }], forms: [quiz] }],
  })
  const steps = async () => (await guideOf(learner, 'learner'))?.Done
  expect(await guideOf(learner, 'learner')).toEqual({ Guide: 'learner', Course: null, Done: [] })

  await aSubscription(t.sql, { userId: learner.id, courseId })
  expect(await guideOf(learner, 'learner')).toEqual({ Guide: 'learner', Course: courseId, Done: ['subscribed'] })

  await t.sql`update enrolments set last_block_id = (select block_id from revision_blocks
    where course_id = ${courseId} and position = 1) where user_id = ${learner.id}`
  expect(await steps()).toEqual(['subscribed', 'opened'])

  await someProgress(t.sql, learner.id, courseId, { done: 1, hoursAgo: 0 })
  expect(await steps()).toEqual(['subscribed', 'opened', 'finished'])

  await t.sql`delete from block_progress where user_id = ${learner.id}`
  await someProgress(t.sql, learner.id, courseId, { done: 2, hoursAgo: 0 })
  expect(await steps()).toEqual(['subscribed', 'opened', 'finished', 'evaluated'])

  expect(await guideOf(await t.as('general'), 'learner')).toMatchObject({ Done: [] })
})

test('steps of a creator are those of courses of their own; one in the trash does not count', async () => {
  const [creator, other] = [await t.as('creator'), await t.as('creator')]
  const { id } = await aCourse(t.sql, { ownerId: creator.id, sections: [] })
  expect(await guideOf(creator, 'creator')).toEqual({ Guide: 'creator', Course: id, Done: ['started', 'plan'] })
  expect(await guideOf(other, 'creator')).toEqual({ Guide: 'creator', Course: null, Done: [] })

  const { id: whole } = await aCourse(t.sql, { ownerId: creator.id })
  expect((await guideOf(creator, 'creator'))?.Done).toEqual(['started', 'section', 'block', 'plan'])
  await t.sql`update courses set state = 'in-review', handed_in_at = now() where id = ${whole}`
  expect((await guideOf(creator, 'creator'))?.Done).toContain('handed-in')

  await t.sql`update courses set state = 'draft', handed_in_at = null, deleted_at = now() where owner_id = ${creator.id}`
  expect(await guideOf(creator, 'creator')).toEqual({ Guide: 'creator', Course: null, Done: [] })
})

test('an administrator reads what the platform has', async () => {
  const admin = await t.as('admin')
  await aPublishedCourse(t.sql)
  const before = (await guideOf(admin, 'administrator'))?.Done
  expect(before).toEqual(['people', 'category', 'published'])
  await aReference(t.sql, 'organizations', 'Universidad Montelago', { Domain: 'montelago.test' })
  const terms = await aReference(t.sql, 'documents', 'Términos', { Slug: termsSlug })
  // Written, and not published yet.
  expect((await guideOf(admin, 'administrator'))?.Done).toEqual(['people', 'category', 'organization', 'published'])
  await t.sql`update documents set revision = 1, published_at = now() where id = ${terms}`
  expect((await guideOf(admin, 'administrator'))?.Done).toContain('terms')
  await t.sql`update documents set withdrawn_at = now() where id = ${terms}`
  expect((await guideOf(admin, 'administrator'))?.Done).not.toContain('terms')
})
