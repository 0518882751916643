import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { updateGeneral } from '@aulanova/contract/authoring/builder'
import { presign } from '@aulanova/contract/files/files'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aReference } from '#demo/factories/reference.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aCourse } from '#testing/factories/courses.ts'
import { zipOf } from '#testing/sample-files.ts'
import { uploadsOf } from '#testing/uploads.ts'
import { sweepFiles } from './files.jobs.ts'

const gibibyte = 1024 ** 3

let t: TestApp
let base: string
beforeAll(async () => {
  t = await testApp({ storage: { perCourse: 8 * gibibyte, perPerson: 12 * gibibyte } })
  base = await t.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => t.close())
beforeEach(() => {
  t.clock.now = () => new Date()
})
const { ask, send, done, upload, leftOf } = uploadsOf(
  () => t,
  () => base,
)

const aCreator = () => t.as('general', 'creator')
const courseOf = async (owner: { id: string }, organization?: string) =>
  (await aCourse(t.sql, { ownerId: owner.id, ...(organization && { organization }) })).id
const video = (size: number) => ({ kind: 'video', type: 'video/mp4', content: '', size }) as const
const full = (...whose: string[]) => ({
  status: 409,
  problem: { code: 'StorageFull', details: whose.map((reason) => ({ field: 'size', reason })) },
})

test('a course takes no more than its quota, also from several people', async () => {
  const owner = await aCreator()
  const course = await courseOf(owner)
  expect((await ask(owner, course, video(4 * gibibyte))).status).toBe(201)
  expect((await ask(owner, course, video(3 * gibibyte))).status).toBe(201)
  const admin = await t.as('admin')
  expect(await ask(admin, course, video(1 * gibibyte + 1))).toMatchObject(full('course'))
  expect((await ask(admin, course, video(1 * gibibyte))).status).toBe(201)
})

test('a person takes no more than their quota over all courses', async () => {
  const owner = await aCreator()
  const courses = [await courseOf(owner), await courseOf(owner), await courseOf(owner), await courseOf(owner)]
  for (const course of courses.slice(1)) expect((await ask(owner, course, video(4 * gibibyte))).status).toBe(201)
  expect(await ask(owner, courses[0]!, video(1))).toMatchObject(full('person'))
})

test('an organization with a limit of its own takes no more than that over all its courses', async () => {
  await aReference(t.sql, 'organizations', 'Pequeña', { Storage: 1 })
  const owner = await aCreator()
  const courses = [await courseOf(owner, 'Pequeña'), await courseOf(owner, 'Pequeña')]
  expect((await ask(owner, courses[0]!, video(0.75 * gibibyte))).status).toBe(201)
  expect(await ask(owner, courses[1]!, video(0.5 * gibibyte))).toMatchObject(full('organization'))
})

test('of twenty requests at once only those that fit are granted', async () => {
  const owner = await aCreator()
  const course = await courseOf(owner)
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(owner, course, video(1 * gibibyte))))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(8)
})

test('a retry frees the room of the failed grant, but only of one’s own', async () => {
  const [owner, other] = [await aCreator(), await t.as('admin')]
  const course = await courseOf(owner)
  const grants = [await ask(owner, course, video(4 * gibibyte)), await ask(owner, course, video(4 * gibibyte))]
  const retry = (session: { token: string }, replaces: string) => {
    const values = { Name: 'a.mp4', ContentType: 'video/mp4', Use: 'video' as const }
    return t.call(presign.resource, { body: { uuid: course, size: 4 * gibibyte, values, replaces } }, session)
  }
  const [first] = grants.map(({ body }) => body)
  // While the grant is valid its bytes can still arrive.
  expect(await retry(owner, first!.filename)).toMatchObject(full('course'))
  t.clock.now = () => new Date(Date.now() + 11 * 60_000)
  const answers = [await retry(other, first!.filename), await retry(owner, first!.filename)]
  t.clock.now = () => new Date()
  expect(answers).toMatchObject([full('course'), { status: 201 }])
  expect(await done(owner, course, first!.filename)).toMatchObject({ status: 404 })
  expect(await send(first!, 'x')).toBe(403)
})

test('a package needs room for its unpacked size', async () => {
  const owner = await aCreator()
  const course = await courseOf(owner)
  const numbers = Array.from({ length: 10_000 }, (_, n) => n * 7919).join(' ')
  const content = await zipOf({ 'index.html': numbers })
  const simulation = { kind: 'simulation', type: 'application/zip', content } as const
  expect((await ask(owner, course, video(4 * gibibyte))).status).toBe(201)
  expect((await ask(owner, course, video(4 * gibibyte - 50_000))).status).toBe(201)
  const { body: grant } = await ask(owner, course, simulation)
  expect(await send(grant, content)).toBe(204)
  expect(await done(owner, course, grant.filename)).toMatchObject(full('course'))
  expect(await leftOf(grant.filename)).toEqual([])
})

