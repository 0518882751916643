import { listUsers } from '@aulanova/contract/identity/admin-users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '#demo/factories/people.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { oneConnection, statementsOf } from '#testing/statements.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp(oneConnection)
})
afterAll(() => t.close())

test('searches for a whole address that arrive together count the users once, in two round trips', async () => {
  const admin = await t.as('admin')
  const people = await Promise.all([aUser(t.sql), aUser(t.sql), aUser(t.sql)])
  const emails = await t.sql<{ email: string }[]>`
    select email from users where id = any(${people.map(({ id }) => id)}::uuid[])`
  const search = () =>
    Promise.all(
      emails.map(({ email }) => t.call(listUsers, { params: { type: 'email' }, query: { search: email } }, admin)),
    )
  await search()
  let found: Awaited<ReturnType<typeof search>> = []
  const { statements, roundTrips } = await statementsOf(t.sql, async () => {
    found = await search()
  })
  expect(found.map(({ body }) => body.Users.map(({ Email }) => Email))).toEqual(emails.map(({ email }) => [email]))
  // The sessions, the number of users, and three searches.
  expect([statements.length, roundTrips]).toEqual([5, 2])
  const { count } = await t.sql`select 1 from users`
  expect(found.map(({ body }) => body.Estimated)).toEqual(Array(3).fill(count))
})

test('accounts by name have one order, searched or not, of a state or of all', async () => {
  const admin = await t.as('admin')
  for (const name of ['Zoe Orden', 'O-Neil Orden', 'ocaña Orden', "O'Neil Orden", 'Ñico Orden'])
    await aUser(t.sql, { name, enabled: false })
  const read = async (query: { state?: 'DISABLED'; search?: string }) => {
    const page = { pageSize: 60, ...query }
    const { body } = await t.call(listUsers, { params: { type: 'name' }, query: page }, admin)
    return body.Users.map(({ Name }) => Name).filter((name) => name.endsWith('Orden'))
  }
  const ordered = ['Ñico Orden', "O'Neil Orden", 'O-Neil Orden', 'ocaña Orden', 'Zoe Orden']
  expect(await read({})).toEqual(ordered)
  expect(await read({ state: 'DISABLED' })).toEqual(ordered)
  expect(await read({ search: 'orden' })).toEqual(ordered)
})

test('a search by status names the state itself, and takes no other', async () => {
  const query = { search: 'CONFIRMED', state: 'DISABLED' } as const
  const { problem } = await t.call(listUsers, { params: { type: 'status' }, query }, await t.as('admin'))
  expect(problem).toMatchObject({ code: 'ValidationFailed', details: [{ field: 'state', reason: 'invalid' }] })
})
