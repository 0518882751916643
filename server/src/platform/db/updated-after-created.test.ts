import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { connect, type Pool } from './db.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let sql: Pool
beforeAll(async () => {
  database = await testDatabase()
  sql = connect(database.url, { max: 2 })
})
afterAll(async () => {
  await sql.end()
  await database.drop()
})

test('every table with both instants has the trigger that keeps their order', async () => {
  const tables = await sql<{ name: string; hasTrigger: boolean }[]>`
    select c.relname as name, exists (
        select 1 from pg_trigger where tgrelid = c.oid and tgname = c.relname || '_updated_after_created'
      ) as has_trigger
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and (select count(*) from pg_attribute where attrelid = c.oid and attname in ('created_at', 'updated_at')) = 2`
  expect(tables.length).toBeGreaterThan(20)
  expect(tables.filter(({ hasTrigger }) => !hasTrigger)).toEqual([])
})

const read = async (name: string) => {
  const [row] = await sql<[{ createdAt: string; updatedAt: string }]>`
    select created_at::text, updated_at::text from tags where name = ${name}`
  return row
}

test('a row that is created with the instant of a clock that is ahead was changed then, and again later', async () => {
  await sql`insert into tags (name, created_at) values ('Pronto', now() + interval '1 hour')`
  const { createdAt, updatedAt } = await read('Pronto')
  expect(updatedAt).toBe(createdAt)
})

test('a transaction that had begun before a row was created changes it after its creation', async () => {
  await sql.begin(async (early) => {
    await early`select now()`
    await sql`insert into tags (name) values ('Después')`
    await early`update tags set details = '{"Description": "Cambiada"}' where name = 'Después'`
  })
  const { createdAt, updatedAt } = await read('Después')
  expect(updatedAt > createdAt).toBe(true)
})
