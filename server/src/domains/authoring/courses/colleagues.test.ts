import { readBuilder } from '@aulanova/contract/authoring/builder'
import { saveCollaborators } from '@aulanova/contract/authoring/collections'
import {
  addShare,
  type CreatorFilter,
  listCreatorCourses,
  listCreators,
  listSharedCourses,
  removeShare,
} from '@aulanova/contract/authoring/creator-courses'
import { addComment, readReview, readReviewStep } from '@aulanova/contract/authoring/review'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '#demo/factories/people.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aCourse } from '#testing/factories/courses.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

let t: TestApp
let owner: Person
beforeAll(async () => {
  t = await testApp()
  owner = await t.as('general', 'creator')
})
afterAll(() => t.close())

const search = async (text?: string) =>
  (await t.call(listCreators, { params: text ? { search: text } : {} }, owner)).body.Items

async function aColleague(name: string, groups: string[]) {
  const { id, email } = await aUser(t.sql, { groups, name })
  const [{ username }] = await t.sql<[{ username: string }]>`select username from users where id = ${id}`
  return { id, email, username }
}

test('creators find each other by name, or by a whole address or username, and see no address', async () => {
  const { id, email, username } = await aColleague('Zoe Zarco', ['general', 'reviewer'])
  expect(await search('zarco')).toEqual([{ PK: `USER#${id}`, Username: username, Name: 'Zoe Zarco' }])
  expect(await search(email.toUpperCase())).toHaveLength(1)
  expect(await search(username)).toHaveLength(1)
  for (const found of await search()) expect(Object.keys(found)).toEqual(['PK', 'Username', 'Name'])
  const { id: uuid } = await aCourse(t.sql, { ownerId: owner.id })
  const shared = await t.call(addShare, { params: { uuid }, body: { username } }, owner)
  expect(shared.status).toBe(200)
  expect(JSON.stringify(shared.body)).not.toContain(email)
  const { Item } = (await t.call(readBuilder, { params: { uuid } }, owner)).body
  expect(JSON.stringify(Item)).not.toContain(email)
})

test('a share does not see the e-mail address of the owner [S7-082]', async () => {
  const guest = await t.as('general', 'creator')
  const { id: uuid } = await aCourse(t.sql, { ownerId: owner.id })
  await t.call(addShare, { params: { uuid }, body: { username: guest.payload.username } }, owner)
  const answers = [
    await t.call(readBuilder, { params: { uuid } }, guest),
    await t.call(readReview, { params: { uuid } }, guest),
    await t.call(listSharedCourses, {}, guest),
    await t.call(listCreatorCourses, { params: { page: 1, filter: 'shared' } }, guest),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(owner.attributes.email)
})

test('an address is not found by its parts, nor by a name that contains it', async () => {
  const { email, username } = await aColleague('Yago Yuste', ['creator'])
  for (const part of [email.slice(0, -1), email.slice(0, 12), '@example.test', username.slice(0, 12)])
    expect(await search(part)).toEqual([])
  await aColleague(email, ['creator'])
  expect((await search(email)).map(({ Username }) => Username)).toEqual([username])
  expect(await search('not-a-creator@example.test')).toEqual([])
})

test('a share reads neither comments, nor their count, nor verdicts', async () => {
  const [helper, guest] = [await t.as('general', 'creator'), await t.as('general', 'creator')]
  const { id: uuid } = await aCourse(t.sql, {
    ownerId: owner.id,
    sections: [{ title: 'Una', blocks: [{ type: 'text', title: 'a', minutes: 3, html: '<p>a</p>' }] }],
  })
  const items = [{ Username: helper.payload.username }]
  await t.call(saveCollaborators, { body: { uuid, items } }, owner)
  await t.call(addShare, { params: { uuid }, body: { username: guest.payload.username } }, owner)
  const [{ id: block }] = await t.sql<[{ id: string }]>`select id from blocks where course_id = ${uuid}`
  for (const on of [{}, { block }])
    expect((await t.call(addComment, { body: { uuid, text: 'Entre nosotros', ...on } }, helper)).status).toBe(201)
  await t.sql`
    insert into review_verdicts (course_id, reviewer_id, verdict, course_version)
    values (${uuid}, ${helper.id}, 'changes-requested', 1)`
  const cardOf = async (filter: CreatorFilter, who: Person) =>
    (await t.call(listCreatorCourses, { params: { page: 1, filter } }, who)).body.Items.find(
      ({ Uuid }) => Uuid === uuid,
    )!
  const seenBy = async (who: Person, filter: CreatorFilter) => {
    const review = (await t.call(readReview, { params: { uuid } }, who)).body.Item
    const page = (await t.call(readReviewStep, { params: { uuid, type: 'block', id: block } }, who)).body.Item
    const draft = (await t.call(readBuilder, { params: { uuid } }, who)).body.Item
    return [
      review.Comments.length,
      review.History.length,
      review.Course.OpenComments,
      page.Comments.length,
      draft.OpenComments,
      draft.Sections[0]!.Blocks[0]!.OpenComments,
      (await cardOf(filter, who)).OpenComments,
    ]
  }
  expect(await seenBy(helper, 'collaborations')).toEqual([2, 1, 2, 1, 2, 1, 2])
  expect(await seenBy(guest, 'shared')).toEqual([0, 0, 0, 0, 0, 0, 0])
  expect((await t.call(listSharedCourses, {}, guest)).body.Items[0]!.OpenComments).toBe(0)
})

test('sharing a course and taking it back does not fill a mailbox [S7-082]', async () => {
  const { email, username } = await aColleague('Ana Arco', ['general', 'creator'])
  const { id: uuid } = await aCourse(t.sql, { ownerId: owner.id })
  for (let n = 0; n < 55; n++) {
    expect((await t.call(addShare, { params: { uuid }, body: { username } }, owner)).status).toBe(200)
    await t.call(removeShare, { params: { uuid }, body: { username } }, owner)
  }
  expect(await t.mailsTo(email)).toHaveLength(50)
})
