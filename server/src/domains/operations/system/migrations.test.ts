import { listMigrations } from '@aulanova/contract/operations/metrics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownMigrations } from '#platform/db/migrate.ts'
import { type TestApp, testApp } from '#testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('all migrations in their order, with when they were applied and how long it took; a pending one has neither', async () => {
  const admin = await t.as('admin')
  const read = async () => (await t.call(listMigrations, {}, admin)).body.Items
  const all = await read()
  expect(all.map(({ Name, Checksum }) => [Name, Checksum])).toEqual(
    knownMigrations.map(({ name, checksum }) => [name, checksum]),
  )
  expect(all.every(({ Applied, Milliseconds }) => Applied !== null && Milliseconds !== null)).toBe(true)
  const last = knownMigrations.at(-1)!.name
  await t.sql`delete from migrations where name = ${last}`
  expect((await read()).at(-1)).toMatchObject({ Name: last, Applied: null, Milliseconds: null })
})

test('nobody else reads them', async () => {
  expect((await t.call(listMigrations, {}, await t.as('creator'))).problem.code).toBe('PermissionDenied')
})
