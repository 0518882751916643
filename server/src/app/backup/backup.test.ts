import { createHash, randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, open, readdir, readFile, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeObjects } from '#domains/files/files.jobs.ts'
import { fixedKey } from '#kernel/key.ts'
import { whileFilesStay } from '#platform/db/backup-lock.ts'
import { connect } from '#platform/db/db.ts'
import { knownMigrations } from '#platform/db/migrate.ts'
import { diskFiles } from '#platform/files/disk/disk.ts'
import { enqueue } from '#platform/jobs/job.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { emptyDatabase } from '#testing/database.ts'
import { aCourse } from '#testing/factories/courses.ts'
import { pdf, pictures } from '#testing/sample-files.ts'
import { uploadsOf } from '#testing/uploads.ts'
import { type Manifest, manifestEntry, qualified } from './archive/manifest.ts'
import { entriesOf } from './archive/read-archive.ts'
import { writeArchive } from './archive/write-archive.ts'
import { backup } from './backup.ts'
import { makeQueue, makeSchema } from './empty-database.store.ts'
import { openBackup, type RestoreTarget, restore as restoreFrom } from './restore.ts'
import { rowDigest } from './row-digest.ts'
import { copyOut, removeLeftOut, snapshot, tables } from './snapshot.store.ts'
import { readPart, tableOf } from './table-parts.ts'

let t: TestApp
let folder: string
const at = (name: string) => join(folder, name)
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aulanova-backup-'))
  t = await testApp()
  const base = await t.app.listen({ host: '127.0.0.1', port: 0 })
  const { upload } = uploadsOf(
    () => t,
    () => base,
  )
  const owner = await t.as('general', 'creator')
  const { id } = await aCourse(t.sql, { ownerId: owner.id })
  await upload(owner, id, { kind: 'cover', type: 'image/png', content: await pictures.png() })
  await upload(owner, id, { kind: 'attachment', type: 'application/pdf', content: pdf })
  await t.sql`insert into events (at, name, details) values (now(), 'visit', '{"text": "tab\\t, line\\n, \\\\."}')`
  await t.sql`create table if not exists events_2020_01 partition of events for values from ('2020-01-01') to ('2020-02-01')`
  // More than the buffers between the database and us hold.
  await t.sql`insert into mails (to_address, language, template, subject, html, text)
    select 'a@b.test', 'es', 'test', repeat(md5(n::text), 30), '', '' from generate_series(1, 6000) n`
  await t.sql`insert into events (at, name) values ('2020-01-15', 'long ago')`
  await backup(t.sql, t.services.files, at('whole.tar'))
})
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true, force: true })
})

const restore = async (path: string, target: RestoreTarget) => restoreFrom(await openBackup(path), target)

const filesAt = (path: string) =>
  diskFiles({ folder: path, host: '', key: fixedKey(new Uint8Array(32)), now: () => new Date() })

/** An empty place to restore into, and what is in it afterwards. */
async function place() {
  const database = await emptyDatabase()
  const path = at(randomUUID())
  const sql = connect(database.url, { max: 3 })
  return {
    sql,
    target: { databaseUrl: database.url, files: filesAt(path) },
    path,
    async [Symbol.asyncDispose]() {
      await sql.end()
      await database.drop()
    },
  }
}

/** Every table with the digest of its rows. */
const rowsOf = (sql: TestApp['sql']) =>
  snapshot(sql, async (tx) => {
    const all: Record<string, string> = {}
    for (const table of await tables(tx)) {
      const digest = rowDigest()
      for await (const chunk of copyOut(tx, table)) digest.add(chunk)
      const { rows, rowsDigest } = digest.result()
      all[qualified(table)] = `${rows} ${rowsDigest}`
    }
    return all
  })

async function contentsOf(path: string) {
  const all: Record<string, string> = {}
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile() && !/\/uploads$/.test(entry.parentPath))
      all[file.slice(path.length)] = createHash('sha256')
        .update(await readFile(file))
        .digest('hex')
  }
  return all
}

