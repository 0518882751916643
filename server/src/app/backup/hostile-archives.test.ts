import { access, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedKey } from '#kernel/key.ts'
import { StartError } from '#kernel/start-error.ts'
import { connect } from '#platform/db/db.ts'
import { diskFiles } from '#platform/files/disk/disk.ts'
import { emptyDatabase, type TestDatabase, testDatabase } from '#testing/database.ts'
import { type Manifest, manifestEntry } from './archive/manifest.ts'
import { entriesOf } from './archive/read-archive.ts'
import { endOfArchive, headerOf } from './archive/tar.ts'
import { backup } from './backup.ts'
import { openBackup, proveContents, restore } from './restore.ts'
import { rowDigest } from './row-digest.ts'
import { tablesReader } from './tables-reader.ts'
import {
  addPartition,
  bomb,
  type Forgery,
  forgeryOf,
  headerFields,
  hostileManifests,
  hostileNames,
  impossibleBounds,
  usersPart,
  writeHeader,
} from './testing/hostile-archives.ts'

let folder: string
let database: TestDatabase
let forgery: Forgery
const at = (name: string) => join(folder, name)
const filesAt = (path: string) =>
  diskFiles({ folder: path, host: '', key: fixedKey(new Uint8Array(32)), now: () => new Date() })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aulanova-hostile-'))
  database = await testDatabase()
  const sql = connect(database.url, { max: 2 })
  const files = filesAt(at('source'))
  const key = 'images/0198c0de-0000-7000-8000-000000000001/a.png'
  await files.put(key, Buffer.from('picture'))
  await sql`insert into files (id, key, kind, filename, content_type, bytes, status, confirmed_at)
    values ('0198c0de-0000-7000-8000-000000000001', ${key}, 'image', 'a.png', 'image/png', 7, 'confirmed', now())`
  await backup(sql, files, at('good.tar'))
  await sql.end()
  forgery = await forgeryOf(at('good.tar'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const archiveOf = (change: (all: Map<string, Buffer>) => void) => forgery.write(at('hostile.tar'), change)
const withManifest = (change: (manifest: Manifest) => void) => forgery.writeManifest(at('hostile.tar'), change)

/** One sentence, which a terminal can print. */
async function refusal(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(StartError)
  const { message } = error as StartError
  expect(message).toMatch(/^\P{Cc}{10,400}\.$/u)
  return message
}

/** Restoring must leave nothing behind, in the database or in the store of files. */
async function refusedByRestore(path: string) {
  const empty = await emptyDatabase()
  const sql = connect(empty.url, { max: 1 })
  try {
    const target = { databaseUrl: empty.url, files: filesAt(at('target')) }
    const message = await refusal(openBackup(path).then((opened) => restore(opened, target)))
    expect(await sql`select 1 from pg_tables where schemaname = 'public'`).toHaveLength(0)
    const left = await readdir(at('target'), { recursive: true, withFileTypes: true }).catch(() => [])
    expect(left.filter((entry) => entry.isFile())).toEqual([])
    return message
  } finally {
    await sql.end()
    await empty.drop()
  }
}

test.each(hostileManifests)(
  'a manifest with a hostile value (%s) is refused, and nothing in it runs',
  async (_, change) => {
    const marker = at('marker')
    const path = await withManifest((manifest) => change(manifest, marker))
    expect(await refusal(openBackup(path))).toContain('none that this program writes')
    await expect(access(marker)).rejects.toThrow('ENOENT')
  },
)

test('a manifest that is no JSON, or another value, is refused', async () => {
  for (const text of ['{', 'null', '[]', '{"format":1}', '{"format":"2"}'])
    expect(await refusal(openBackup(await archiveOf((all) => all.set(manifestEntry, Buffer.from(text)))))).toContain(
      'none that this program writes',
    )
})

test('bounds that PostgreSQL does not take end in one sentence', async () => {
  const path = await withManifest((manifest) => addPartition(manifest, impossibleBounds))
  expect(await refusedByRestore(path)).toContain('events_2020_02')
})

test('rows that the database refuses before all of them were sent end in one sentence too', async () => {
  const { manifest } = await openBackup(at('good.tar'))
  // As when the database is faster than the program.
  const load = async () => ({
    write: () => Promise.reject(new Error('invalid input syntax')),
    end: async () => {},
    abandon: () => {},
  })
  const reader = tablesReader(manifest, load)
  const takeAll = async () => {
    for await (const entry of entriesOf(at('good.tar'))) await reader.take(entry)
  }
  expect(await refusal(takeAll())).toMatch(/^The rows of .+ could not be loaded: invalid input syntax\.$/)
})

test('rows that unpack to far more than a part are not unpacked, and verifying says so', async () => {
  expect(bomb().length).toBeLessThan(100_000)
  const path = await archiveOf((all) => all.set(usersPart, bomb()))
  expect(await refusal(openBackup(path).then(proveContents))).toContain('larger than any')
  expect(await refusedByRestore(path)).toContain('larger than any')
})

test('rows that cannot be unpacked, that differ, or that the manifest does not name are found by verifying', async () => {
  const prove = async (change: (all: Map<string, Buffer>) => void) =>
    refusal(openBackup(await archiveOf(change)).then(proveContents))
  expect(await prove((all) => all.set(usersPart, Buffer.from('no zstd')))).toContain('damaged')
  expect(await prove((all) => all.set(usersPart, zstdCompressSync('1\n')))).toContain('public.users are damaged')
  expect(await prove((all) => all.set(usersPart, zstdCompressSync('no end of line')))).toContain('not complete')
  expect(await prove((all) => all.set('tables/public.other/000001.zst', Buffer.alloc(0)))).toContain('public.other')
  expect(await prove((all) => all.delete(usersPart))).toContain('lacks the rows of public.users')
  await expect(openBackup(at('good.tar')).then(proveContents)).resolves.toBeUndefined()
})

test.each(hostileNames)('a file named %j is not written anywhere', async (name) => {
  const path = await forgery.writeFileNamed(at('hostile.tar'), name)
  expect(await refusal(openBackup(path))).toContain('whose name this program never gives')
})

test('a list of files that is none is refused', async () => {
  for (const text of ['{', 'null', '{"key":1}'])
    expect(
      await refusal(
        openBackup(await archiveOf((all) => all.set('files-index/000001.ndjson', Buffer.from(text)))).then(
          proveContents,
        ),
      ),
    ).toContain('none that this program writes')
})

const withHeader = (field: number, value: string) => writeHeader(at('header.tar'), field, value)

test('links, and sizes that are negative, none or beyond the end, are refused', async () => {
  const { type: typeAt, size: sizeAt } = headerFields
  expect(await refusal(openBackup(await withHeader(typeAt, '2')))).toContain('something else than files')
  for (const size of ['-0000001000', 'x', '77777777777'])
    expect(await refusal(openBackup(await withHeader(sizeAt, size)))).toContain('damaged or no backup')
  expect(await refusal(openBackup(await withHeader(typeAt, 'x')))).toContain('no manifest')
})

test('what follows the checksum is not read', async () => {
  const good = await readFile(at('good.tar'))
  const more = headerOf({ name: 'files/images/later/a.png', bytes: 0 })
  await writeFile(at('longer.tar'), Buffer.concat([good.subarray(0, -endOfArchive.length), more, endOfArchive]))
  const names: string[] = []
  for await (const { name } of entriesOf(at('longer.tar'))) names.push(name)
  expect(names.at(-1)).toBe('SHA256')
})

test('rows of the table of migrations that the manifest does not name are refused', { tags: ['long'] }, async () => {
  const part = 'tables/public.migrations/000001.zst'
  const rows = `${zstdDecompressSync(forgery.entries.get(part)!)}9999-later.sql\tx\t2020-01-01 00:00:00+00\t1\n`
  const digest = rowDigest()
  digest.add(Buffer.from(rows))
  const all = forgery.manifest()
  Object.assign(all.tables.find(({ name }) => name === 'migrations')!, digest.result())
  const path = await archiveOf((changed) => {
    changed.set(part, zstdCompressSync(rows))
    changed.set(manifestEntry, Buffer.from(JSON.stringify(all)))
  })
  expect(await refusedByRestore(path)).toContain('migrations')
})
