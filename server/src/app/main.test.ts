import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Session } from '@aulanova/contract/identity/auth'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { demoEmail, demoPassword } from '#demo/factories/credentials.ts'
import { connect } from '#platform/db/db.ts'
import { runningUrl, startEmbedded } from '#platform/db/embedded/embedded.ts'
import { emptyDatabase } from '#testing/database.ts'
import { type RunningServer, ServerEnded, startServer, temporaryFolder } from '#testing/process.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

/** Of the demo's administrator, made while it was no production. */
let session: Session | undefined
async function signIn({ address }: RunningServer) {
  const credentials = { email: demoEmail('admin'), password: demoPassword }
  return (await send(`${address}/api/auth/sign-in`, credentials)).body as Session
}
/** The session that another test made, or a new one: to start a server takes seconds. */
async function sessionOfDemo() {
  if (session) return session
  const server = await start()
  session = await signIn(server)
  await server.stop()
  return session
}

const running = new Set<RunningServer>()
/** Stops servers of failed tests, so that they do not disturb the next. */
afterEach(async () => {
  for (const server of running) await server.stop('SIGKILL')
  running.clear()
})

async function start(env: Record<string, string> = {}) {
  const server = await startServer({ DATA_DIR: folder.path, DEMO: '1', ...env })
  running.add(server)
  return server
}

async function admin(address: string) {
  const body = { email: demoEmail('admin'), password: demoPassword }
  const { token } = (await send(`${address}/api/auth/sign-in`, body)).body as Session
  return {
    add: (name: string) => send(`${address}/api/admin/tags`, { Name: name }, token),
    async names(search: string) {
      const found: string[] = []
      for (let page = 1; ; page++) {
        const { body } = await send(`${address}/api/admin/tags/all/${page}/${search}`, undefined, token)
        const { Items, Count } = body as { Items: { Name: string }[]; Count: number }
        found.push(...Items.map(({ Name }) => Name))
        if (found.length >= Count) return found
      }
    },
  }
}

