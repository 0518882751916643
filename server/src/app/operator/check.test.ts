import { once } from 'node:events'
import { access, mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '#demo/factories/people.ts'
import { readConfig } from '#platform/config/config.ts'
import { connect } from '#platform/db/db.ts'
import { emptyDatabase, type TestDatabase, testDatabase } from '#testing/database.ts'
import { type Outcome, runChecks } from './checks/run-checks.ts'
import { runProgram } from './program.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'aulanova-check-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function check(env: Record<string, string>, ...args: string[]) {
  let said = ''
  const all = { DATABASE_URL: database.url, DATA_DIR: folder, ...env }
  const code = await runProgram(['check', '--json', ...args], { say: (line) => (said += line), env: all })
  const outcomes = JSON.parse(said) as Outcome[]
  return { code, said, of: (name: string) => outcomes.find((outcome) => outcome.check === name)! }
}

test('a working place is all well, and nothing is left of the test object', async () => {
  const { code, said } = await check({})
  expect(JSON.parse(said).filter(({ isWell }: Outcome) => !isWell)).toEqual([])
  // The only warning, which leaves the exit code as it is.
  expect(JSON.parse(said).filter(({ isWarning }: Outcome) => isWarning)).toMatchObject([
    { check: 'backup', sentence: expect.stringContaining('never made one') },
  ])
  expect(code).toBe(0)
  expect(await readdir(join(folder, 'files', 'uploads'))).toEqual([])
})

test('in production it names what is missing: an administrator, mail, a public address', async () => {
  const production = { NODE_ENV: 'production' }
  const { code, of } = await check(production)
  expect(code).toBe(1)
  expect(of('configuration').sentence).toContain('PUBLIC_URL')
  expect(of('mail')).toMatchObject({ isWell: false, sentence: expect.stringContaining('MAIL_URL') })
  expect(of('identity')).toMatchObject({ isWell: false, sentence: expect.stringContaining('admin create') })
  const sql = connect(database.url, { max: 1 })
  await aUser(sql, { groups: ['admin'] })
  await sql.end()
  expect((await check(production)).of('identity')).toMatchObject({ isWell: true })
})

test('an https address without a trusted proxy is named, because all visitors then share one address', async () => {
  const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://aula.example', SUPPORT_EMAIL: 'a@aula.example' }
  expect((await check(env)).of('configuration')).toMatchObject({
    isWell: false,
    sentence: expect.stringContaining('TRUSTED_PROXIES'),
  })
  expect((await check({ ...env, TRUSTED_PROXIES: '1' })).of('configuration').isWell).toBe(true)
})

test('a mail server is greeted, and gets a mail only with --mail', async () => {
  const taken: string[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      taken.push(address)
      done()
    },
  })
  await once(smtp.listen(0, '127.0.0.1'), 'listening')
  const { port } = smtp.server.address() as AddressInfo
  const env = { MAIL_URL: `smtp://127.0.0.1:${port}` }
  expect((await check(env)).of('mail')).toMatchObject({ isWell: true })
  expect(taken).toEqual([])
  expect((await check(env, '--mail', 'ops@example.test')).of('mail').isWell).toBe(true)
  expect(taken).toEqual(['ops@example.test'])
  const insecure = await check({ ...env, MAIL_TLS: 'required' })
  expect(insecure.of('mail')).toMatchObject({ isWell: false, sentence: expect.stringContaining('MAIL_TLS') })
  // Not awaited: it waits for connections, which stay open for the next mail.
  smtp.close(() => {})
})

test('a database that refuses is reported without its password, and the other checks go on', async () => {
  const wrong = new URL(database.url)
  wrong.password = 'a-wrong-password'
  const { code, said, of } = await check({ DATABASE_URL: wrong.href })
  expect([code, of('database').isWell, of('files').isWell, of('disk').isWell]).toEqual([1, false, true, true])
  expect(said).not.toContain('a-wrong-password')
})

test('a data folder that is not there is not made', async () => {
  const missing = join(folder, 'mistyped')
  const { of } = await check({ DATA_DIR: missing })
  expect([of('disk'), of('files')]).toMatchObject([{ isWell: false }, { isWell: false }])
  await expect(access(missing)).rejects.toThrow('ENOENT')
})

test('pending migrations are counted', async () => {
  const empty = await emptyDatabase()
  const { of } = await check({ DATABASE_URL: empty.url })
  expect(of('migrations')).toMatchObject({ isWell: false, sentence: expect.stringMatching(/^(\d+) of \1 migrations/) })
  await empty.drop()
})

test('a check that hangs ends after its time limit, and no secret is in any sentence', async () => {
  const secret = 'sk_test_0123456789'
  const config = readConfig({
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: secret,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  })
  const place = { config, mailTo: null, database: () => Promise.reject(new Error('none')) }
  const hanging = () => new Promise<string>(() => {})
  const failing = () => Promise.reject(new Error(`no such key: ${secret}`))
  const outcomes = await runChecks({ hanging, failing, working: async () => 'well' }, place, 50)
  expect(outcomes.map(({ isWell }) => isWell)).toEqual([false, false, true])
  expect(outcomes[0]!.sentence).toContain('no answer')
  expect(outcomes[1]!.sentence).toBe('It failed: no such key: ***.')
})

test('a store that lacks the files of the database is not well, although it can be written to', async () => {
  const sql = connect(database.url, { max: 1 })
  await sql`
    insert into files (key, kind, filename, content_type, bytes, status, confirmed_at)
    values ('images/gone/gone.png', 'image', 'gone.png', 'image/png', 1, 'confirmed', now())`
  expect((await check({})).of('files')).toMatchObject({
    isWell: false,
    sentence: expect.stringContaining('1 of the 1'),
  })
  await sql`delete from files`
  await sql.end()
})

test('without a mail server a test mail is not said to be sent', async () => {
  const { code, of } = await check({}, '--mail', 'a@example.test')
  expect(code).toBe(1)
  expect(of('mail').sentence).toContain('No mail was sent to a@example.test')
})
