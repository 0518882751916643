import { randomUUID } from 'node:crypto'
import { fileLimits } from '@aulanova/contract/files/file-limits'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'
import { aCourse } from '#testing/factories/courses.ts'
import { captions, pdf, pictures, type VideoEnding, video } from '#testing/sample-files.ts'
import { type Upload, uploadsOf } from '#testing/uploads.ts'

let t: TestApp
let base: string
let owner: Awaited<ReturnType<TestApp['as']>>
let course: string
beforeAll(async () => {
  t = await testApp()
  base = await t.app.listen({ host: '127.0.0.1', port: 0 })
  owner = await t.as('general', 'creator')
  course = (await aCourse(t.sql, { ownerId: owner.id })).id
})
afterAll(() => t.close())
const { ask, send, done, upload, leftOf } = uploadsOf(
  () => t,
  () => base,
)

const fetched = (address: string, headers: Record<string, string> = {}) => fetch(new URL(address, base), { headers })
const bytesOf = async (address: string) => Buffer.from(await (await fetched(address)).arrayBuffer())

describe('what is uploaded', () => {
  test.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)(
    'a cover as %s is encoded again in three sizes',
    async (type) => {
      const content = await pictures[type]()
      const { filename, body } = await upload(owner, course, { kind: 'cover', type: `image/${type}`, content })
      const { Address, ...rest } = body.Item
      expect(rest).toMatchObject({ Filename: filename, Name: 'a.bin', ContentType: 'image/webp', Confirmed: true })
      expect(await sharp(await bytesOf(Address!)).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 })
      const { headers } = await fetched(`/media/covers/${filename}/320.webp`)
      expect(headers.get('cache-control')).toContain('immutable')
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      const left = (await leftOf(filename)).filter((path) => String(path).endsWith('original'))
      expect(left).toEqual([])
    },
  )

  test('a large cover is resized, turned upright, and loses its metadata', async () => {
    const large = await upload(owner, course, {
      kind: 'cover',
      type: 'image/jpeg',
      content: await pictures.large(),
    })
    const widthOf = async (size: number) =>
      (await sharp(await bytesOf(`/media/covers/${large.filename}/${size}.webp`)).metadata()).width
    expect([await widthOf(320), await widthOf(640), await widthOf(1280)]).toEqual([320, 640, 1280])
    const content = await pictures.sideways()
    expect((await sharp(content).metadata()).exif).toBeDefined()
    const { body } = await upload(owner, course, { kind: 'cover', type: 'image/jpeg', content })
    const found = await sharp(await bytesOf(body.Item.Address!)).metadata()
    expect(found).toMatchObject({ width: 40, height: 60 })
    expect(found.exif).toBeUndefined()
  })

  test('a picture of a block is re-encoded; an animated one stays as it is', { tags: ['long'] }, async () => {
    const image = { kind: 'image' } as const
    const large = await upload(owner, course, { ...image, type: 'image/jpeg', content: await pictures.large() })
    expect(await sharp(await bytesOf(large.body.Item.Address!)).metadata()).toMatchObject({
      width: 1920,
      format: 'webp',
    })
    const content = await pictures.moving()
    const moving = await upload(owner, course, { ...image, type: 'image/gif', content })
    expect(moving.body.Item.ContentType).toBe('image/gif')
    expect(content.equals(await bytesOf(moving.body.Item.Address!))).toBe(true)
  })

  test.each<[VideoEnding, string]>([
    ['mp4', 'video/mp4'],
    ['webm', 'video/webm'],
    ['ogv', 'video/ogg'],
    ['mov', 'video/quicktime'],
  ])('a video (%s) is served in parts', async (ending, type) => {
    const content = video(ending)
    const { body } = await upload(owner, course, { kind: 'video', type, content })
    expect(body.Item).toMatchObject({ ContentType: type, Size: content.length, Confirmed: true })
    const answer = await fetched(body.Item.Address!, { range: 'bytes=100-199' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([206, type])
    expect(answer.headers.get('content-range')).toBe(`bytes 100-199/${content.length}`)
    expect(content.subarray(100, 200).equals(Buffer.from(await answer.arrayBuffer()))).toBe(true)
  })

  test('a presentation, captions and both kinds of certificate templates', async () => {
    const given: Upload[] = [
      { kind: 'presentation', type: 'video/mp4', content: video('mp4') },
      { kind: 'captions', type: 'text/vtt', content: captions },
      { kind: 'certificate_template', type: 'application/pdf', content: pdf },
      { kind: 'certificate_template', type: 'image/png', content: await pictures.png() },
    ]
    for (const one of given) {
      const { status, body } = await upload(owner, course, one)
      expect([status, body.Item.ContentType]).toEqual([200, one.type])
      expect((await fetched(body.Item.Address!)).headers.get('content-type')).toBe(one.type)
    }
  })

  test('an attachment of any type is served as a download, under its own name', async () => {
    const content = '<script>alert(1)</script>'
    const given: Upload = { kind: 'attachment', name: 'Guía.js', type: 'text/javascript', content }
    const { body } = await upload(owner, course, given)
    const answer = await fetched(body.Item.Address!)
    expect(await answer.text()).toBe(content)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Gu_a.js"; filename*=UTF-8''Gu%C3%ADa.js`,
    )
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('the type of a file is decided by its bytes', async () => {
    const content = await pictures.jpeg()
    const { body } = await upload(owner, course, { kind: 'certificate_template', type: 'image/png', content })
    expect(body.Item.ContentType).toBe('image/jpeg')
  })
})

test.each([
  ['application/x-zip-compressed', 'simulation', 'application/zip'],
  ['image/jpg', 'image', 'image/jpeg'],
  ['video/x-m4v', 'video', 'video/mp4'],
] as const)('%s, as some browsers say, is taken for what it is', async (type, kind, known) => {
  const { status, body } = await ask(owner, course, { kind, type, content: 'x' })
  expect([status, body.presigned.fields['Content-Type']]).toEqual([201, known])
})

test('pictures are decoded one at a time', { tags: ['long'], timeout: 600_000 }, async () => {
  const large = sharp({ create: { width: 2000, height: 2000, channels: 3, background: 'teal' } })
  const content = await large.avif({ effort: 0 }).toBuffer()
  const grants = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const { body } = await ask(owner, course, { kind: 'cover', type: 'image/avif', content })
      await send(body, content)
      return body.filename
    }),
  )
  // Checked whenever one begins to wait or has ended: of several at a time, the others are not done then.
  let max = 0
  const countRunning = () => {
    max = Math.max(max, sharp.counters().process)
  }
  sharp.queue.on('change', countRunning)
  onTestFinished(() => void sharp.queue.off('change', countRunning))
  const answers = await Promise.all(grants.map((filename) => done(owner, course, filename)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(max).toBeLessThanOrEqual(1)
})