async function send(url: string, body?: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(url, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
  return { status: response.status, body: await response.json() }
}

test('it says where it is ready and who can sign in, keeps its folder to itself, and ends in order on SIGTERM', {
  tags: ['long'],
}, async () => {
  const files = join(folder.path, 'files')
  mkdirSync(files, { recursive: true })
  chmodSync(files, 0o755)
  const server = await start()
  expect(server.output()).toMatch(/^Aulanova is ready on http:\/\/127\.0\.0\.1:\d+$/m)
  expect(server.output()).toContain(demoEmail('learner'))

  // One data folder, one server.
  const second = await start().catch((error: ServerEnded) => error)
  expect(second).toBeInstanceOf(ServerEnded)
  expect((second as ServerEnded).exitCode).toBe(1)
  expect((second as ServerEnded).message).toBe(
    `Aulanova cannot start. The data folder ${folder.path} is used by another running server.\n`,
  )

  // Its files are readable by its own account only, also in a folder that was open before.
  const entries = readdirSync(folder.path, { withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.name !== 'server.lock')
    .map(({ name }) => join(folder.path, name))
  const inFiles = readdirSync(files, { recursive: true, encoding: 'utf8' }).map((name) => join(files, name))
  expect(inFiles.length).toBeGreaterThan(10)
  const open = [...entries, ...inFiles].filter((path) => (statSync(path).mode & 0o077) !== 0)
  expect(open).toEqual([])

  expect(await server.stop('SIGTERM')).toBe(0)
})

test('acknowledged writes survive kill -9, and the next start is not blocked', { tags: ['long'] }, async () => {
  let earlier: string[] = []
  let server = await start()
  for (let round = 0; round < 2; round++) {
    const { add } = await admin(server.address)
    const acknowledged: string[] = []
    for (let n = 0; n < 500; n++) {
      const name = `crash ${round} ${String(n).padStart(3, '0')}`
      // Killed between two answers, with the next request on its way.
      if (n === 20 + round * 7) server.process.kill('SIGKILL')
      const { status } = await add(name).catch(() => ({ status: 0 }))
      if (status !== 201) break
      acknowledged.push(name)
    }
    await server.ended
    expect(acknowledged.length).toBeGreaterThanOrEqual(20)
    server = await start()
    const found = await (await admin(server.address)).names('crash')
    for (const name of [...earlier, ...acknowledged]) expect(found).toContain(name)
    earlier = found
  }
  await server.stop()
})

test('a taken port, a wrong variable and an unreachable database each end in one sentence', {
  tags: ['long'],
}, async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const cases: [Record<string, string>, string][] = [
    [{ PORT: String(port) }, `Port ${port} on 127.0.0.1 is taken: stop what uses it or set PORT to another.`],
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http".'],
    [
      { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/none' },
      'The database at DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
    ],
    [{ DATA_DIR: '/dev/null/data' }, 'The data folder /dev/null/data cannot be made (ENOTDIR)'],
  ]
  for (const [env, sentence] of cases) {
    const ended = await start(env).catch((error: ServerEnded) => error)
    expect((ended as ServerEnded).exitCode).toBe(1)
    expect((ended as ServerEnded).message).toContain(`Aulanova cannot start. ${sentence}`)
    expect((ended as ServerEnded).message.trim().split('\n')).toHaveLength(1)
  }
  other.close()
})

test('the password of the database may come apart from its address, with any characters', {
  tags: ['long'],
}, async () => {
  const database = await emptyDatabase()
  const password = 'p@ss:w/o#r?d%'
  const url = new URL(database.url)
  const sql = connect(url.href, { max: 1 })
  await sql.unsafe(`alter role ${url.username} password '${password}'`)
  await sql.end()
  url.password = ''
  const env = { DATABASE_URL: url.href, DEMO: '0' }
  const refused = await start({ ...env, PGPASSWORD: 'another' }).catch((error: ServerEnded) => error)
  expect((refused as ServerEnded).message).toContain('The database at DATABASE_URL cannot be used')
  const server = await start({ ...env, PGPASSWORD: password })
  expect((await fetch(`${server.address}/api/ready`)).status).toBe(200)
  expect(await server.stop()).toBe(0)
  await database.drop()
})

test('requests are logged as JSON lines without passwords and tokens; while it stops, accepted ones are answered', {
  tags: ['long'],
}, async () => {
  // Long enough for a busy machine to accept every connection: one that is not accepted yet is reset.
  const env = { WEB_CONCURRENCY: '2', DRAIN_MS: '2000', AUTH_LIMITS: 'off', LOG_LEVEL: 'debug' }
  const server = await start(env)
  session = await signIn(server)
  const { token, refreshToken } = session
  await send(`${server.address}/api/users/courses`, undefined, token)
  // Hashing a password takes a while: these are under way when the signal comes.
  const wrong = { email: 'nobody@example.test', password: 'Wrong-Password-1!' }
  const answers = Array.from({ length: 12 }, () => send(`${server.address}/api/auth/sign-in`, wrong))
  await Promise.race(answers)
  const code = server.stop('SIGTERM')
  expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([401]))
  expect(await code).toBe(0)

  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  const routes = lines.map((line) => (JSON.parse(line) as { req?: { route?: string } }).req?.route)
  expect(routes).toContain('/api/users/courses')
  for (const secret of [token, refreshToken]) expect(server.output()).not.toContain(secret)
  for (const password of [demoPassword, wrong.password]) expect(lines.join()).not.toContain(password)
})

test('a failed preparation is reported in one sentence; the next start invites the first administrator, and only once', {
  tags: ['long'],
}, async () => {
  const empty = await temporaryFolder()
  const admin = { DATA_DIR: empty.path, DEMO: '0', ADMIN_EMAIL: 'boss@example.test' }
  const pool = { IDENTITY: 'cognito', COGNITO_USER_POOL_ID: 'us-west-2_AbCdEfGhI', COGNITO_CLIENT_ID: 'client' }
  const unreachable = { COGNITO_ENDPOINT: 'http://127.0.0.1:1', AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'x' }
  const ended = await startServer({ ...admin, ...pool, ...unreachable }).catch((error: ServerEnded) => error)
  expect((ended as ServerEnded).exitCode).toBe(1)
  expect((ended as ServerEnded).message).toContain('Aulanova cannot start. It could not be prepared: ')

  // The database was stopped: the folder is not locked any more.
  for (let start = 0; start < 2; start++) await (await startServer({ ...admin, NODE_ENV: 'production' })).stop()
  const database = await startEmbedded(empty.path)
  const sql = connect(database.url, { max: 1 })
  const people = await sql`
    select email, status, array(select group_name from user_groups where user_id = users.id order by 1) as groups from users`
  const mails = await sql`select to_address from mails`
  await sql.end()
  await database.stop()
  await empty.remove()
  expect(people).toEqual([
    { email: 'boss@example.test', status: 'FORCE_CHANGE_PASSWORD', groups: ['admin', 'general'] },
  ])
  expect(mails).toEqual([{ toAddress: 'boss@example.test' }])
})

test('a demo database started in production: its accounts are disabled, and the administrator is invited', {
  tags: ['long'],
}, async () => {
  const { token, refreshToken } = await sessionOfDemo()
  const own = await temporaryFolder()
  // A demo that was no production, with its owners and permissions.
  execFileSync('cp', ['-Rp', `${folder.path}/.`, own.path])
  const production = await startServer({
    DATA_DIR: own.path,
    NODE_ENV: 'production',
    ADMIN_EMAIL: 'boss@example.test',
  })
  const admin = { email: demoEmail('admin'), password: demoPassword }
  const { address } = production
  expect(production.output()).toContain('48 demo accounts are in this database; they are switched off')
  expect((await send(`${address}/api/auth/sign-in`, admin)).status).toBe(401)
  expect((await send(`${address}/api/users/courses`, undefined, token)).status).toBe(401)
  expect((await send(`${address}/api/auth/refresh`, { refreshToken })).status).toBe(401)
  const sql = connect(await runningUrl(own.path), { max: 1 })
  const mails = await sql`select template from mails where to_address = 'boss@example.test'`
  await sql.end()
  await production.stop()
  await own.remove()
  expect(mails).toEqual([{ template: 'invitation' }])
})

test('a process that ends is replaced, and processes that fail to start do not stay', { tags: ['long'] }, async () => {
  const server = await start()
  const children = () =>
    execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(server.process.pid)], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.includes('app/processes/process.ts'))
      .map((line) => Number.parseInt(line, 10))
  const before = children()
  for (const pid of before) process.kill(pid, 'SIGKILL')
  await expect
    .poll(() =>
      fetch(`${server.address}/api/ready`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200)
  await expect.poll(() => children().length).toBe(before.length)
  expect(children().filter((pid) => before.includes(pid))).toEqual([])

  const [postmaster] = readFileSync(join(folder.path, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(postmaster), 'SIGKILL')
  const standing = children()
  for (const pid of standing) process.kill(pid, 'SIGKILL')
  const tried = new Set<number>()
  await expect
    .poll(
      () => {
        for (const pid of children()) tried.add(pid)
        expect(children().length).toBeLessThanOrEqual(before.length + 1)
        return [...tried].filter((pid) => !standing.includes(pid)).length
      },
      { timeout: 300_000 },
    )
    .toBeGreaterThanOrEqual(before.length + 3)
  expect(await server.stop()).toBe(0)
})
