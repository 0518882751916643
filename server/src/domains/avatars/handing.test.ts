import { nodeClient } from '@aulanova/avatar-node/client'
import { type RunningNode, runNode } from '@aulanova/avatar-node/run-node'
import { quickEngine } from '@aulanova/avatar-node/testing/quick-engine'
import { addAvatarNode } from '@aulanova/contract/avatars/avatar-nodes'
import {
  addAvatarBlock,
  deleteAvatarRequest,
  handAvatarVideo,
  listHandedVideos,
  readAvatarRequest,
  requestAvatar,
  takeAvatarVideo,
} from '@aulanova/contract/avatars/avatars'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'
import { eventually } from '#testing/eventually.ts'
import { aCourse } from '#testing/factories/courses.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

let t: TestApp
let node: RunningNode
/** Asks for videos, and builds no courses. */
let speaker: Person
let creator: Person
/** A finished video of the speaker. */
let id: string
beforeAll(async () => {
  t = await testApp()
  t.services.config.avatars.beatSeconds = 0.05
  const base = await t.app.listen({ host: '127.0.0.1', port: 0 })
  const { Token } = (await t.call(addAvatarNode, { body: { Name: 'one' } }, await t.as('admin'))).body.Item
  node = runNode({
    client: nodeClient(base, () => Token),
    engine: quickEngine(),
    folder: t.services.config.dataDir,
    say() {},
  })
})
afterAll(async () => {
  await node.stop()
  await t.close()
})
beforeEach(async () => {
  speaker = await t.as('general', 'experimental')
  creator = await t.as('general', 'creator')
  const body = { Title: 'Bienvenida', Script: 'Hola.', Language: 'mx', Voice: 'mx-encino', Avatar: 'elena' } as const
  id = (await t.call(requestAvatar, { body }, speaker)).body.Item.Id
  await eventually(async () =>
    expect((await t.call(readAvatarRequest, { params: { id } }, speaker)).body.Item.State).toBe('completed'),
  )
})

const emailOf = async (person: Person) => {
  const [row] = await t.sql<
    [{ email: string; username: string }]
  >`select email, username from users where id = ${person.id}`
  return row
}
const hand = async (to: string, who = speaker) => t.call(handAvatarVideo, { body: { id, to } }, who)
const handedTo = async (who: Person) => (await t.call(listHandedVideos, { params: { page: 1 } }, who)).body
const courseOf = async (who: Person) => {
  const { id: uuid } = await aCourse(t.sql, { ownerId: who.id })
  const [section] = await t.sql<[{ id: string }]>`select id from sections where course_id = ${uuid}`
  return { uuid, item: section.id }
}

test('a creator puts a video into their course that was handed to them, and is notified of it', async () => {
  const course = await courseOf(creator)
  expect((await t.call(addAvatarBlock, { body: { ...course, id } }, creator)).problem.code).toBe('NotFound')
  const { email } = await emailOf(creator)
  const { body } = await hand(email.toUpperCase())
  expect(body.Item.HandedTo).toBe((await t.sql`select name from users where id = ${creator.id}`)[0]?.name)
  const { Items, Count } = await handedTo(creator)
  expect(Count).toBe(1)
  expect(Items[0]).toMatchObject({ Id: id, Title: 'Bienvenida', Courses: 0, Expires: expect.any(String) })
  const [letter] = await t.mailsTo(email)
  expect(letter?.text).toContain('Bienvenida')
  expect(letter?.template).toBe('avatar-handed')

  expect((await t.call(addAvatarBlock, { body: { ...course, id } }, creator)).body.Item).toMatchObject({
    Type: 'video',
  })
  expect((await t.call(takeAvatarVideo, { body: { uuid: course.uuid, id } }, creator)).status).toBe(200)
  expect((await handedTo(creator)).Items[0]).toMatchObject({ Courses: 1, Expires: null })
})

test('it is handed to one creator at a time, by a whole username too, and never into courses of others', async () => {
  await hand((await emailOf(creator)).username)
  const other = await t.as('general', 'creator')
  const course = await courseOf(other)
  expect((await t.call(addAvatarBlock, { body: { ...course, id } }, creator)).problem.code).toBe('NotFound')
  await hand((await emailOf(other)).username)
  expect([(await handedTo(creator)).Count, (await handedTo(other)).Count]).toEqual([0, 1])
  const own = await courseOf(creator)
  expect((await t.call(takeAvatarVideo, { body: { uuid: own.uuid, id } }, creator)).problem.code).toBe('NotFound')
})

test('who builds no courses, a part of a name, and oneself get nothing', async () => {
  const learner = await t.as('general')
  const { email } = await emailOf(learner)
  for (const to of [email, email.slice(0, 5), (await emailOf(speaker)).username, 'nobody'])
    expect((await hand(to)).problem.code).toBe('UserNotFound')
  expect(await t.mailsTo(email)).toEqual([])
})

test('only its own person hands a video, and only while there is one', async () => {
  const { username } = await emailOf(creator)
  const stranger = await t.as('general', 'experimental')
  expect((await hand(username, stranger)).problem.code).toBe('NotFound')
  await hand(username)
  // As if it was in no course for too long.
  await t.sql`update avatar_requests set file_id = null, captions_file_id = null where id = ${id}`
  expect((await handedTo(creator)).Count).toBe(0)
  expect((await hand(username)).problem.code).toBe('InvalidState')
  await t.call(deleteAvatarRequest, { body: { id } }, speaker)
  expect((await hand(username)).problem.code).toBe('NotFound')
})
