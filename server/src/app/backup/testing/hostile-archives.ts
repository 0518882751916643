import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { zstdCompressSync } from 'node:zlib'
import { type Manifest, manifestEntry } from '#app/backup/archive/manifest.ts'
import { entriesOf } from '#app/backup/archive/read-archive.ts'
import { endOfArchive, headerOf, paddingAfter } from '#app/backup/archive/tar.ts'
import { writeArchive } from '#app/backup/archive/write-archive.ts'

export const usersPart = 'tables/public.users/000001.zst'
const february = "FOR VALUES FROM ('2020-02-01 00:00:00+00') TO ('2020-03-01 00:00:00+00')"

type Entries = Map<string, Buffer>

/** Changes a good archive into others, whose checksums are right. */
export async function forgeryOf(good: string) {
  const entries: Entries = new Map()
  for await (const { name, content } of entriesOf(good))
    if (name !== 'SHA256') entries.set(name, Buffer.concat(await Array.fromAsync(content())))

  async function write(path: string, change: (all: Entries) => void) {
    const all = new Map(entries)
    change(all)
    await rm(path, { force: true })
    const archive = await writeArchive(path)
    for (const [name, content] of all) await archive.add(name, content)
    await archive.finish()
    return path
  }
  const manifest = () => JSON.parse(entries.get(manifestEntry)?.toString() ?? '') as Manifest
  const writeManifest = (path: string, change: (manifest: Manifest) => void) =>
    write(path, (all) => {
      const changed = manifest()
      change(changed)
      all.set(manifestEntry, Buffer.from(JSON.stringify(changed)))
    })
  /** Before the manifest, as every file. */
  const writeFileNamed = (path: string, name: string) =>
    write(path, (all) => {
      all.delete(manifestEntry)
      all.set(name, Buffer.from('x')).set(manifestEntry, entries.get(manifestEntry) ?? Buffer.alloc(0))
    })
  return { entries, manifest, write, writeManifest, writeFileNamed }
}
export type Forgery = Awaited<ReturnType<typeof forgeryOf>>

export const program = (marker: string) => `copy (select 1) to program 'touch ${marker}'`

/** A partition that the database does not have, beside those of the backup. */
export function addPartition({ tables }: Manifest, bounds: string) {
  const partition = tables.find((table) => table.partition)
  if (!partition) throw new Error('The backup has no partition')
  tables.push({ ...partition, name: 'events_2020_02', partition: { of: 'events', bounds } })
}

const firstOf = ({ tables }: Manifest) => tables[0] ?? fail('The backup has no table')
const fail = (reason: string): never => {
  throw new Error(reason)
}

/** Manifests with a value that this program never writes; none may be used, and `marker` must never exist. */
export const hostileManifests: [what: string, change: (manifest: Manifest, marker: string) => unknown][] = [
  ['bounds of a partition', (manifest, marker) => addPartition(manifest, `${february}; ${program(marker)}`)],
  [
    'table of a partition',
    ({ tables }, marker) =>
      Object.assign(tables.find(({ partition }) => partition)?.partition ?? fail('no partition'), {
        of: `events ${program(marker)}`,
      }),
  ],
  [
    'name of a table',
    (manifest, marker) => Object.assign(firstOf(manifest), { name: `users"; ${program(marker)}; --` }),
  ],
  ['schema of a table', (manifest) => Object.assign(firstOf(manifest), { schema: 'pg_catalog' })],
  ['name of a column', (manifest, marker) => firstOf(manifest).columns.push(`id) from program 'touch ${marker}'; --`)],
  ['columns that are no list', (manifest) => Object.assign(firstOf(manifest), { columns: { length: 1 } })],
  ['state of a sequence', ({ sequences }) => Object.assign(sequences[0] ?? {}, { last: '1); select 1' })],
  ['version with an escape of the terminal', ({ product }) => Object.assign(product, { version: '\u001b[2J' })],
  ['files without a count', (manifest) => Object.assign(manifest, { files: null })],
]

/** Names of files that lead out of the store, or that no file of ours has. */
export const hostileNames = [
  'files/../../outside',
  'files/images/../../../outside',
  'files//etc/passwd',
  'files/uploads/later.png',
  'files/images',
  'files/images/\u001b[2J',
]

/** Bounds of the right form that PostgreSQL does not take. */
export const impossibleBounds = february.replace('2020-02', '2020-99')

/** Small, and far larger than a part when it is unpacked. */
export const bomb = () => zstdCompressSync(Buffer.alloc(200 << 20))

/** Where a tar header has its type and its size. */
export const headerFields = { type: 156, size: 124 }

/** An archive whose first header has one field changed, and right checksums. */
export async function writeHeader(path: string, field: number, value: string) {
  const header = headerOf({ name: 'files/images/a', bytes: 0 })
  header.write(value, field)
  header.fill(' ', 148, 156)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  const content = createHash('sha256').update(header).digest('hex')
  const last = Buffer.from(content)
  const end = [headerOf({ name: 'SHA256', bytes: 64 }), last, Buffer.alloc(paddingAfter(64)), endOfArchive]
  await writeFile(path, Buffer.concat([header, ...end]))
  return path
}

export interface HostileArchive {
  name: string
  write(path: string): Promise<string>
}

/** One archive of each kind, for the drill. Those at the end are found only while rows are loaded. */
export const hostileArchives = (forgery: Forgery, marker: string): HostileArchive[] => [
  ...hostileManifests.map(([what, change]) => ({
    name: `manifest: ${what}`,
    write: (path: string) => forgery.writeManifest(path, (manifest) => void change(manifest, marker)),
  })),
  ...hostileNames.map((name) => ({
    name: `a file named ${JSON.stringify(name)}`,
    write: (path: string) => forgery.writeFileNamed(path, name),
  })),
  { name: 'a link', write: (path) => writeHeader(path, headerFields.type, '2') },
  { name: 'a negative size', write: (path) => writeHeader(path, headerFields.size, '-0000001000') },
  { name: 'a size beyond the end', write: (path) => writeHeader(path, headerFields.size, '77777777777') },
  {
    name: 'bounds that do not exist',
    write: (path) => forgery.writeManifest(path, (manifest) => addPartition(manifest, impossibleBounds)),
  },
  { name: 'a bomb', write: (path) => forgery.write(path, (all) => all.set(usersPart, bomb())) },
  { name: 'rows that are missing', write: (path) => forgery.write(path, (all) => all.delete(usersPart)) },
  {
    name: 'rows that are no rows',
    write: (path) => forgery.write(path, (all) => all.set(usersPart, zstdCompressSync('1\n'))),
  },
  {
    name: 'a wrong count of rows',
    write: (path) => forgery.writeManifest(path, (manifest) => Object.assign(firstOf(manifest), { rows: 123_456 })),
  },
  {
    name: 'a wrong count of files',
    write: (path) => forgery.writeManifest(path, ({ files }) => Object.assign(files, { count: 123_456 })),
  },
]
