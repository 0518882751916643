import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Db } from '#platform/db/db.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aCourse } from '#testing/factories/courses.ts'
import { untilWaiting } from '#testing/locks.ts'
import { pictures, video, zipOf } from '#testing/sample-files.ts'
import { type Upload, uploadsOf } from '#testing/uploads.ts'
import { sweepFiles } from './files.jobs.ts'
import { describeFiles, usableFile } from './files.rules.ts'

let t: TestApp
let base: string
let owner: Awaited<ReturnType<TestApp['as']>>
let course: string
let picture: Upload
beforeAll(async () => {
  t = await testApp()
  base = await t.app.listen({ host: '127.0.0.1', port: 0 })
  owner = await t.as('general', 'creator')
  course = (await aCourse(t.sql, { ownerId: owner.id })).id
  picture = { kind: 'image', name: 'Célula.png', type: 'image/png', content: await pictures.png() }
})
afterAll(() => t.close())
const { ask, send, done, upload, leftOf } = uploadsOf(
  () => t,
  () => base,
)
const granted = async (given = picture) => (await ask(owner, course, given)).body
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

describe('confirming', () => {
  test('twenty calls at once inspect once and get the same answer', async () => {
    const grant = await granted()
    await send(grant, picture.content)
    const put = vi.spyOn(t.services.files, 'put')
    const answers = await Promise.all(Array.from({ length: 20 }, () => done(owner, course, grant.filename)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.Item.Size)).size).toBe(1)
    expect(put).toHaveBeenCalledTimes(1)
    put.mockRestore()
  })

  test('after a failure of the store the file can be confirmed later', async () => {
    const grant = await granted()
    await send(grant, picture.content)
    const put = vi.spyOn(t.services.files, 'put').mockRejectedValueOnce(new Error('disk full'))
    vi.spyOn(t.services.log, 'error').mockImplementationOnce(() => {})
    expect((await done(owner, course, grant.filename)).status).toBe(500)
    put.mockRestore()
    expect((await done(owner, course, grant.filename)).status).toBe(200)
  })

  test('a check that was overtaken after its lease ran out leaves the confirmed file alone', async () => {
    const grant = await granted()
    await send(grant, picture.content)
    const { head } = t.services.files
    let goOn = () => {}
    const isHeld = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const held = vi.spyOn(t.services.files, 'head').mockImplementationOnce(async (key) => {
      await isHeld
      return head(key)
    })
    const slow = done(owner, course, grant.filename)
    await vi.waitUntil(() => held.mock.calls.length > 0)
    const { now } = t.clock
    t.clock.now = () => new Date(Date.now() + 6 * 60_000)
    const quick = await done(owner, course, grant.filename)
    t.clock.now = now
    goOn()
    held.mockRestore()
    expect([quick.status, (await slow).status]).toEqual([200, 200])
    const served = await fetch(new URL(quick.body.Item.Address!, base))
    expect(served.status).toBe(200)
  })

  test('a grant used again after confirming changes nothing', async () => {
    const film: Upload = { kind: 'video', type: 'video/mp4', content: video('mp4') }
    const grant = await granted(film)
    await send(grant, film.content)
    const { body } = await done(owner, course, grant.filename)
    await send(grant, Buffer.alloc(film.content.length))
    expect((await done(owner, course, grant.filename)).body.Item.Size).toBe(film.content.length)
    const served = await fetch(new URL(body.Item.Address!, base))
    expect(Buffer.from(await served.arrayBuffer()).equals(film.content as Buffer)).toBe(true)
  })
})

describe('for other features', () => {
  test('only a confirmed file of the course can be used, for the purpose it was uploaded for [S4-063]', async () => {
    const { filename } = await upload(owner, course, picture)
    expect(await usableFile(t.sql, course, filename, 'image')).toBe(filename)
    const reasonOf = (given: Promise<string>) =>
      given.then(
        () => null,
        ({ code, details }) => [code, details?.[0].reason],
      )
    expect(await reasonOf(usableFile(t.sql, course, filename, 'video'))).toEqual(['FileRejected', 'otherUse'])
    const unsent = await granted()
    expect(await reasonOf(usableFile(t.sql, course, unsent.filename, 'image'))).toEqual([
      'FileRejected',
      'notConfirmed',
    ])
    const other = (await aCourse(t.sql)).id
    expect(await reasonOf(usableFile(t.sql, other, filename, 'image'))).toEqual(['ItemNotFound', undefined])
    expect(await reasonOf(usableFile(t.sql, course, 'covers/x.webp', 'image'))).toEqual(['ItemNotFound', undefined])
  })

  test('files are described in the order they were named', async () => {
    const one = await upload(owner, course, picture)
    const two = await granted()
    const found = await describeFiles(t.services, t.sql, [two.filename, 'unknown', one.filename])
    expect(found.map(({ Filename, Confirmed, Address }) => [Filename, Confirmed, Address !== null])).toEqual([
      [two.filename, false, false],
      [one.filename, true, true],
    ])
  })
})

