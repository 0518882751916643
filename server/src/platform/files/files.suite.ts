import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Files, Grant } from './files.ts'

export interface Subject {
  files: Files
  /** What an address without a host of its own is relative to. */
  base: string
}

const inTenMinutes = () => new Date(Date.now() + 600_000)
const flowOf = (content: string) => ({
  stream: Readable.from([Buffer.from(content)]),
  bytes: Buffer.byteLength(content),
})

/** What every store must do. */
export function filesBehave(subject: () => Subject) {
  const folder = () => `suite/${randomUUID()}`
  const fetched = (address: string, headers: Record<string, string> = {}) =>
    fetch(new URL(address, subject().base), { headers })

  async function post({ url, fields }: Grant, content: string) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob([content]), 'whatever.bin')
    const answer = await fetch(new URL(url, subject().base), { method: 'POST', body: form })
    await answer.text()
    return answer.status
  }

  test('a stored file can be read, whole and in part, until it is removed', async () => {
    const { files } = subject()
    const key = `${folder()}/640.webp`
    await files.put(key, flowOf('hello world'))
    expect((await files.head(key))!.bytes).toBe(11)
    expect(await text((await files.open(key))!)).toBe('hello world')
    expect(await text((await files.open(key, { start: 6, end: 8 }))!)).toBe('wor')
    await files.put(key, Buffer.from('other'))
    expect(await text((await files.open(key))!)).toBe('other')
    await files.remove(key)
    await files.remove(key)
    expect([await files.open(key), await files.head(key)]).toEqual([null, null])
  })

  test('a stream that fails leaves nothing behind', async () => {
    const { files } = subject()
    const key = `${folder()}/b.webp`
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('connection lost')
      })(),
    )
    await expect(files.put(key, { stream: broken, bytes: 100 })).rejects.toThrow()
    expect(await files.head(key)).toBeNull()
  })

  test('a file is moved once', async () => {
    const { files } = subject()
    const [from, to] = [`${folder()}/a`, `${folder()}/b`]
    await files.put(from, Buffer.from('moved'))
    expect(await files.move(from, to)).toBe(true)
    expect([await files.head(from), await text((await files.open(to))!)]).toEqual([null, 'moved'])
    expect(await files.move(from, to)).toBe(false)
    expect((await files.head(to))!.bytes).toBe(5)
  })

  test('a folder is removed with all below it, and nothing beside it', async () => {
    const { files } = subject()
    const all = folder()
    for (const key of ['1/a', '1/b/c', '10/a']) await files.put(`${all}/${key}`, Buffer.from(key))
    await files.removeFolder(`${all}/1`, new Date(Date.now() - 60_000))
    expect(await files.head(`${all}/1/a`)).not.toBeNull()
    await files.removeFolder(`${all}/1`)
    await files.removeFolder(`${all}/nothing-here`)
    expect([await files.head(`${all}/1/a`), await files.head(`${all}/1/b/c`)]).toEqual([null, null])
    expect(await files.head(`${all}/10/a`)).not.toBeNull()
    await files.removeFolder(all, new Date(Date.now() + 60_000))
    expect(await files.head(`${all}/10/a`)).toBeNull()
  })

  test('a folder is listed with all below it, and nothing beside it', async () => {
    const { files } = subject()
    const all = folder()
    for (const key of ['1/a', '1/b/c', '10/a']) await files.put(`${all}/${key}`, Buffer.from(key))
    const listed = async (name: string) => (await Array.fromAsync(files.list(name))).flat()
    expect((await listed(`${all}/1`)).toSorted((a, b) => a.bytes - b.bytes)).toEqual([
      { key: `${all}/1/a`, bytes: 3 },
      { key: `${all}/1/b/c`, bytes: 5 },
    ])
    expect(await listed(`${all}/nothing-here`)).toEqual([])
  })

  test.each(['../secret', 'a/../../b', '/etc/passwd', 'a//b', 'A.png', ''])('the key %j is refused', async (key) => {
    await expect((async () => subject().files.put(key, Buffer.from('x')))()).rejects.toThrow('Not a file key')
  })

  const content = 'exactly these bytes'
  const terms = () => ({ bytes: content.length, contentType: 'text/plain', expires: inTenMinutes() })

  test('a form that matches its grant is accepted', async () => {
    const { files } = subject()
    const key = `${folder()}/granted`
    expect(await post(await files.grant(key, terms()), content)).toBe(204)
    expect(await text((await files.open(key))!)).toBe(content)
  })

  type Altered = (grant: Grant, otherKey: string) => Grant
  const withField = (grant: Grant, name: string, value: string): Grant => ({
    ...grant,
    fields: { ...grant.fields, [name]: value },
  })
  const without = ({ url, fields }: Grant, ...names: string[]): Grant => ({
    url,
    fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name))),
  })
  const flipped = (policy: string) => `${policy.slice(0, 20)}${policy[20] === 'A' ? 'B' : 'A'}${policy.slice(21)}`
  const nameOfPolicy = ({ fields }: Grant) => ('policy' in fields ? 'policy' : 'Policy')
  const altered: Record<string, Altered> = {
    'another key': (grant, otherKey) => withField(grant, 'key', otherKey),
    'another type': (grant) => withField(grant, 'Content-Type', 'text/html'),
    'no type': (grant) => without(grant, 'Content-Type'),
    'a changed policy': (grant) => withField(grant, nameOfPolicy(grant), flipped(grant.fields[nameOfPolicy(grant)]!)),
    'no policy': (grant) => without(grant, 'policy', 'Policy', 'X-Amz-Signature'),
  }
  test.each(Object.entries(altered))('a form with %s is refused', async (_, alter) => {
    const { files } = subject()
    const [key, otherKey] = [`${folder()}/granted`, `${folder()}/other`]
    const status = await post(alter(await files.grant(key, terms()), otherKey), content)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect([await files.head(key), await files.head(otherKey)]).toEqual([null, null])
  })

  test.each([
    ['a byte more', `${content}!`],
    ['a byte less', content.slice(1)],
    ['nothing', ''],
    ['far more', content.repeat(200_000)],
  ])('a file with %s than granted is refused', async (_, sent) => {
    const { files } = subject()
    const key = `${folder()}/granted`
    expect(await post(await files.grant(key, terms()), sent)).toBeGreaterThanOrEqual(400)
    expect(await files.head(key)).toBeNull()
  })

  test('an expired grant is refused', async () => {
    const { files } = subject()
    const key = `${folder()}/late`
    const over = { ...terms(), expires: new Date(Date.now() - 60_000) }
    expect(await post(await files.grant(key, over), content)).toBe(403)
    expect(await files.head(key)).toBeNull()
  })

  test('an address serves the whole file and ranges of it, with the content type it was given', async () => {
    const { files } = subject()
    const key = `${folder()}/shown`
    await files.put(key, Buffer.from('0123456789'))
    const address = await files.address(key, { contentType: 'video/mp4', expires: inTenMinutes() })
    const whole = await fetched(address)
    expect([whole.status, await whole.text()]).toEqual([200, '0123456789'])
    expect(whole.headers.get('content-type')).toBe('video/mp4')
    expect(whole.headers.get('content-disposition')).toBeNull()
    for (const [range, part, place] of [
      ['bytes=2-4', '234', 'bytes 2-4/10'],
      ['bytes=7-', '789', 'bytes 7-9/10'],
      ['bytes=-3', '789', 'bytes 7-9/10'],
    ] as const) {
      const answer = await fetched(address, { range })
      expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([206, part, place])
    }
    expect((await fetched(address, { range: 'bytes=10-12' })).status).toBe(416)
    const etag = whole.headers.get('etag')!
    expect((await fetched(address, { 'if-none-match': etag })).status).toBe(304)
  })

  test('an address can make the browser save the file, under any name', async () => {
    const { files } = subject()
    const key = `${folder()}/saved`
    await files.put(key, Buffer.from('x'))
    const downloadName = 'Año "uno" (приём).pdf'
    const address = await files.address(key, { contentType: 'application/pdf', expires: inTenMinutes(), downloadName })
    const disposition = (await fetched(address)).headers.get('content-disposition')!
    expect(disposition).toMatch(/^attachment; filename="A_o _uno_ \(?_*/)
    expect(decodeURIComponent(/filename\*=UTF-8''(\S+)/.exec(disposition)![1]!)).toBe(downloadName)
  })

  test('an address that was changed, or whose file was removed, is refused', async () => {
    const { files } = subject()
    const [key, other] = [`${folder()}/one`, `${folder()}/two`]
    await files.put(key, Buffer.from('x'))
    const address = await files.address(key, { contentType: 'image/webp', expires: inTenMinutes() })
    const ending = address.at(-2)! // the last character may carry bits that are not decoded
    const changed = `${address.slice(0, -2)}${ending === 'a' ? 'b' : 'a'}${address.at(-1)}`
    expect([403, 404]).toContain((await fetched(changed)).status)
    const gone = await files.address(other, { contentType: 'image/webp', expires: inTenMinutes() })
    expect((await fetched(gone)).status).toBe(404)
  })

  test('the check of a working store passes', async () => {
    await subject().files.check()
  })
}