test('a restored database has every row and file, its triggers, constraints, indexes and the next numbers', {
  tags: ['long'],
}, async () => {
  const { manifest } = await backup(t.sql, t.services.files, at('rest.tar'))
  // Three sizes of a cover and an attachment; the factory's course names a cover that nobody has uploaded.
  expect(manifest.files).toMatchObject({ count: 4, missing: 1 })
  expect((await stat(at('rest.tar'))).mode & 0o777).toBe(0o600)
  await using empty = await place()
  await restore(at('rest.tar'), empty.target)
  // The note about the backup itself is written after it.
  await empty.sql`delete from settings where name = 'last-backup'`
  const [source, restored] = [await rowsOf(t.sql), await rowsOf(empty.sql)]
  const { 'public.settings': _, ...others } = source
  expect(restored).toMatchObject(others)
  expect(Object.keys(restored)).toEqual(Object.keys(source))
  expect(await contentsOf(empty.path)).toEqual(await contentsOf(join(t.services.config.dataDir, 'files')))
  for (const definitions of [
    'select indexdef as what from pg_indexes where schemaname = $1 order by 1',
    `select conrelid::regclass || conname || pg_get_constraintdef(oid) || convalidated as what from pg_constraint
     where connamespace = $1::regnamespace order by 1`,
    `select tgrelid::regclass || tgname || tgenabled::text as what from pg_trigger
     where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = $1::regnamespace) order by 1`,
  ])
    expect([...(await empty.sql.unsafe(definitions, ['public']))]).toEqual([
      ...(await t.sql.unsafe(definitions, ['public'])),
    ])
  const next = (sql: TestApp['sql']) => sql`select nextval('device_log_id_seq'), nextval('receipt_numbers')`
  expect([...(await next(empty.sql))]).toEqual([...(await next(t.sql))])
  await expect(empty.sql`delete from audit_log; truncate audit_log`.simple()).rejects.toThrow('never change')
  const [counted] = await empty.sql`select sum(users)::int as stored from group_counts`
  expect(counted!.stored).toBe((await empty.sql`select 1 from user_groups`).length)
})

test('the salt of visitors is in no backup, and one of an older archive is not restored', async () => {
  const isThere = async (sql: TestApp['sql']) =>
    (await sql`select 1 from settings where name = 'visitor-salt'`).length > 0
  await t.sql`insert into settings (name, value) values ('visitor-salt', '{"day": "2020-01-01", "salt": "5a17"}')`
  await backup(t.sql, t.services.files, at('salt.tar'))
  expect(await isThere(t.sql)).toBe(true)
  const parts: string[] = []
  for await (const entry of entriesOf(at('salt.tar')))
    if (tableOf(entry) === 'public.settings') parts.push((await readPart(entry)).toString())
  expect(parts.join()).toContain('secret')
  expect(parts.join()).not.toMatch(/visitor-salt|5a17/)
  await t.sql.begin((tx) => removeLeftOut(tx))
  expect(await isThere(t.sql)).toBe(false)
})

test('a backup while others write is of one moment', { tags: ['long'] }, async () => {
  await t.sql`insert into settings (name, value) values ('from', '100'), ('to', '0') on conflict (name) do nothing`
  let isOver = false
  let moved = 0
  const writing = (async () => {
    while (!isOver) {
      // The two tables are read at different times; both say the same number only in a snapshot.
      await t.sql.begin(async (tx) => {
        await tx`update settings set value = to_jsonb((value #>> '{}')::int + 1) where name = 'to'`
        await tx`insert into audit_log (action, subject_kind, subject_id) values ('moved', 'test', '1')`
      })
      moved += 1
    }
  })()
  await backup(t.sql, t.services.files, at('busy.tar'))
  isOver = true
  await writing
  expect(moved).toBeGreaterThan(3)
  await using empty = await place()
  await restore(at('busy.tar'), empty.target)
  const [row] = await empty.sql`
    select (select value #>> '{}' from settings where name = 'to')::int as said,
      (select count(*)::int from audit_log where action = 'moved') as found`
  expect(row!.said).toBe(row!.found)
  await expect(restore(at('busy.tar'), empty.target)).rejects.toThrow('The database is not empty')
})

const nothingWritten = async (path: string, reason: string) => {
  await using empty = await place()
  await expect(restore(path, empty.target)).rejects.toThrow(reason)
  expect(await empty.sql`select 1 from pg_tables where schemaname in ('public', 'graphile_worker')`).toHaveLength(0)
  expect(await readdir(empty.path).catch(() => [])).toEqual([])
}

test('an archive with one changed byte, or without its end, is refused before anything is written', async () => {
  const { size } = await stat(at('whole.tar'))
  await copyFile(at('whole.tar'), at('changed.tar'))
  const file = await open(at('changed.tar'), 'r+')
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, 700)
  await file.write(Buffer.from([buffer[0]! ^ 1]), 0, 1, 700)
  await file.close()
  await nothingWritten(at('changed.tar'), 'damaged')
  for (const left of [size - 3000, Math.floor(size / 2), 0]) {
    await copyFile(at('whole.tar'), at('short.tar'))
    await truncate(at('short.tar'), left)
    await nothingWritten(at('short.tar'), 'damaged or no backup')
  }
  await expect(backup(t.sql, t.services.files, at('whole.tar'))).rejects.toThrow('exists already')
})

