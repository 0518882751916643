import { nodeClient } from '@aulanova/avatar-node/client'
import { type RunningNode, runNode } from '@aulanova/avatar-node/run-node'
import { quickEngine } from '@aulanova/avatar-node/testing/quick-engine'
import { addBlock } from '@aulanova/contract/authoring/blocks'
import { handInCourse, publishCourse } from '@aulanova/contract/authoring/publishing'
import { addAvatarNode } from '@aulanova/contract/avatars/avatar-nodes'
import {
  addAvatarBlock,
  deleteAvatarRequest,
  readAvatarRequest,
  requestAvatar,
  takeAvatarVideo,
} from '@aulanova/contract/avatars/avatars'
import { readCourseBlock } from '@aulanova/contract/learning/player'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSubscription } from '#demo/factories/learning.ts'
import { sweepFiles } from '#domains/files/files.jobs.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { eventually } from '#testing/eventually.ts'
import { aPublishedCourse } from '#testing/factories/courses.ts'
import { video } from '#testing/sample-files.ts'
import { sweepAvatars } from './avatars.jobs.ts'

let t: TestApp
let base: string
let node: RunningNode
type Person = Awaited<ReturnType<TestApp['as']>>
let owner: Person
let uuid: string
let item: string
/** A finished video of the owner. */
let id: string
const realTime = () => new Date()
beforeAll(async () => {
  t = await testApp()
  t.services.config.avatars.beatSeconds = 0.05
  base = await t.app.listen({ host: '127.0.0.1', port: 0 })
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
  t.clock.now = realTime
  owner = await t.as('general', 'creator', 'experimental')
  uuid = (await aPublishedCourse(t.sql, { ownerId: owner.id })).id
  const [section] = await t.sql<[{ id: string }]>`select id from sections where course_id = ${uuid}`
  item = section.id
  const body = { Title: 'Bienvenida', Script: 'Hola.', Language: 'mx', Voice: 'mx-encino', Avatar: 'elena' } as const
  id = (await t.call(requestAvatar, { body }, owner)).body.Item.Id
  await eventually(async () => expect((await read()).State).toBe('completed'))
})
const read = async () => (await t.call(readAvatarRequest, { params: { id } }, owner)).body.Item

test('a finished video becomes a block with its captions, and a learner plays it', async () => {
  const { body, problem } = await t.call(addAvatarBlock, { body: { uuid, id, item } }, owner)
  expect(problem).toEqual({})
  expect(body.Item).toMatchObject({ Type: 'video', Title: 'Bienvenida', Minutes: 1 })
  expect(body.Item.Files.map(({ ContentType }) => ContentType).toSorted()).toEqual(['text/vtt', 'video/mp4'])
  expect(await read()).toMatchObject({ Courses: 1, Expires: null })
  await t.call(handInCourse, { body: { uuid } }, owner)
  expect((await t.call(publishCourse, { body: { uuid } }, await t.as('general', 'admin'))).problem).toEqual({})
  const learner = await t.as('general')
  await aSubscription(t.sql, { userId: learner.id, courseId: uuid })
  const params = { uuid, block: body.Item.Id }
  const block = (await t.call(readCourseBlock, { params }, learner)).body.Item
  const film = block.Content.Files.find(({ ContentType }) => ContentType === 'video/mp4')
  const bytes = await (await fetch(new URL(film!.Address!, base))).arrayBuffer()
  expect(Buffer.from(bytes).equals(video('mp4'))).toBe(true)
})

test('the files of a video that is in a course stay, also when its request is deleted', async () => {
  await t.call(addAvatarBlock, { body: { uuid, id, item } }, owner)
  const { Filename } = (await read()).Video!
  expect((await t.call(deleteAvatarRequest, { body: { id } }, owner)).status).toBe(204)
  t.clock.now = () => new Date(Date.now() + 60 * 86_400_000)
  for (let n = 0; n < 2; n++) {
    await sweepAvatars.run(t.services, {})
    await sweepFiles.run(t.services, {})
  }
  expect(await t.sql`select status from files where id = ${Filename}`).toEqual([{ status: 'confirmed' }])
})

test('the files of a video that is in no course are deleted in time', async () => {
  const { Filename } = (await read()).Video!
  t.clock.now = () => new Date(Date.now() + 31 * 86_400_000)
  await sweepAvatars.run(t.services, {})
  await sweepFiles.run(t.services, {})
  t.clock.now = () => new Date(Date.now() + 39 * 86_400_000)
  await sweepFiles.run(t.services, {})
  expect(await t.sql`select status from files where id = ${Filename}`).toEqual([])
})

test('a video is taken into a block that is being edited; before that the course may not use it', async () => {
  const { Filename } = (await read()).Video!
  const values = { Type: 'video', Title: 'a', Minutes: 1, Resource: { File: Filename } } as const
  const add = () => t.call(addBlock, { body: { uuid, item, values } }, owner)
  expect((await add()).problem.code).toBe('ItemNotFound')
  const { body } = await t.call(takeAvatarVideo, { body: { uuid, id } }, owner)
  expect(body.Item).toMatchObject({ Video: { Filename }, Captions: { ContentType: 'text/vtt' } })
  expect((await add()).status).toBe(201)
})

test('the video of another, one that is not finished, and a course of another are refused', async () => {
  const other = await t.as('general', 'creator', 'experimental')
  const theirs = (await aPublishedCourse(t.sql, { ownerId: other.id })).id
  const [section] = await t.sql<[{ id: string }]>`select id from sections where course_id = ${theirs}`
  const add = (body: { uuid: string; id: string; item: string }, by: Person) => t.call(addAvatarBlock, { body }, by)
  expect((await add({ uuid: theirs, id, item: section.id }, other)).problem.code).toBe('NotFound')
  expect((await t.call(takeAvatarVideo, { body: { uuid: theirs, id } }, other)).problem.code).toBe('NotFound')
  expect((await add({ uuid: theirs, id, item: section.id }, owner)).status).toBe(404)
  expect((await add({ uuid, id, item: section.id }, owner)).problem.code).toBe('ItemNotFound')
  expect((await read()).Courses).toBe(0)
  await t.sql`update avatar_requests set status = 'cancelled', file_id = null, captions_file_id = null where id = ${id}`
  expect((await add({ uuid, id, item }, owner)).problem.code).toBe('InvalidState')
})