test('packages that are unpacked at once take room before they are written', async () => {
  const owner = await aCreator()
  const course = await courseOf(owner)
  const numbers = Array.from({ length: 10_000 }, (_, n) => n * 7919).join(' ')
  const content = await zipOf({ 'index.html': numbers })
  const simulation = { kind: 'simulation', type: 'application/zip', content } as const
  await ask(owner, course, video(4 * gibibyte))
  // Room for one that is unpacked and two that are not. The next may be checked once the room of a refused one is free again:
  // that is too little for it.
  const room = numbers.length + 2 * content.length
  expect(numbers.length - content.length).toBeGreaterThan(content.length)
  await ask(owner, course, video(4 * gibibyte - room))
  const grants = await Promise.all([1, 2, 3].map(async () => (await ask(owner, course, simulation)).body))
  for (const grant of grants) expect(await send(grant, content)).toBe(204)
  const put = vi.spyOn(t.services.files, 'put')
  const answers = await Promise.all(grants.map(({ filename }) => done(owner, course, filename)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(put).toHaveBeenCalledTimes(1)
  put.mockRestore()
})

test('a grant takes one upload: of six at once one is stored, and none after it was confirmed', async () => {
  const owner = await aCreator()
  const course = await courseOf(owner)
  const file = { kind: 'attachment', type: 'text/plain', content: 'x'.repeat(100_000) } as const
  const { body: grant } = await ask(owner, course, file)
  const statuses = await Promise.all(Array.from({ length: 6 }, () => send(grant, file.content)))
  expect(statuses.toSorted()).toEqual([204, 403, 403, 403, 403, 403])
  expect((await done(owner, course, grant.filename)).status).toBe(200)
  expect(await send(grant, file.content)).toBe(403)
})

test('an interrupted upload leaves its grant usable', async () => {
  const owner = await aCreator()
  const course = await courseOf(owner)
  const file = { kind: 'attachment', type: 'text/plain', content: 'completo' } as const
  const { body: grant } = await ask(owner, course, file)
  expect(await send(grant, 'corto')).toBeGreaterThanOrEqual(400)
  expect(await send(grant, file.content)).toBe(204)
})

test('a course moves to an organization only if its files have room there', async () => {
  const small = await aReference(t.sql, 'organizations', 'Mínima', { Storage: 1 })
  const owner = await aCreator()
  const [large, empty] = [await courseOf(owner), await courseOf(owner)]
  expect((await ask(owner, large, video(2 * gibibyte))).status).toBe(201)
  const move = (uuid: string) => t.call(updateGeneral, { body: { uuid, Organization: small } }, owner)
  const details = [{ field: 'Organization', reason: 'organization' }]
  expect(await move(large)).toMatchObject({ status: 409, problem: { code: 'StorageFull', details } })
  expect((await move(empty)).status).toBe(200)
  expect((await ask(owner, empty, video(0.5 * gibibyte))).status).toBe(201)
  await t.sql`update organizations set details = '{"Storage": 0.1}' where id = ${small}`
  // Nothing moves, so nothing is refused.
  expect((await move(empty)).status).toBe(200)
})

test('all sizes of a cover count', async () => {
  const owner = await aCreator()
  const course = await courseOf(owner)
  const content = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#a5c' } })
    .jpeg()
    .toBuffer()
  const { filename, body } = await upload(owner, course, { kind: 'cover', type: 'image/jpeg', content })
  const folder = join(t.services.config.dataDir, 'files/covers', filename)
  const sizes = await Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size))
  expect(sizes).toHaveLength(3)
  expect(body.Item.Size).toBe(sizes.reduce((sum, size) => sum + size))
})

describe('in a bucket, where an upload may end within an hour after its grant', () => {
  const asIn = (oneUploadPerGrant: boolean) => Object.assign(t.services.files, { oneUploadPerGrant })
  beforeAll(() => asIn(false))
  afterAll(() => asIn(true))
  const expire = (filename: string, minutesAgo: number) =>
    t.sql`update files set granted_until = now() - make_interval(mins => ${minutesAgo}) where id = ${filename}`

  test('a retry does not give back the room of a grant that expired a moment ago', async () => {
    const owner = await aCreator()
    const course = await courseOf(owner)
    const { filename } = (await ask(owner, course, video(4 * gibibyte))).body
    await ask(owner, course, video(4 * gibibyte))
    const values = { Name: 'a.mp4', ContentType: 'video/mp4', Use: 'video' as const }
    const body = { uuid: course, size: 4 * gibibyte, values, replaces: filename }
    await expire(filename, 20)
    expect(await t.call(presign.resource, { body }, owner)).toMatchObject(full('course'))
    await expire(filename, 61)
    expect((await t.call(presign.resource, { body }, owner)).status).toBe(201)
  })

  test('a file that is confirmed after its grant expired leaves what may still arrive counted', async () => {
    const owner = await aCreator()
    const course = await courseOf(owner)
    const file = { kind: 'attachment', type: 'text/plain', content: 'x'.repeat(1000) } as const
    const { body: grant } = await ask(owner, course, file)
    await send(grant, file.content)
    await expire(grant.filename, 20)
    expect((await done(owner, course, grant.filename)).status).toBe(200)
    expect(await t.sql`select bytes::int from spent_grants where course_id = ${course}`).toEqual([{ bytes: 1000 }])
  })
})

test('the markers of used grants are swept', async () => {
  const owner = await aCreator()
  const course = await courseOf(owner)
  const file = { kind: 'attachment', type: 'text/plain', content: 'x' } as const
  const { body: grant } = await ask(owner, course, file)
  await send(grant, 'x')
  const arrivals = () => readdir(join(t.services.config.dataDir, 'files/uploads'))
  expect(await arrivals()).toContain(`${grant.filename}.taken`)
  t.clock.now = () => new Date(Date.now() + 25 * 3_600_000)
  await sweepFiles.run(t.services, {})
  expect(await arrivals()).toEqual([])
})
