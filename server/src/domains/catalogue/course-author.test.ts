import { listAdminCourses, readAdminCourse } from '@aulanova/contract/authoring/admin-courses'
import { readBuilder } from '@aulanova/contract/authoring/builder'
import { listCreatorCourses } from '@aulanova/contract/authoring/creator-courses'
import { readPublicCourse, searchCatalogue } from '@aulanova/contract/catalogue/catalogue'
import { listMyCourses, readCourseOverview } from '@aulanova/contract/learning/learning'
import { readSiteDashboard } from '@aulanova/contract/organizations/learners'
import { readSubscription } from '@aulanova/contract/selling/subscriptions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSubscription } from '#demo/factories/learning.ts'
import { aReference } from '#demo/factories/reference.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aPublishedCourse } from '#testing/factories/courses.ts'
import { aSecondLater } from '#testing/public-answers.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
beforeEach(aSecondLater)
afterAll(() => t.close())

/** What each record of a course says of its author. */
async function namesOf(uuid: string, creator: Person, domain: string) {
  const [admin, learner, member] = [await t.as('admin'), await t.as('general'), await t.as('general', domain)]
  const subscriptionId = await aSubscription(t.sql, { userId: learner.id, courseId: uuid })
  const own = (await t.call(listCreatorCourses, { params: { page: 1, filter: 'mine' } }, creator)).body.Items
  const courses = (await t.call(listAdminCourses, { params: { page: 1 }, query: {} }, admin)).body.Items
  const found = (await t.call(searchCatalogue, { query: {} })).body.Items
  const subscribed = await t.call(readSubscription, { params: { subscriptionId, courseId: uuid } }, admin)
  const cards = [
    (await t.call(readBuilder, { params: { uuid } }, creator)).body.Item,
    own.find(({ Uuid }) => Uuid === uuid)!,
    (await t.call(readAdminCourse, { params: { uuid } }, admin)).body.Item,
    courses.find(({ Uuid }) => Uuid === uuid)!,
    (await t.call(readPublicCourse, { params: { uuid } })).body.Item,
    found.find(({ Uuid }) => Uuid === uuid)!,
    (await t.call(readCourseOverview, { params: { uuid } }, learner)).body.Item,
    (await t.call(listMyCourses, { query: {} }, learner)).body.Items[0]!,
    subscribed.body.Item.Course,
  ]
  const dashboard = await t.call(readSiteDashboard, { params: { domain } }, member)
  const { Author } = dashboard.body.Item.Courses.find(({ Uuid }) => Uuid === uuid)!
  return new Set([...cards.map(({ CreatedBy }) => CreatedBy), Author])
}

test('CreatedBy is one name in every record of a course: of who is named first, or else of the owner [S3-008]', async () => {
  const creator = await t.as('general', 'creator')
  const organization = 'Universidad del Lago'
  await aReference(t.sql, 'organizations', organization, { Domain: 'lago.example' })
  const given = { organization, ownerId: creator.id }
  const { id: owned } = await aPublishedCourse(t.sql, { ...given, name: 'Boyas' })
  const collaborators = [
    { name: 'Diego Robles', role: 'Autor' },
    { name: 'Ada Sol', role: 'Docente' },
  ]
  const { id: authored } = await aPublishedCourse(t.sql, { ...given, name: 'Mareas', collaborators })
  expect(await namesOf(owned, creator, 'lago.example')).toEqual(new Set([creator.attributes.name]))
  expect(await namesOf(authored, creator, 'lago.example')).toEqual(new Set(['Diego Robles']))
  const { Owner } = (await t.call(readBuilder, { params: { uuid: authored } }, creator)).body.Item
  expect(Owner).toMatchObject({ Username: creator.payload.username, Name: creator.attributes.name })
})
