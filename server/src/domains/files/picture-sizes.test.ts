import { addBlock, listBlocks } from '@aulanova/contract/authoring/blocks'
import { handInCourse, publishCourse } from '@aulanova/contract/authoring/publishing'
import { readCourseBlock } from '@aulanova/contract/learning/player'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aSubscription } from '#demo/factories/learning.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aPublishedCourse } from '#testing/factories/courses.ts'
import { pictures, video } from '#testing/sample-files.ts'
import { uploadsOf } from '#testing/uploads.ts'
import { measurePictures } from './files.jobs.ts'

let t: TestApp
let base: string
let owner: Awaited<ReturnType<TestApp['as']>>
let uuid: string
let section: string
beforeAll(async () => {
  t = await testApp()
  base = await t.app.listen({ host: '127.0.0.1', port: 0 })
  owner = await t.as('general', 'creator')
  uuid = (await aPublishedCourse(t.sql, { ownerId: owner.id })).id
  section = (await t.sql<[{ id: string }]>`select id from sections where course_id = ${uuid}`)[0].id
})
afterAll(() => t.close())
beforeEach(async () => {
  vi.restoreAllMocks()
  // The cover of the course has no size yet, nor has what another test has left.
  await measurePictures.run(t.services, {})
})
const { upload, done } = uploadsOf(
  () => t,
  () => base,
)
const image = async (type: string, content: Buffer, kind: 'image' | 'cover' = 'image') =>
  (await upload(owner, uuid, { kind, type, content })).body.Item

test('a picture has the size in which it is stored: upright, and no wider than pages show it', {
  tags: ['long'],
}, async () => {
  expect(await image('image/png', await pictures.png())).toMatchObject({ Width: 60, Height: 40 })
  expect(await image('image/jpeg', await pictures.sideways())).toMatchObject({ Width: 40, Height: 60 })
  expect(await image('image/jpeg', await pictures.large())).toMatchObject({ Width: 1920, Height: 960 })
  expect(await image('image/jpeg', await pictures.large(), 'cover')).toMatchObject({ Width: 1280, Height: 640 })
  // Of one frame, not of all below each other.
  expect(await image('image/gif', await pictures.moving())).toMatchObject({ Width: 20, Height: 20 })
})

test('what is no picture has no size', async () => {
  const film = await upload(owner, uuid, { kind: 'video', type: 'video/mp4', content: video('mp4') })
  expect(film.body.Item).toMatchObject({ Width: null, Height: null })
})

test('learners get the size of the file, whatever the text says', async () => {
  const { Filename } = await image('image/png', await pictures.png())
  const Html = `<p>Mira:</p><img data-file="${Filename}" alt="Una curva" width="9999" height="1">`
  const values = { Title: 'Curva', Minutes: 1, Type: 'text' as const, Resource: { Html } }
  const added = await t.call(addBlock, { body: { uuid, item: section, values } }, owner)
  const shown = { Filename, Width: 60, Height: 40 }
  const { body: drafts } = await t.call(listBlocks, { params: { uuid, id: section } }, owner)
  const draft = drafts.Items.find(({ Id }) => Id === added.body.Item.Id)
  expect(draft).toMatchObject({ Files: [shown] })
  expect(draft?.Resource).toEqual({ Html: `<p>Mira:</p><img data-file="${Filename}" alt="Una curva" />` })
  await t.call(handInCourse, { body: { uuid } }, owner)
  await t.call(publishCourse, { body: { uuid } }, await t.as('general', 'admin'))
  const learner = await t.as('general')
  await aSubscription(t.sql, { userId: learner.id, courseId: uuid, days: 30 })
  const { body } = await t.call(readCourseBlock, { params: { uuid, block: added.body.Item.Id } }, learner)
  expect(body.Item.Content.Files).toMatchObject([shown])
})

test('pictures from before are measured once; one that cannot be measured is left without a size', async () => {
  const old = await image('image/jpeg', await pictures.sideways())
  const broken = await image('image/png', await pictures.png())
  const gone = await image('image/png', await pictures.png())
  const ids = [old, broken, gone].map(({ Filename }) => Filename)
  await t.sql`update files set width = null, height = null where id in ${t.sql(ids)}`
  const keyOf = async (id: string) => (await t.sql<[{ key: string }]>`select key from files where id = ${id}`)[0].key
  await t.services.files.put(await keyOf(broken.Filename), Buffer.from('no picture'))
  await t.services.files.remove(await keyOf(gone.Filename))
  const sizeOf = async ({ Filename }: { Filename: string }) => {
    const { Width, Height } = (await done(owner, uuid, Filename)).body.Item
    return [Width, Height]
  }
  expect(await sizeOf(old)).toEqual([null, null])
  const open = vi.spyOn(t.services.files, 'open')
  await measurePictures.run(t.services, {})
  expect(await Promise.all([old, broken, gone].map(sizeOf))).toEqual([
    [40, 60],
    [null, null],
    [null, null],
  ])
  open.mockClear()
  await measurePictures.run(t.services, {})
  expect(open).not.toHaveBeenCalled()
})

test('when storage does not answer, pictures are measured later', async () => {
  const { Filename } = await image('image/png', await pictures.png())
  await t.sql`update files set width = null, height = null where id = ${Filename}`
  vi.spyOn(t.services.files, 'open').mockRejectedValueOnce(new Error('storage is away'))
  await expect(measurePictures.run(t.services, {})).rejects.toThrow('storage is away')
  await measurePictures.run(t.services, {})
  expect((await done(owner, uuid, Filename)).body.Item).toMatchObject({ Width: 60, Height: 40 })
})

test('a picture that storage does not answer for does not keep the others from being measured', async () => {
  const both = [await image('image/png', await pictures.png()), await image('image/png', await pictures.png())]
  const ids = both.map(({ Filename }) => Filename)
  await t.sql`update files set width = null, height = null where id in ${t.sql(ids)}`
  vi.spyOn(t.services.files, 'open').mockRejectedValueOnce(new Error('storage is away'))
  await expect(measurePictures.run(t.services, {})).rejects.toThrow('storage is away')
  const { count } = await t.sql`select 1 from files where id in ${t.sql(ids)} and width = 60`
  expect(count).toBe(1)
})
