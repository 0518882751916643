import { createHash } from 'node:crypto'
import { access, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskFiles } from '#adapters/files/disk/disk.ts'
import { connect } from '#db/db.ts'
import { fixedKey } from '#key.ts'
import { StartError } from '#start-error.ts'
import { emptyDatabase, type TestDatabase, testDatabase } from '#testing/database.ts'
import { entriesOf } from './archive/read-archive.ts'
import { endOfArchive, headerOf, paddingAfter } from './archive/tar.ts'
import { writeArchive } from './archive/write-archive.ts'
import { backup } from './backup.ts'
import { type Manifest, manifestEntry } from './manifest.ts'
import { openBackup, proveContents, restore } from './restore.ts'
import { rowDigest } from './row-digest.ts'

let folder: string
let database: TestDatabase
/** The entries of a good archive, without its checksum. */
const entries = new Map<string, Buffer>()
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
  for await (const { name, content } of entriesOf(at('good.tar')))
    if (name !== 'SHA256') entries.set(name, Buffer.concat(await Array.fromAsync(content())))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** A complete archive, with a checksum that is right, whose entries were changed. */
async function archiveOf(change: (all: Map<string, Buffer>) => void) {
  const all = new Map(entries)
  change(all)
  await rm(at('hostile.tar'), { force: true })
  const archive = await writeArchive(at('hostile.tar'))
  for (const [name, content] of all) await archive.add(name, content)
  await archive.finish()
  return at('hostile.tar')
}

const withManifest = (change: (manifest: Manifest) => void) =>
  archiveOf((all) => {
    const manifest = JSON.parse(all.get(manifestEntry)!.toString()) as Manifest
    change(manifest)
    all.set(manifestEntry, Buffer.from(JSON.stringify(manifest)))
  })

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

const february = "FOR VALUES FROM ('2020-02-01 00:00:00+00') TO ('2020-03-01 00:00:00+00')"
const program = (path: string) => `copy (select 1) to program 'touch ${path}'`
const manifests: [string, (manifest: Manifest, marker: string) => unknown][] = [
  [
    'bounds of a partition',
    ({ tables }, marker) =>
      tables.push({
        ...tables.find(({ partition }) => partition)!,
        name: 'events_2020_02',
        partition: { of: 'events', bounds: `${february}; ${program(marker)}` },
      }),
  ],
  [
    'table of a partition',
    ({ tables }, marker) =>
      Object.assign(tables.find(({ partition }) => partition)!.partition!, { of: `events ${program(marker)}` }),
  ],
  ['name of a table', ({ tables }, marker) => Object.assign(tables[0]!, { name: `users"; ${program(marker)}; --` })],
  ['schema of a table', ({ tables }) => Object.assign(tables[0]!, { schema: 'pg_catalog' })],
  ['name of a column', ({ tables }, marker) => tables[0]!.columns.push(`id) from program 'touch ${marker}'; --`)],
  ['columns that are no list', ({ tables }) => Object.assign(tables[0]!, { columns: { length: 1 } })],
  ['state of a sequence', ({ sequences }) => Object.assign(sequences[0]!, { last: '1); select 1' })],
  ['version with an escape of the terminal', ({ product }) => Object.assign(product, { version: '\u001b[2J' })],
  ['files without a count', (manifest) => Object.assign(manifest, { files: null })],
]

test.each(manifests)('a manifest with a hostile value (%s) is refused, and nothing in it runs', async (_, change) => {
  const marker = at('marker')
  const path = await withManifest((manifest) => change(manifest, marker))
  expect(await refusal(openBackup(path))).toContain('none that this program writes')
  await expect(access(marker)).rejects.toThrow('ENOENT')
})

test('a manifest that is no JSON, or another value, is refused', async () => {
  for (const text of ['{', 'null', '[]', '{"format":1}', '{"format":"2"}'])
    expect(await refusal(openBackup(await archiveOf((all) => all.set(manifestEntry, Buffer.from(text)))))).toContain(
      'none that this program writes',
    )
})

test('bounds that PostgreSQL does not take end in one sentence', async () => {
  const path = await withManifest(({ tables }) =>
    tables.push({
      ...tables.find(({ partition }) => partition)!,
      name: 'events_2020_02',
      partition: { of: 'events', bounds: february.replace('2020-02', '2020-99') },
    }),
  )
  expect(await refusedByRestore(path)).toContain('events_2020_02')
})

const usersPart = 'tables/public.users/000001.zst'

test('rows that unpack to far more than a part are not unpacked, and verifying says so', async () => {
  const bomb = zstdCompressSync(Buffer.alloc(200 << 20))
  expect(bomb.length).toBeLessThan(100_000)
  const path = await archiveOf((all) => all.set(usersPart, bomb))
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

test.each([
  'files/../../outside',
  'files/images/../../../outside',
  'files//etc/passwd',
  'files/uploads/later.png',
  'files/images',
  'files/images/\u001b[2J',
])('a file named %j is not written anywhere', async (name) => {
  // Before the manifest, as every file.
  const path = await archiveOf((all) => {
    all.delete(manifestEntry)
    all.set(name, Buffer.from('x')).set(manifestEntry, entries.get(manifestEntry)!)
  })
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

/** An archive whose first header has one field changed, and right checksums. */
async function withHeader(field: number, value: string) {
  const header = headerOf({ name: 'files/images/a', bytes: 0 })
  header.write(value, field)
  header.fill(' ', 148, 156)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  const content = createHash('sha256').update(header).digest('hex')
  const last = Buffer.from(content)
  const end = [headerOf({ name: 'SHA256', bytes: 64 }), last, Buffer.alloc(paddingAfter(64)), endOfArchive]
  await writeFile(at('header.tar'), Buffer.concat([header, ...end]))
  return at('header.tar')
}

test('links, and sizes that are negative, none or beyond the end, are refused', async () => {
  const [typeAt, sizeAt] = [156, 124]
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
  const rows = `${zstdDecompressSync(entries.get(part)!)}9999-later.sql\tx\t2020-01-01 00:00:00+00\t1\n`
  const digest = rowDigest()
  digest.add(Buffer.from(rows))
  const all = JSON.parse(entries.get(manifestEntry)!.toString()) as Manifest
  Object.assign(all.tables.find(({ name }) => name === 'migrations')!, digest.result())
  const path = await archiveOf((changed) => {
    changed.set(part, zstdCompressSync(rows))
    changed.set(manifestEntry, Buffer.from(JSON.stringify(all)))
  })
  expect(await refusedByRestore(path)).toContain('migrations')
})
