import { randomUUID } from 'node:crypto'
import { addBlock } from '@aulanova/contract/authoring/blocks'
import { updateGeneral } from '@aulanova/contract/authoring/builder'
import { saveFaq } from '@aulanova/contract/authoring/collections'
import { reference } from '@aulanova/contract/reference/reference'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aUser } from '#demo/factories/people.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aCourse } from '#testing/factories/courses.ts'

let t: TestApp
let admin: Awaited<ReturnType<TestApp['as']>>
let authorization: string
beforeAll(async () => {
  t = await testApp({ trustedProxies: 1 })
  admin = await t.as('admin')
  authorization = `Bearer ${admin.token}`
})
afterAll(() => t.close())

describe('an id has one spelling', () => {
  const id = '0190a000-0000-7000-8000-00000000abcd'
  test.each([id.toUpperCase(), `urn:uuid:${id}`, `{${id}}`, id.replaceAll('-', ''), ` ${id}`, `${id}\n`])(
    '%j is refused',
    async (spelling) => {
      const url = `/api/admin/tags/${encodeURIComponent(spelling)}`
      const answer = await t.app.inject({ url, headers: { authorization } })
      expect([answer.statusCode, answer.json().details]).toEqual([400, [{ field: 'id', reason: 'invalid' }]])
    },
  )
})

test.each([
  '0000-01-01T00:00:00Z',
  '2026-01-01T00:00:00+23:59',
  '2026-01-01T00:00:00-15:00',
  '9999-12-31T23:59:60Z',
  '2026-02-30T00:00:00Z',
  '2026-01-01 00:00:00Z',
])('an instant like %s is refused', async (Updated) => {
  const answer = await t.call(
    reference.tags.update,
    { params: { id: randomUUID() }, body: { Name: 'a', Updated } },
    admin,
  )
  expect([answer.status, answer.problem.details?.[0]?.field]).toEqual([400, 'Updated'])
})

test('an instant in our own format is accepted', async () => {
  const { body } = await t.call(reference.tags.create, { body: { Name: 'Seen' } }, admin)
  const { Uuid: id, Updated } = body.Item
  const save = (Updated: string) =>
    t.call(reference.tags.update, { params: { id }, body: { Name: 'Seen', Updated } }, admin)
  expect((await save(Updated.replace('Z', '+00:00'))).status).toBe(200)
  expect((await save('2026-01-01T00:00:00.000Z')).status).toBe(409)
})

test('dates outside the range of PostgreSQL are refused', async () => {
  for (const Starts of ['0000-01-01', '9999-12-31', '2026-02-30']) {
    const answer = await t.call(reference['school-cycles'].create, { body: { Name: `C${Starts}`, Starts } }, admin)
    expect([answer.status, answer.problem.details?.[0]?.field]).toEqual([400, 'Starts'])
  }
})

test.each([
  ['/api/admin/users/by/name?search=%ED%A0%80', 'search'],
  ['/api/admin/users/by/name?pageSize=5&search=a%', 'search'],
  ['/api/admin/users/by/name?search=a%00b', 'search'],
  ['/api/admin/users/by/name?token=%00', 'token'],
  ['/api/admin/tags/all/1/%ED%A0%80', 'path'],
  ['/api/admin/tags/all/1/a%00b', 'search'],
  [`/api/courses/${randomUUID()}/search/%00`, 'text'],
])('%s has text that is none', async (url, field) => {
  const answer = await t.app.inject({ url, headers: { authorization } })
  expect([answer.statusCode, answer.json().details]).toEqual([400, [{ field, reason: 'invalid' }]])
})

