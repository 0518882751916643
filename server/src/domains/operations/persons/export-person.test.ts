import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runProgram } from '#app/operator/program.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { type TestDatabase, testDatabase } from '#testing/database.ts'
import { aBusyPerson, address, fullName, oldName } from '#testing/persons/cast.ts'
import { contentOf } from '#testing/persons/zip-content.ts'
import { kinds } from './export-words.ts'
import { inventory } from './inventory/inventory.ts'

let t: TestApp
let database: TestDatabase
let folder: string
let person: Awaited<ReturnType<typeof aBusyPerson>>
beforeAll(async () => {
  database = await testDatabase()
  t = await testApp({}, database)
  person = await aBusyPerson(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aulanova-export-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function run(...args: string[]) {
  const lines: string[] = []
  const env = { DATABASE_URL: database.url, DATA_DIR: t.services.config.dataDir, LOG_LEVEL: 'error' }
  const code = await runProgram(['person', 'export', ...args], { say: (line) => lines.push(line), env })
  return { code, said: lines.join('\n') }
}

test('every table with rows of a person has words for the export', () => {
  const withRows = Object.keys(inventory).filter((table) => inventory[table]?.of)
  expect(Object.keys(kinds).toSorted()).toEqual(withRows.toSorted())
})

test('an export has what is about the person, with files, and nothing secret or of others', async () => {
  const path = join(folder, 'person.zip')
  expect(await run(address, path)).toMatchObject({ code: 0, said: expect.stringContaining('3 files') })
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const content = await contentOf(path)
  const rows = (file: string) => JSON.parse(String(content.get(`data/${file}.json`))) as Record<string, unknown>[]
  expect(rows('account')).toMatchObject([{ id: person.id, name: fullName, email: address }])
  expect(rows('payments')).toMatchObject([{ id: person.payment, course: 'Mareas', receipt_name: oldName }])
  expect(rows('notes')).toMatchObject([{ text: `De ${fullName}` }])
  expect(rows('certificates')).toMatchObject([{ code: person.certificate.code }])
  expect(rows('own-courses')).toMatchObject([{ id: person.course }])
  expect(rows('ledger')).toMatchObject([{ kind: 'sale' }])
  // The mails of the account also before its address changed.
  expect(new Set(rows('mails').map((mail) => mail.to_address))).toContain('zoraida.old@example.test')
  expect(String(content.get('README.txt'))).toContain('data/notes.json (1)')
  const others = [...content.keys()]
    .filter((name) => !name.startsWith('data/'))
    .map((name) => name.replace(/[0-9a-f-]{36}/, 'ID'))
  expect(others).toEqual(['certificates/ID.pdf', 'receipts/ID.pdf', `files/ID/${fullName}.txt`, 'README.txt'])
  const all = [...content]
    .filter(([name]) => name.startsWith('data/'))
    .map(([, bytes]) => String(bytes))
    .join()
  const [admin] = await t.sql<[{ email: string; hash: string }]>`
    select email, (select password_hash from users where id = ${person.id}) as hash from users where id = ${person.admin.id}`
  for (const secret of [admin.hash, admin.email, person.admin.id]) expect(all).not.toContain(secret)
})

test('no file is overwritten, and nothing is left when there is no such person', async () => {
  const path = join(folder, 'person.zip')
  await writeFile(path, 'an older export')
  expect(await run(address, path)).toMatchObject({ code: 1, said: expect.stringContaining('exists') })
  expect(await readFile(path, 'utf8')).toBe('an older export')
  expect(await run('nobody@example.test', join(folder, 'b.zip'))).toMatchObject({
    code: 1,
    said: expect.stringContaining('no account'),
  })
  expect(await readdir(folder)).toEqual(['person.zip'])
})
