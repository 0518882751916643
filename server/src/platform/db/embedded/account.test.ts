/** @module-tag long */
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect } from '#platform/db/db.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { startEmbedded } from './embedded.ts'
import { lockFolder } from './lock.ts'

/** Every user can enter these; the checkout may be below a folder that is closed to others, such as the home of root. */
let binaries: Binaries
let programs: string
beforeAll(async () => {
  const found = await findBinaries()
  programs = mkdtempSync(join(tmpdir(), 'aulanova-programs-'))
  chmodSync(programs, 0o711)
  const native = dirname(dirname(found.postgres))
  cpSync(native, join(programs, 'native'), { recursive: true, verbatimSymlinks: true })
  const moved = (path: string) => path.replace(native, join(programs, 'native'))
  binaries = { ...found, initdb: moved(found.initdb), postgres: moved(found.postgres) }
})
afterAll(() => rmSync(programs, { recursive: true, force: true }))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aulanova-account-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const isRoot = process.getuid?.() === 0
const nobodyUid = 65534
const cluster = () => join(folder, 'postgres')

/** Starts it, queries it, and answers the user id of its process. */
async function numberOfServer(dataDir = folder) {
  const database = await startEmbedded(dataDir, { fsync: 'off' }, binaries)
  const sql = connect(database.url, { max: 1 })
  try {
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
    const [pid] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
    return Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1])
  } finally {
    await sql.end()
    await database.stop()
  }
}
const modeOf = (path: string) => statSync(path).mode & 0o777
function owners(path: string) {
  const all = readdirSync(path, { recursive: true, withFileTypes: true })
  return new Set([path, ...all.map(({ parentPath, name }) => join(parentPath, name))].map((each) => statSync(each).uid))
}

test.runIf(isRoot)('started by root, it runs under an unused user id, and keeps it', async () => {
  chmodSync(folder, 0o711)
  const number = await numberOfServer()
  expect(number).toBeGreaterThanOrEqual(1_900_000_000)
  expect(owners(cluster())).toEqual(new Set([number]))
  expect([modeOf(cluster()), modeOf(join(folder, 'run'))]).toEqual([0o700, 0o700])
  expect(modeOf(join(folder, 'database.password'))).toBe(0o600)
  expect(existsSync(`${cluster()}.new.password`)).toBe(false)
  expect(await numberOfServer()).toBe(number)
})

test.runIf(isRoot)('a database that an earlier version gave to `nobody` is taken over', async () => {
  chmodSync(folder, 0o711)
  await numberOfServer()
  const all = readdirSync(cluster(), { recursive: true, withFileTypes: true })
  for (const path of [cluster(), ...all.map(({ parentPath, name }) => join(parentPath, name))])
    lchownSync(path, nobodyUid, nobodyUid)
  const number = await numberOfServer()
  expect(number).toBeGreaterThanOrEqual(1_900_000_000)
  expect(owners(cluster())).toEqual(new Set([number]))
})

test.runIf(isRoot)('the owner of the data folder runs the database in it', async () => {
  chmodSync(folder, 0o711)
  lchownSync(folder, 54_321, 54_321)
  expect(await numberOfServer()).toBe(54_321)
})

test.runIf(isRoot)('below a folder that is closed to others no file belongs to `nobody`', async () => {
  await numberOfServer()
  expect(owners(cluster())).toEqual(new Set([0]))
})

test.runIf(isRoot)('a socket folder that another user has prepared is refused', async () => {
  chmodSync(folder, 0o711)
  mkdirSync(join(folder, 'run'))
  lchownSync(join(folder, 'run'), 4321, 4321)
  await expect(numberOfServer()).rejects.toThrow('run belongs to another user (number 4321)')
})

test('a path too long for a socket works, is locked, and leaves no predictable link behind', async () => {
  const long = join(folder, 'a'.repeat(60), 'b'.repeat(60))
  const unlock = await lockFolder(long)
  await expect(lockFolder(long)).rejects.toThrow('is used by another running server')
  await numberOfServer(long)
  unlock()
  expect(readdirSync(long)).toEqual(expect.arrayContaining(['postgres', 'run']))
  const named = readdirSync(tmpdir()).filter((name) => /^aulanova-[0-9a-f]{16}-/.test(name))
  expect(named).toEqual([])
})
