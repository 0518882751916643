import { S3 } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bucketOrigin } from '#platform/config/files.ts'
import { filesBehave } from '#platform/files/files.suite.ts'
import { s3Files } from '#platform/files/s3/s3.ts'
import { testApp } from '#testing/app.ts'
import { aCourse } from '#testing/factories/courses.ts'
import { type S3Server, startS3 } from '#testing/s3-server/s3-server.ts'
import { pictures, video, zipOf } from '#testing/sample-files.ts'
import { type Upload, uploadsOf } from '#testing/uploads.ts'
import { sweepFiles } from './files.jobs.ts'

const bucket = 'aulanova-test'
const server = await startS3().catch((error: Error) => error.message)
// `npm run test:s3` insists; everywhere else a machine that cannot run the server says so and goes on.
if (typeof server === 'string' && process.env.S3_TESTS === 'required') throw new Error(server)
if (typeof server === 'string') console.warn(`S3 is NOT TESTED: ${server}`)
afterAll(async () => {
  if (typeof server !== 'string') await server.stop()
})
const settingsOf = ({ endpoint, credentials }: S3Server) => ({ bucket, region: 'us-east-1', endpoint, credentials })

// A skipped block's title is what the summary of `npm test` shows.
describe.skipIf(typeof server === 'string')(`S3${typeof server === 'string' ? ` NOT TESTED: ${server}` : ''}`, () => {
  const settings = settingsOf(server as S3Server)
  const files = s3Files(settings, () => new Date())
  beforeAll(async () => {
    await new S3({ ...settings, forcePathStyle: true }).createBucket({ Bucket: bucket })
  })
  filesBehave(() => ({ files, base: settings.endpoint }))

  test('uploads are granted, confirmed, shown and refused as on disk', async () => {
    const keys = async () => {
      const { Contents = [] } = await new S3({ ...settings, forcePathStyle: true }).listObjectsV2({ Bucket: bucket })
      return Contents.map(({ Key }) => Key!)
    }
    const before = await keys()
    const t = await testApp({ files: { kind: 's3', ...settings } })
    const base = await t.app.listen({ host: '127.0.0.1', port: 0 })
    const { upload } = uploadsOf(
      () => t,
      () => base,
    )
    const owner = await t.as('general', 'creator')
    const course = (await aCourse(t.sql, { ownerId: owner.id })).id
    const shown = async (given: Upload, headers: Record<string, string> = {}) => {
      const { body } = await upload(owner, course, given)
      const answer = await fetch(new URL(body.Item.Address!, base), { headers })
      return [answer.status, answer.headers.get('content-type'), await answer.text()]
    }
    const png = await pictures.png()
    const [status, type] = await shown({ kind: 'cover', type: 'image/png', content: png })
    expect([status, type]).toEqual([200, 'image/webp'])
    const film: Upload = { kind: 'video', type: 'video/mp4', content: video('mp4') }
    expect(await shown(film, { range: 'bytes=4-7' })).toEqual([206, 'video/mp4', 'ftyp'])
    const zip = await zipOf({ 'index.html': 'Hola', 'js/a.js': '1' })
    const game: Upload = { kind: 'simulation', type: 'application/zip', content: zip }
    expect(await shown(game)).toEqual([200, 'text/html; charset=utf-8', expect.stringContaining('<iframe')])
    const { body } = await upload(owner, course, game)
    const inFrame = new URL('index.html', new URL(body.Item.Address!, base))
    expect(await (await fetch(inFrame)).text()).toMatch(/<\/script>Hola$/)

    const half = png.subarray(0, png.length >> 1)
    const wrong = await upload(owner, course, { kind: 'image', type: 'image/png', content: half })
    expect(wrong.problem).toMatchObject({ code: 'FileRejected', details: [{ reason: 'incomplete' }] })
    const created = (await keys()).filter((key) => !before.includes(key))
    expect(created.filter((key) => key.includes(wrong.filename) || key.startsWith('uploads/'))).toEqual([])
    expect(created.filter((key) => key.endsWith('original')).length).toBe(1)
    await t.close()
  })

  test('uploads under a used grant count towards the quotas, and are removed once it expires', async () => {
    const size = 1000
    const storage = { perCourse: 5 * size, perPerson: 100 * size }
    const t = await testApp({ files: { kind: 's3', ...settings }, storage })
    const { ask, send, done } = uploadsOf(
      () => t,
      () => settings.endpoint,
    )
    const owner = await t.as('general', 'creator')
    const course = (await aCourse(t.sql, { ownerId: owner.id })).id
    const content = 'x'.repeat(size)
    const text: Upload = { kind: 'attachment', type: 'text/plain', content }
    const broken: Upload = { kind: 'image', type: 'image/png', content }
    const [accepted, refused] = [(await ask(owner, course, text)).body, (await ask(owner, course, broken)).body]
    for (const [grant, status] of [
      [accepted, 200],
      [refused, 409],
    ] as const) {
      expect(await send(grant, content)).toBe(204)
      expect((await done(owner, course, grant.filename)).status).toBe(status)
      expect(await send(grant, content)).toBe(204)
    }
    // The file, its spent grant and the one of the refused file take 3,000 of 5,000 bytes.
    expect((await ask(owner, course, text)).status).toBe(201)
    expect((await ask(owner, course, text)).status).toBe(201)
    expect(await ask(owner, course, text)).toMatchObject({ problem: { code: 'StorageFull' } })
    const { now } = t.clock
    t.clock.now = () => new Date(Date.now() + 71 * 60_000)
    await sweepFiles.run(t.services, {})
    t.clock.now = now
    for (const { filename } of [accepted, refused]) expect(await files.head(`uploads/${filename}`)).toBeNull()
    expect((await ask(owner, course, text)).status).toBe(201)
    await t.close()
  })

  test('the check of a missing bucket fails', async () => {
    await expect(s3Files({ ...settings, bucket: 'nowhere' }, () => new Date()).check()).rejects.toThrow()
  })
})

test.each([
  [{ bucket: 'school', endpoint: null }, 'https://school.s3.us-east-1.amazonaws.com'],
  [{ bucket: 'school.example.org', endpoint: null }, 'https://s3.us-east-1.amazonaws.com'],
  [{ bucket: 'school', endpoint: 'https://files.example.org/s3' }, 'https://files.example.org'],
])('browsers meet the bucket %o where the grant sends them', async (given, origin) => {
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' }
  const settings = { ...given, region: 'us-east-1', credentials }
  expect(bucketOrigin(settings)).toBe(origin)
  const terms = { bytes: 1, contentType: 'image/png', expires: new Date(Date.now() + 60_000) }
  const files = s3Files(settings, () => new Date())
  expect(new URL((await files.grant('a', terms)).url).origin).toBe(origin)
  expect(new URL(await files.address('a', terms)).origin).toBe(origin)
})
