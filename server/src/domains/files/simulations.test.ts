import { hash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'
import { aCourse } from '#testing/factories/courses.ts'
import { pictures, replaced, zipOf } from '#testing/sample-files.ts'
import { uploadsOf } from '#testing/uploads.ts'

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
const { upload, leftOf } = uploadsOf(
  () => t,
  () => base,
)

const simulation = (content: Buffer) => upload(owner, course, { kind: 'simulation', type: 'application/zip', content })
const page = '<!doctype html><script src="js/Main.js"></script>'
/** What comes before the scripts of a page. */
const first = /<script>\(function first\(.*?\}\)\(''\)<\/script>/s
const at = (address: string, path = '.') => new URL(path, new URL(address, base))

describe('a package', () => {
  test('is unpacked, and its relative links work', async () => {
    const files = {
      'index.html': page,
      'js/Main.js': 'let a = 1',
      'datos/año 1.json': '{"a":1}',
      'x.PNG': await pictures.png(),
    }
    const { status, filename, body } = await simulation(await zipOf(files))
    expect([status, body.Item.Confirmed]).toEqual([200, true])
    const address = body.Item.Address!
    expect((await (await fetch(at(address, 'index.html'))).text()).replace(first, '')).toBe(page)
    for (const [path, type] of [
      ['index.html', 'text/html; charset=utf-8'],
      ['js/Main.js', 'text/javascript; charset=utf-8'],
      ['datos/a%C3%B1o%201.json', 'application/json'],
      ['x.PNG', 'image/png'],
    ] as const)
      expect([path, (await fetch(at(address, path))).headers.get('content-type')]).toEqual([path, type])
    const ranged = await fetch(at(address, 'js/Main.js'), { headers: { range: 'bytes=4-4' } })
    expect([ranged.status, await ranged.text()]).toEqual([206, 'a'])
    expect((await fetch(at(address, 'js/other.js'))).status).toBe(404)
    expect((await leftOf(filename)).some((path) => String(path).endsWith('original'))).toBe(false)
  })

  test('may be in one folder, beside files that systems add', async () => {
    const files = { 'My game/index.html': page, 'My game/a.css': 'a{}', '__MACOSX/._index.html': 'x', '.DS_Store': 'x' }
    const { body } = await simulation(await zipOf(files))
    expect(await (await fetch(at(body.Item.Address!, 'a.css'))).text()).toBe('a{}')
  })

  test('runs without an origin, reaches its own files only, and is framed by our pages only', async () => {
    const { body } = await simulation(await zipOf({ 'index.html': page }))
    const address = body.Item.Address!
    const { headers } = await fetch(at(address, 'index.html'))
    const policy = headers.get('content-security-policy')!
    const own = new URL('.', at(address, 'index.html')).href
    expect(policy).toMatch(/^sandbox allow-scripts[^;]*;/)
    expect(policy).not.toContain('allow-same-origin')
    expect(policy).toContain(`default-src ${own} 'unsafe-inline'`)
    expect(policy).toContain(`frame-src ${own}`)
    expect(headers.get('x-frame-options')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('vary')).toContain('sec-fetch-dest, sec-fetch-site')
  })

  test('is shown in a page of ours that lets it go nowhere else, and that only our pages may show', async () => {
    const { body } = await simulation(await zipOf({ 'index.html': page }))
    const address = body.Item.Address!
    expect(address).toMatch(/\/index\.html\?framed$/)
    const answer = await fetch(new URL(address, base))
    const policy = answer.headers.get('content-security-policy')!
    const own = new URL('.', at(address, 'index.html')).href
    expect(policy).toContain(`default-src 'none'; frame-src ${own};`)
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toMatch(/^sandbox allow-scripts[^;]*;/)
    expect(policy).not.toContain('allow-same-origin')
    const text = await answer.text()
    expect(text).toContain('src="index.html" sandbox="allow-scripts')
    expect(text).not.toContain('Main.js')
    // No script but ours: it passes on that the package has sent a message.
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(text) ?? []
    expect(script).toContain('postMessage')
    expect(policy).toContain(`; script-src 'sha256-${hash('sha256', script, 'base64')}';`)
  })

  const early = '<script>early()</script>'
  test.each<[string, string | Buffer, RegExp]>([
    ['a doctype', `\n<!DOCTYPE html PUBLIC "a>b">${early}`, /^\s*<!DOCTYPE html PUBLIC "a>FIRSTb">/],
    ['no doctype', early, /^FIRST<script>early/],
    ['a comment, and a doctype behind it', `<!-- x --><!doctype html>${early}`, /^<!doctype html>FIRST<!-- x -->/],
    [
      'a comment that browsers end early',
      `<!--> ${early} --><!doctype html>`,
      /^<!doctype html>FIRST<!--> <script>early/,
    ],
    ['a byte order mark', `\uFEFF<!doctype html>${early}`, /^<!doctype html>FIRST<script>early/],
    ['UTF-16', Buffer.from(`\uFEFF<!doctype html>${early}ñ`, 'utf16le'), /^<!doctype html>FIRST<script>early.*ñ$/],
  ])('has our script before its own: %s', async (_, content, expected) => {
    const { body } = await simulation(await zipOf({ 'index.html': content }))
    const text = await (await fetch(at(body.Item.Address!, 'index.html'))).text()
    expect(text.replace(first, 'FIRST')).toMatch(expected)
  })

  test('is sent whole with our script in it, and not again while it is the same', async () => {
    const content = `<!doctype html>${Array.from({ length: 30_000 }, (_, n) => `ñ${n}`).join()}`
    const { body } = await simulation(await zipOf({ 'index.html': content }))
    const url = at(body.Item.Address!, 'index.html')
    const answer = await fetch(url, { headers: { range: 'bytes=0-1' } })
    expect(answer.status).toBe(200)
    expect((await answer.text()).replace(first, '') === content).toBe(true)
    const headers = { 'if-none-match': answer.headers.get('etag')! }
    expect((await fetch(url, { headers })).status).toBe(304)
  })

  test('runs no script in documents that are no page', async () => {
    const { body } = await simulation(await zipOf({ 'index.html': page, 'a.svg': '<svg/>', 'a.xml': '<a/>' }))
    for (const file of ['a.svg', 'a.xml'])
      expect((await fetch(at(body.Item.Address!, file))).headers.get('content-security-policy')).toContain(
        "script-src 'none'",
      )
  })

  test.each([
    ['as a page of its own', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }, 404],
    ['as a page of its own, from our pages', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' }, 404],
    ['as a script of our pages', { 'sec-fetch-dest': 'script', 'sec-fetch-site': 'same-origin' }, 404],
    ['by a worker of our pages', { 'sec-fetch-dest': 'worker', 'sec-fetch-site': 'same-origin' }, 404],
    ['in a frame of our pages', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' }, 200],
    ['by the frame itself', { 'sec-fetch-dest': 'script', 'sec-fetch-site': 'cross-site' }, 200],
    ['by a browser without this header', {}, 200],
  ])('is loaded only where it belongs: %s', async (_, headers, status) => {
    const { body } = await simulation(await zipOf({ 'index.html': page, 'own.js': '1' }))
    const url = body.Item.Address!.replace('index.html', 'own.js')
    expect((await t.app.inject({ url, headers })).statusCode).toBe(status)
  })

  test('has an address that expires and opens no other package', async () => {
    const [one, two] = [
      await simulation(await zipOf({ 'index.html': 'one' })),
      await simulation(await zipOf({ 'index.html': 'two' })),
    ]
    const seals = [one, two].map(({ body }) => body.Item.Address!.split('/')[3]!)
    const mixed = `${seals[0]!.split('.')[0]}.${seals[1]!.split('.')[1]}`
    expect((await fetch(`${base}/files/simulations/${mixed}/index.html`)).status).toBe(404)
    const real = t.clock.now
    t.clock.now = () => new Date(Date.now() + 3 * 3_600_000)
    expect((await fetch(at(one.body.Item.Address!, 'index.html'))).status).toBe(404)
    t.clock.now = real
  })
})

describe('a wrong package', () => {
  const withBit = (zip: Buffer) => {
    // The flag "encrypted", in the local header and in the list of contents.
    const locked = Buffer.from(zip)
    locked[6]! |= 1
    locked[zip.indexOf('PK\x01\x02', 0, 'latin1') + 8]! |= 1
    return locked
  }
  /** Claims to unpack to one byte. */
  const lying = (zip: Buffer) => {
    const content = Buffer.from(zip)
    content.writeUInt32LE(1, zip.indexOf('PK\x01\x02', 0, 'latin1') + 24)
    return content
  }
  const many = Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [`f${n}.txt`, '']))

  test.each<[string, string, () => Promise<Buffer>]>([
    ['that is no package', 'typeNotAllowed', async () => Buffer.from('PK but not really')],
    ['that is a program', 'typeNotAllowed', async () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])],
    ['that is cut off', 'incomplete', async () => (await zipOf({ 'index.html': page, 'a.txt': 'a' })).subarray(0, -40)],
    ['without a first page', 'noIndexPage', () => zipOf({ 'start.html': page })],
    ['with two folders', 'noIndexPage', () => zipOf({ 'a/index.html': page, 'b/index.html': page })],
    [
      'that climbs out',
      'unsafePackage',
      async () => replaced(await zipOf({ 'index.html': page, 'aa/evil.html': 'x' }), 'aa/evil', '../evil'),
    ],
    [
      'with a path from the root',
      'unsafePackage',
      async () => replaced(await zipOf({ 'index.html': page, 'etc/passwd': 'x' }), 'etc/passwd', '/tc/passwd'),
    ],
    [
      'with a path of another system',
      'unsafePackage',
      async () => replaced(await zipOf({ 'index.html': page, 'aa/evil.html': 'x' }), 'aa/evil', 'a\\/evil'),
    ],
    ['with a link', 'unsafePackage', () => zipOf({ 'index.html': page, link: '/etc/passwd' }, { link: 0o120777 })],
    ['with a password', 'lockedPackage', async () => withBit(await zipOf({ 'index.html': page }))],
    ['that explodes', 'hugePackage', () => zipOf({ 'index.html': page, 'zeros.bin': Buffer.alloc(60_000_000) })],
    [
      'that explodes in silence',
      'incomplete',
      async () => lying(await zipOf({ 'index.html': Buffer.alloc(5_000_000) })),
    ],
    ['of too many files', 'hugePackage', () => zipOf({ 'index.html': page, ...many })],
    [
      'with a file twice',
      'doubledFile',
      async () => replaced(await zipOf({ 'index.html': page, 'a.txt': '1', 'b.txt': '2' }), 'b.txt', 'a.txt'),
    ],
    [
      'with names that differ in case only',
      'doubledFile',
      () => zipOf({ 'index.html': page, 'a.txt': '1', 'A.txt': '2' }),
    ],
    [
      'whose content is broken',
      'incomplete',
      async () => {
        const zip = await zipOf({ 'index.html': page.repeat(50) })
        zip.fill(0xff, 45, 70)
        return zip
      },
    ],
  ])('%s is refused (%s) and nothing stays behind', async (_, reason, make) => {
    const { filename, status, problem } = await simulation(await make())
    expect([status, problem.code, problem.details]).toEqual([409, 'FileRejected', [{ field: 'filename', reason }]])
    expect(await leftOf(filename)).toEqual([])
  })
})
