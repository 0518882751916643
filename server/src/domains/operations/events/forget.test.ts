import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { whileFilesStay } from '#platform/db/backup-lock.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { forgetEvents } from './events.jobs.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.sql`drop table if exists events_2020_01`
  await t.sql`create table events_2020_01 partition of events for values from ('2020-01-01') to ('2020-02-01')`
  await t.sql`truncate events`
})

const forget = () => forgetEvents.run(t.services, {})
const isThere = async () => (await t.sql`select to_regclass('events_2020_01') as found`)[0]?.found !== null

test('while somebody reads an old month, it stays, and others read and write events', async () => {
  const release = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const reading = t.sql.begin(async (tx) => {
    await tx`lock table events_2020_01 in access share mode`
    locked.resolve()
    await release.promise
  })
  await locked.promise
  await forget()
  await t.sql`insert into events (at, name) values (now(), 'visit')`
  expect(await t.sql`select name from events`).toHaveLength(1)
  release.resolve()
  await reading
  expect(await isThere()).toBe(true)
})

test('while a backup runs, no month is dropped; afterwards the old ones are, and no other', async () => {
  await t.sql`insert into events (at, name) values (now(), 'visit')`
  await whileFilesStay(t.sql, forget)
  expect(await isThere()).toBe(true)
  await forget()
  expect(await isThere()).toBe(false)
  expect(await t.sql`select name from events`).toHaveLength(1)
})
