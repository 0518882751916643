import { addBlock, type BlockValues } from '@aulanova/contract/authoring/blocks'
import { handInCourse, publishCourse } from '@aulanova/contract/authoring/publishing'
import { readCourseBlock } from '@aulanova/contract/learning/player'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aSubscription } from '#demo/factories/learning.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aPublishedCourse } from '#testing/factories/courses.ts'
import { captions, pdf, pictures, video, zipOf } from '#testing/sample-files.ts'
import { type Upload, uploadsOf } from '#testing/uploads.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

let t: TestApp
let base: string
let uuid: string
const blocks: Record<string, string> = {}
let learner: Person
beforeAll(async () => {
  t = await testApp()
  base = await t.app.listen({ host: '127.0.0.1', port: 0 })
  const owner = await t.as('general', 'creator')
  uuid = (await aPublishedCourse(t.sql, { ownerId: owner.id })).id
  const [section] = await t.sql<[{ id: string }]>`select id from sections where course_id = ${uuid}`
  const { upload } = uploadsOf(
    () => t,
    () => base,
  )
  const file = async (kind: Upload['kind'], type: string, content: Buffer | string) =>
    (await upload(owner, uuid, { kind, type, content, name: 'año.bin' })).filename
  const add = async (name: string, values: object) => {
    const body = { uuid, item: section.id, values: { Title: name, Minutes: 1, ...values } as BlockValues }
    const { body: answer, problem } = await t.call(addBlock, { body }, owner)
    expect(problem).toEqual({})
    blocks[name] = answer.Item.Id
  }
  const picture = await file('image', 'image/png', await pictures.png())
  await add('image', { Type: 'image', Resource: { File: picture, Alt: 'x', Caption: '' } })
  await add('text', { Type: 'text', Resource: { Html: `<p>x</p><img data-file="${picture}" alt="x">` } })
  await add('attachment', {
    Type: 'attachment',
    Resource: { File: await file('attachment', 'application/pdf', pdf) },
  })
  const package_ = await zipOf({ 'index.html': '<!doctype html>x', 'a.js': 'let a' })
  await add('simulation', {
    Type: 'simulation',
    Resource: { File: await file('simulation', 'application/zip', package_) },
  })
  await add('video', {
    Type: 'video',
    Resource: {
      File: await file('video', 'video/mp4', video('mp4')),
      Captions: await file('captions', 'text/vtt', captions),
    },
  })
  await t.call(handInCourse, { body: { uuid } }, owner)
  const published = await t.call(publishCourse, { body: { uuid } }, await t.as('general', 'admin'))
  expect(published.problem).toEqual({})
})
afterAll(() => t.close())
beforeEach(async () => {
  learner = await t.as('general')
  await aSubscription(t.sql, { userId: learner.id, courseId: uuid, days: 30 })
})

async function addresses(who: Person) {
  const found: string[] = []
  for (const block of Object.values(blocks)) {
    const { body } = await t.call(readCourseBlock, { params: { uuid, block } }, who)
    found.push(...body.Item.Content.Files.map(({ Address }) => new URL(Address!, base).href))
  }
  const frame = found.find((address) => address.includes('/index.html'))!
  return [...found, new URL('a.js', frame).href]
}
const statuses = async (all: string[]) => [
  ...new Set(await Promise.all(all.map(async (address) => (await fetch(address)).status))),
]

test('a subscriber gets every file of every kind, whole and in parts', async () => {
  const all = await addresses(learner)
  expect(all).toHaveLength(7)
  expect(await statuses(all)).toEqual([200])
  // The page around a simulation is ours, and small.
  for (const address of all.filter((one) => !one.includes('/index.html'))) {
    const part = await fetch(address, { headers: { range: 'bytes=0-1' } })
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 2])
    // The browser may cache it, but must revalidate.
    expect(part.headers.get('cache-control')).toBe('private, no-cache')
    expect((await fetch(address, { headers: { 'if-none-match': part.headers.get('etag')! } })).status).toBe(304)
  }
})

test('an attachment is saved under its name, and no file opened by itself runs scripts', async () => {
  const { body } = await t.call(readCourseBlock, { params: { uuid, block: blocks.attachment! } }, learner)
  const { headers } = await fetch(new URL(body.Item.Content.Files[0]!.Address!, base))
  expect(headers.get('content-disposition')).toContain("filename*=UTF-8''a%C3%B1o.bin")
  expect(headers.get('content-type')).toBe('application/octet-stream')
  expect(headers.get('content-security-policy')).toContain('sandbox')
})

describe('a signed address stops working', () => {
  const ends: [string, () => PromiseLike<unknown>][] = [
    [
      'when the days are over',
      () => t.sql`update subscriptions set created_at = now() - interval '31 days' where user_id = ${learner.id}`,
    ],
    [
      'when it is revoked',
      () => t.sql`update subscriptions set revoked_at = now(), ended_at = now() where user_id = ${learner.id}`,
    ],
    ['when the account is disabled', () => t.sql`update users set enabled = false where id = ${learner.id}`],
    ['when the group is taken away', () => t.sql`delete from user_groups where user_id = ${learner.id}`],
  ]
  test.each(ends)('%s', async (_, end) => {
    const all = await addresses(learner)
    expect(await statuses(all)).toEqual([200])
    await end()
    expect(await statuses(all)).toEqual([404])
  })

  test('to a person who knows only a part of it', async () => {
    for (const address of await addresses(learner)) {
      const [sealed, signature] = new URL(address).pathname.split('/')[3]!.split('.')
      const facts = JSON.parse(Buffer.from(sealed!, 'base64url').toString()) as object
      const other = Buffer.from(JSON.stringify({ ...facts, expires: 9_999_999_999 })).toString('base64url')
      expect((await fetch(address.replace(sealed!, other))).status).toBe(404)
      expect((await fetch(address.replace(signature!, ''))).status).toBe(404)
    }
  })
})

test('a collaborator reads the files only as long as they are one', async () => {
  const helper = await t.as('general', 'creator')
  await t.sql`insert into course_members (course_id, user_id, role) values (${uuid}, ${helper.id}, 'collaborator')`
  const all = await addresses(helper)
  expect(await statuses(all)).toEqual([200])
  await t.sql`delete from course_members where user_id = ${helper.id}`
  expect(await statuses(all)).toEqual([404])
})