describe('limits of the contract are those of the tables', () => {
  test('minutes, hours and questions out of bounds are refused on their field', async () => {
    const creator = await t.as('creator')
    const { id: uuid } = await aCourse(t.sql, { ownerId: creator.id })
    const values = { Type: 'text', Title: 'a', Minutes: 6001, Resource: { Html: '' } } as const
    const block = await t.call(addBlock, { body: { uuid, item: randomUUID(), values } }, creator)
    expect([block.status, block.problem.details?.map(({ field }) => field)]).toEqual([
      400,
      expect.arrayContaining(['values.Minutes']),
    ])
    for (const Hours of [10_000, 9999.5, 1e300]) {
      const general = await t.call(updateGeneral, { body: { uuid, Hours } }, creator)
      expect([general.status, general.problem.details]).toEqual([400, [{ field: 'Hours', reason: 'tooLarge' }]])
    }
    expect((await t.call(updateGeneral, { body: { uuid, Hours: 9999 } }, creator)).status).toBe(200)
    for (const Question of [' ', '\n\t', '\u00a0']) {
      const faq = await t.call(saveFaq, { body: { uuid, items: [{ Question, Answer: '' }] } }, creator)
      expect([faq.status, faq.problem.details?.[0]?.field]).toEqual([400, 'items.0.Question'])
    }
  })

  test('the contract refuses the names that the tables treat as blank', async () => {
    for (const Name of ['\u0085', '\u00a0', '\u2028', '\ufeff \t']) {
      const answer = await t.call(reference.tags.create, { body: { Name } }, admin)
      const plain = await t.call(reference.statuses.create, { body: { Name } }, admin)
      expect([answer.status, plain.status]).toEqual([400, 400])
      expect(plain.problem.details).toEqual([{ field: 'Name', reason: 'invalid' }])
    }
  })

  test('a value that only the table refuses is 400 and logged', async () => {
    const { level } = t.services.log
    t.services.log.level = 'warn'
    const warned = vi.spyOn(t.services.log, 'warn').mockImplementation(() => {})
    await t.sql`alter table tags add constraint tags_name_length_check check (length(name) < 20)`
    const answer = await t.call(reference.tags.create, { body: { Name: 'x'.repeat(20) } }, admin)
    await t.sql`alter table tags drop constraint tags_name_length_check`
    expect(answer.status).toBe(400)
    expect(answer.problem).toMatchObject({
      code: 'ValidationFailed',
      details: [{ field: 'name_length', reason: 'invalid' }],
    })
    expect(JSON.stringify(warned.mock.calls)).toContain('tags_name_length_check')
    expect(JSON.stringify(warned.mock.calls)).not.toContain('xxxx')
    warned.mockRestore()
    t.services.log.level = level
  })
})

test.each(['fe80::1%eth0', 'fe80::1%25eth0', '::ffff:1.2.3.4%1', '%', '1.2.3.4:5678'])(
  'a proxy may say %s of where a caller is',
  async (address) => {
    const { email, password } = await aUser(t.sql)
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      headers: { 'x-forwarded-for': address },
      payload: { email, password },
    })
    expect(answer.statusCode).toBe(200)
  },
)

test.each(['/api/public/courses', '/api/public/config', '/api/users/courses'])(
  '%s with more parameters than any endpoint has is refused before they are checked one by one',
  async (path) => {
    const asked = (count: number, name: (n: number) => string) =>
      t.app.inject({ url: `${path}?${Array.from({ length: count }, (_, n) => name(n)).join('&')}` })
    for (const name of [(n: number) => `unknown${n}=1`, () => 'search=a', () => '%ff'])
      for (const count of [51, 1500]) {
        const answer = await asked(count, name)
        expect(answer.statusCode).toBe(400)
        expect(answer.json()).toMatchObject({
          code: 'ValidationFailed',
          details: [{ field: 'query', reason: 'tooMany' }],
        })
      }
    expect((await asked(50, (n) => `unknown${n}=1`)).body).not.toContain('tooMany')
  },
)

test.each(['bytes=-', 'bytes=5-1', 'bytes=99999999999999-', 'lines=1-2', 'bytes=0-0,-1'])(
  'a file of the web app is requested %s',
  async (range) => {
    const { statusCode } = await t.app.inject({ url: '/favicon.svg', headers: { range } })
    // Without a build of the web there are no files.
    expect([200, 206, 400, 404]).toContain(statusCode)
  },
)

test.each([{ 'if-match': '"other"' }, { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }])(
  'a file of the web app is requested on a condition that it does not meet: %j',
  async (headers: Record<string, string>) => {
    const { statusCode } = await t.app.inject({ url: '/favicon.svg', headers })
    expect([400, 404]).toContain(statusCode)
  },
)

describe('malformed addresses of files', () => {
  const name = 'a'.repeat(300)
  beforeAll(() => t.services.files.put('covers/x/1280.webp', Buffer.from('x')))

  test.each([
    '/media/covers/x/1280.webp/more.webp',
    `/media/covers/${name}.webp`,
    `/media/covers/${'a/'.repeat(490)}a.webp`,
    '/media/covers/a%00b.webp',
    '/media/covers/x%2f1280.webp%2fmore.webp',
    '/media/covers/%ff.webp',
    '/media/covers/%',
    '/media/covers/',
    '/media/covers',
    '/media/covers/x.webp?%',
    `/files/kept/${name}`,
    '/files/kept/a%00b',
    '/files/kept/%',
    '/files/lessons/.',
    '/files/lessons/%E0%A4%A',
    '/files/simulations/x/%00',
    '/files/simulations/%',
    `/files/certificates/${name.repeat(4)}`,
    '/files/certificates/%00',
    '/assets/%00',
    `/assets/${name}`,
    '/%c0%ae%c0%ae/',
  ])('%s', async (url) => {
    const { statusCode } = await t.app.inject({ url })
    expect([400, 404]).toContain(statusCode)
  })
})