const long = { tags: ['long'] }

/** The same archive with another manifest, which says that it is of another version. */
async function withManifest(path: string, change: (manifest: Manifest) => void) {
  const archive = await writeArchive(path)
  for await (const { name, content } of entriesOf(at('whole.tar'))) {
    const bytes = Buffer.concat(await Array.fromAsync(content()))
    if (name === 'SHA256') continue
    if (name !== manifestEntry) await archive.add(name, bytes)
    else {
      const manifest = JSON.parse(bytes.toString()) as Manifest
      change(manifest)
      await archive.add(name, Buffer.from(JSON.stringify(manifest)))
    }
  }
  await archive.finish()
}

test('a backup of a newer version, or of one with other migrations, is refused', async () => {
  await withManifest(at('newer.tar'), ({ migrations }) => migrations.push({ name: '9999-later.sql', checksum: '' }))
  await nothingWritten(at('newer.tar'), 'made by a newer version')
  await withManifest(at('other.tar'), ({ migrations }) => Object.assign(migrations[0]!, { checksum: 'x' }))
  await nothingWritten(at('other.tar'), 'another migration')
  await withManifest(at('format.tar'), (manifest) => Object.assign(manifest, { format: 2 }))
  await nothingWritten(at('format.tar'), 'has format 2')
})

test('rows that differ from the manifest, or lack what others point at, leave the database empty', long, async () => {
  await using empty = await place()
  const retry = async (reason: string) => {
    await expect(restore(at('wrong.tar'), empty.target)).rejects.toThrow(reason)
    expect(await empty.sql`select 1 from pg_tables where schemaname = 'public'`).toHaveLength(0)
    expect((await Array.fromAsync(empty.target.files.list('covers'))).flat()).toEqual([])
    await rm(at('wrong.tar'))
  }
  const usersOf = ({ tables: all }: Manifest) => all.find(({ name }) => name === 'users')!
  await withManifest(at('wrong.tar'), (manifest) => Object.assign(usersOf(manifest), { rowsDigest: '0'.repeat(32) }))
  await retry('The rows of public.users differ')
  await withManifest(at('wrong.tar'), (manifest) => Object.assign(manifest.files, { count: 5 }))
  await retry('4 files, and 5 were expected')
  const archive = await writeArchive(at('wrong.tar'))
  for await (const { name, content } of entriesOf(at('whole.tar')))
    if (name !== 'SHA256' && !name.startsWith('tables/public.users/'))
      await archive.add(name, Buffer.concat(await Array.fromAsync(content())))
  await archive.finish()
  await retry('lacks the rows of public.users')
  // The same place takes a good backup afterwards.
  await restore(at('whole.tar'), empty.target)
  expect(await empty.sql`select 1 from migrations`).toHaveLength(knownMigrations.length)
})

test('files are not deleted for good while a backup runs', async () => {
  const { files } = t.services
  await files.put('images/gone/640.webp', Buffer.from('x'))
  await whileFilesStay(t.sql, async () => {
    await enqueue(t.sql, removeObjects, { folder: 'images/gone' })
    await t.runJobs()
    expect(await files.head('images/gone/640.webp')).not.toBeNull()
    await expect(backup(t.sql, files, at('second.tar'))).rejects.toThrow('Another backup')
  })
  expect(await readdir(folder)).not.toContainEqual(expect.stringContaining('second.tar'))
  const later = await t.sql`
    update graphile_worker._private_jobs set run_at = now() where payload->>'folder' = 'images/gone' returning id`
  expect(later).toHaveLength(1)
  await t.runJobs()
  expect(await files.head('images/gone/640.webp')).toBeNull()
})

test('verifying an archive lists its content', async () => {
  const { manifest } = await openBackup(at('whole.tar'))
  expect(manifest.tables.map(qualified)).not.toContain('public.rate_limits')
  expect(manifest.tables.find(({ name }) => name === 'events_2020_01')).toMatchObject({ rows: 1 })
})

test('the backup of an older version is restored and migrated', long, async () => {
  await using older = await place()
  await makeQueue(older.target.databaseUrl)
  await older.sql.begin((tx) => makeSchema(tx, knownMigrations.slice(0, -1)))
  await older.sql`insert into settings (name, value) values ('kept', '1')`
  const { manifest } = await backup(older.sql, older.target.files, at('older.tar'))
  expect(manifest.migrations).toHaveLength(knownMigrations.length - 1)
  await using empty = await place()
  await restore(at('older.tar'), empty.target)
  expect(await empty.sql`select 1 from migrations`).toHaveLength(knownMigrations.length)
  expect(await empty.sql`select 1 from settings where name = 'kept'`).toHaveLength(1)
})