describe('the sweep', () => {
  const sweep = () => sweepFiles.run(t.services, {})
  const folder = () => join(t.services.config.dataDir, 'files')
  /** Starts a sweep while a change is not committed, and commits once the sweep waits for it. */
  async function sweptDuring(change: (tx: Db) => PromiseLike<unknown>) {
    let swept: Promise<void> | undefined
    await t.sql.begin(async (tx) => {
      await change(tx)
      swept = sweep()
      await untilWaiting(t.sql)
    })
    await swept
  }

  test('deletes old uploads that were never confirmed, and no newer ones', async () => {
    const [old, young] = [await granted(), await granted()]
    for (const grant of [old, young]) await send(grant, picture.content)
    await t.sql`update files set granted_until = ${hoursAgo(25)} where id = ${old.filename}`
    await utimes(join(folder(), 'uploads', old.filename), hoursAgo(25), hoursAgo(25))
    await sweep()
    expect(await leftOf(old.filename)).toEqual([])
    expect((await leftOf(young.filename)).length).toBe(2)
    expect((await done(owner, course, young.filename)).status).toBe(200)
  })

  test('deletes what a killed process left half done', async () => {
    const grant = await granted()
    await send(grant, picture.content)
    await t.services.files.move(`uploads/${grant.filename}`, `images/${grant.filename}/original`)
    await t.sql`
      update files set granted_until = ${hoursAgo(25)}, checked_until = ${hoursAgo(25)} where id = ${grant.filename}`
    await sweep()
    await t.runJobs()
    expect(await leftOf(grant.filename)).toEqual([])
  })

  test('keeps an upload that is being confirmed while it runs', async () => {
    const grant = await granted()
    await send(grant, picture.content)
    await t.sql`update files set granted_until = ${hoursAgo(25)} where id = ${grant.filename}`
    await sweptDuring((tx) => tx`update files set checked_until = ${hoursAgo(-1)} where id = ${grant.filename}`)
    await t.sql`update files set checked_until = null where id = ${grant.filename}`
    expect((await done(owner, course, grant.filename)).status).toBe(200)
  })

  test('deletes a file a week after the last reference to it was removed', async () => {
    const zip: Upload = {
      kind: 'simulation',
      type: 'application/zip',
      content: await zipOf({ 'index.html': 'x' }),
    }
    const [unused, used] = [await upload(owner, course, zip), await upload(owner, course, picture)]
    await t.sql`
      insert into content_files (content_id, file_id)
      select content_id, ${used.filename} from blocks where course_id = ${course} limit 1`
    await sweep()
    await t.sql`update files set unused_since = ${hoursAgo(6 * 24)} where unused_since is not null`
    await sweep()
    expect((await leftOf(unused.filename)).length).toBeGreaterThan(0)
    await t.sql`update files set unused_since = ${hoursAgo(8 * 24)} where unused_since is not null`
    await sweep()
    await t.runJobs()
    expect(await leftOf(unused.filename)).toEqual([])
    expect((await leftOf(used.filename)).length).toBeGreaterThan(0)
  })

  test('keeps a file that is referenced again', async () => {
    const { filename } = await upload(owner, course, { ...picture, kind: 'cover' })
    await sweep()
    await t.sql`update files set unused_since = ${hoursAgo(8 * 24)} where id = ${filename}`
    await t.sql`update courses set cover_file_id = ${filename} where id = ${course}`
    await sweep()
    const [row] = await t.sql`select unused_since from files where id = ${filename}`
    expect(row).toEqual({ unusedSince: null })
  })

  test('keeps a file that becomes referenced while it runs, and goes on', async () => {
    const [used, unused] = [await upload(owner, course, picture), await upload(owner, course, picture)]
    for (const [hours, { filename }] of [
      [200, used],
      [190, unused],
    ] as const)
      await t.sql`update files set unused_since = ${hoursAgo(hours)} where id = ${filename}`
    await sweptDuring(
      (tx) => tx`
        insert into content_files (content_id, file_id)
        select content_id, ${used.filename} from blocks where course_id = ${course} limit 1`,
    )
    await t.runJobs()
    expect((await leftOf(used.filename)).length).toBeGreaterThan(0)
    expect(await leftOf(unused.filename)).toEqual([])
  })

  test('deletes objects without a grant', async () => {
    await t.services.files.put('uploads/stray.part', Buffer.from('x'))
    await utimes(join(folder(), 'uploads', 'stray.part'), hoursAgo(25), hoursAgo(25))
    await sweep()
    expect(await readdir(join(folder(), 'uploads'))).not.toContain('stray.part')
  })
})

test('grants are limited per account', async () => {
  const person = await t.as('general', 'creator')
  const uuid = (await aCourse(t.sql, { ownerId: person.id })).id
  const asked = () => ask(person, uuid, { kind: 'cover', type: 'image/png', content: 'x' })
  expect((await asked()).status).toBe(201)
  await t.sql`update rate_limits set hits = 300 where key like 'upload:%'`
  const { problem, headers } = await asked()
  expect(problem.code).toBe('LimitExceeded')
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})