describe('wrong files', () => {
  const executable = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(200)])
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const cut = (content: Buffer, by = content.length >> 1) => content.subarray(0, content.length - by)
  const image = (type: string, make: () => Promise<Buffer | string>, reason: string) =>
    ({ kind: 'image', type, make, reason }) as const
  const film = (type: string, make: () => Promise<Buffer | string>, reason: string) =>
    ({ kind: 'video', type, make, reason }) as const
  const text = (make: () => Promise<Buffer | string>) =>
    ({ kind: 'captions', type: 'text/vtt', make, reason: 'notCaptions' }) as const

  test.each([
    ['a program called .png', image('image/png', async () => executable, 'typeNotAllowed')],
    ['an SVG called .png', image('image/png', async () => svg, 'typeNotAllowed')],
    ['a text', image('image/jpeg', async () => 'Hello', 'typeNotAllowed')],
    ['half a PNG', image('image/png', async () => cut(await pictures.png()), 'incomplete')],
    ['half a JPEG', image('image/jpeg', async () => cut(await pictures.jpeg()), 'incomplete')],
    ['half a WebP', image('image/webp', async () => cut(await pictures.webp()), 'incomplete')],
    ['half an AVIF', image('image/avif', async () => cut(await pictures.avif()), 'incomplete')],
    ['half of a picture that moves', image('image/gif', async () => cut(await pictures.moving()), 'incomplete')],
    [
      'more pixels than any camera has',
      image(
        'image/png',
        () =>
          sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: 'red' } })
            .png()
            .toBuffer(),
        'tooManyPixels',
      ),
    ],
    ['a picture called .mp4', film('video/mp4', () => pictures.png(), 'typeNotAllowed')],
    ['half an MP4', film('video/mp4', async () => cut(video('mp4'), 500), 'incomplete')],
    ['an MP4 without pictures', film('video/mp4', async () => video('mp4').subarray(0, 36), 'incomplete')],
    ['half a QuickTime', film('video/quicktime', async () => cut(video('mov'), 500), 'incomplete')],
    ['half a WebM', film('video/webm', async () => cut(video('webm'), 500), 'incomplete')],
    ['half an Ogg', film('video/ogg', async () => cut(video('ogv'), 500), 'incomplete')],
    ['captions without a signature', text(async () => captions.slice(7))],
    ['captions without a cue', text(async () => 'WEBVTT\n\nHola\n')],
    ['captions that run backwards', text(async () => 'WEBVTT\n\n00:02.000 --> 00:01.000\nHola\n')],
    [
      'captions that are no text',
      text(async () => Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\n\xff\xfe', 'latin1')),
    ],
    [
      'half a PDF',
      {
        kind: 'certificate_template',
        type: 'application/pdf',
        make: async () => pdf.slice(0, -20),
        reason: 'incomplete',
      },
    ],
    [
      'a cover that is a page',
      { kind: 'cover', type: 'image/png', make: async () => '<html></html>', reason: 'typeNotAllowed' },
    ],
  ] as const)('%s is refused and nothing stays behind', async (_, { make, reason, ...given }) => {
    const { filename, status, problem } = await upload(owner, course, { ...given, content: await make() })
    expect([status, problem.code, problem.details]).toEqual([409, 'FileRejected', [{ field: 'filename', reason }]])
    expect(await leftOf(filename)).toEqual([])
    expect((await done(owner, course, filename)).problem.code).toBe('ItemNotFound')
  })

  test.each(Object.entries(fileLimits))('%s: a byte too many is refused before it is sent', async (kind, limit) => {
    const type = limit.types[0] ?? 'application/x-anything'
    const given = { kind, type, content: '' } as Upload
    expect((await ask(owner, course, { ...given, size: limit.bytes })).status).toBe(201)
    const { problem } = await ask(owner, course, { ...given, size: limit.bytes + 1 })
    expect(['TooLarge', 'ValidationFailed']).toContain(problem.code)
  })

  test.each(['image/svg+xml', 'application/x-msdownload', 'text/html'])('%s is no picture', async (type) => {
    const before = await t.sql`select 1 from files`
    const { problem } = await ask(owner, course, { kind: 'cover', type, content: 'x' })
    expect(problem).toMatchObject({
      code: 'FileRejected',
      details: [{ field: 'values.ContentType', reason: 'typeNotAllowed' }],
    })
    expect((await t.sql`select 1 from files`).length).toBe(before.length)
  })

  test('a grant for an empty file is refused', async () => {
    const { problem } = await ask(owner, course, { kind: 'cover', type: 'image/png', content: '' })
    expect(problem).toMatchObject({ code: 'ValidationFailed', details: [{ field: 'size', reason: 'tooSmall' }] })
  })

  test('more bytes than granted are refused [S7-086]', async () => {
    const content = await pictures.png()
    const { body: grant } = await ask(owner, course, { kind: 'cover', type: 'image/png', content })
    expect(await send(grant, Buffer.concat([content, Buffer.from('x')]))).toBe(413)
    const { problem } = await done(owner, course, grant.filename)
    expect(problem.details).toEqual([{ field: 'filename', reason: 'missing' }])
    expect(await send(grant, content)).toBe(204)
    expect((await done(owner, course, grant.filename)).status).toBe(200)
  })

  test('an expired grant is refused', async () => {
    const content = await pictures.png()
    const { body: grant } = await ask(owner, course, { kind: 'cover', type: 'image/png', content })
    const real = t.clock.now
    t.clock.now = () => new Date(Date.now() + 601_000)
    expect(await send(grant, content)).toBe(403)
    t.clock.now = real
  })
})

