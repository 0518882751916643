import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepared } from '#platform/db/db.ts'
import { asPartOf, asPartOfNone, currentRequestId } from '#platform/log/request-context.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { type TestDatabase, testDatabase } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'

let database: TestDatabase
let t: TestApp
let direct: TestApp
beforeAll(async () => {
  database = await testDatabase()
  t = await testApp({ trustedProxies: 1, sqlComments: true }, database)
  direct = await testApp()
})
afterAll(async () => {
  await t.close()
  await direct.close()
})

const given = 'proxy-5f0c7a11'
const idOf = async ({ app }: TestApp, id: string) =>
  (await app.inject({ url: '/api/health', headers: { 'x-request-id': id } })).headers['x-request-id']

test('the id that a trusted proxy has given to a request is used', async () => expect(await idOf(t, given)).toBe(given))

test.each(['short', 'a'.repeat(65), 'x */ drop table users', 'línea-con-acento'])(
  'the id "%s" is replaced',
  async (id) => expect(await idOf(t, id)).toMatch(/^[0-9a-f-]{36}$/),
)

test('without a proxy nobody chooses the id', async () => expect(await idOf(direct, given)).not.toBe(given))

/** The statements that insert into this table from now on. */
async function insertsInto(table: 'events' | 'users') {
  await t.sql`create table ${t.sql(`into_${table}`)} (text text)`
  await t.sql.unsafe(`create function note_${table}() returns trigger language plpgsql as
    $$ begin insert into into_${table} values (current_query()); return null; end $$`)
  await t.sql.unsafe(`create trigger note after insert on ${table} execute function note_${table}()`)
  return () => t.sql<{ text: string }[]>`select text from ${t.sql(`into_${table}`)}`
}

test('statements name their request', async () => {
  const texts = await insertsInto('users')
  const payload = { email: 'ana@example.test', password: 'Aula-nova-2026!', name: 'Ana' }
  const headers = { 'x-request-id': 'proxy-statements' }
  const { statusCode } = await t.app.inject({ method: 'POST', url: '/api/auth/sign-up', headers, payload })
  expect(statusCode).toBe(201)
  expect(await texts()).toEqual([{ text: expect.stringMatching(/^\/\* request proxy-statements \*\/ /) }])
})

test('a timer that works for many requests has the id of none', async () => {
  const seen: (string | undefined)[] = []
  await new Promise<void>((resolve) => {
    asPartOf('proxy-began-a-timer', () =>
      asPartOfNone(() => setImmediate(() => resolve(void seen.push(currentRequestId())))),
    )
  })
  expect(seen).toEqual([undefined])
})

test('events are written in the name of no request', async () => {
  const texts = await insertsInto('events')
  const headers = { 'x-request-id': 'proxy-with-events', cookie: 'cookie_consent=true' }
  await t.app.inject({ method: 'POST', url: '/api/events', headers, payload: { name: 'visit', path: '/' } })
  await eventually(async () => expect(await texts()).toHaveLength(1))
  expect((await texts())[0]?.text).not.toContain('proxy-with-events')
})

test('statements in transactions and those with a constant text name it too', async () => {
  const own = 'select query from pg_stat_activity where pid = pg_backend_pid()'
  const seen = await new Promise<string[]>((resolve, reject) => {
    asPartOf('proxy-transaction', () => {
      const read = t.sql.begin(async (tx) => {
        const tagged = await tx<
          { query: string }[]
        >`select query from pg_stat_activity where pid = ${tx`pg_backend_pid()`}`
        const constant = await prepared<{ query: string }>(tx, `${own} and $1`, [true])
        const nested = await tx.savepoint((inner) => inner<{ query: string }[]>`${inner.unsafe(own)}`)
        return [...tagged, ...constant, ...nested].map(({ query }) => query)
      })
      read.then(resolve, reject)
    })
  })
  expect(seen).toHaveLength(3)
  for (const query of seen) expect(query).toMatch(/^\/\* request proxy-transaction \*\/ /)
})