describe('who may', () => {
  const png = async () => ({ type: 'image/png', content: await pictures.png() })

  test('a collaborator may upload files for the content, but neither a cover nor a certificate template', async () => {
    const helper = await t.as('general', 'creator')
    await t.sql`insert into course_members (course_id, user_id, role) values (${course}, ${helper.id}, 'collaborator')`
    expect((await upload(helper, course, { kind: 'image', ...(await png()) })).status).toBe(200)
    for (const kind of ['cover', 'certificate_template'] as const)
      expect((await ask(helper, course, { kind, ...(await png()) })).problem.code).toBe('SectionNotYours')
    const { body: grant } = await ask(owner, course, { kind: 'cover', ...(await png()) })
    expect((await done(helper, course, grant.filename)).problem.code).toBe('SectionNotYours')
  })

  test('a person who may only read uploads nothing', async () => {
    const guest = await t.as('general', 'creator')
    await t.sql`insert into course_members (course_id, user_id, role) values (${course}, ${guest.id}, 'share')`
    expect((await ask(guest, course, { kind: 'image', ...(await png()) })).problem.code).toBe('SectionNotYours')
  })

  test('to others the course and its files do not exist', async () => {
    const stranger = await t.as('general', 'creator')
    const own = (await aCourse(t.sql, { ownerId: stranger.id })).id
    expect((await ask(stranger, course, { kind: 'cover', ...(await png()) })).problem.code).toBe('NotFound')
    expect((await ask(stranger, randomUUID(), { kind: 'cover', ...(await png()) })).problem.code).toBe('NotFound')
    const { body: grant } = await ask(owner, course, { kind: 'cover', ...(await png()) })
    expect((await done(stranger, course, grant.filename)).problem.code).toBe('NotFound')
    expect((await done(stranger, own, grant.filename)).problem.code).toBe('ItemNotFound')
    expect((await done(owner, course, 'not-a-file')).problem.code).toBe('ItemNotFound')
  })

  test('learners may not upload', async () => {
    expect((await ask(await t.as('general'), course, { kind: 'cover', ...(await png()) })).status).toBe(403)
  })
})
