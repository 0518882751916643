import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { connect, type Pool } from './db.ts'
import { appliedMigrations, knownMigrations, migrate } from './migrate.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let sql: Pool
beforeAll(async () => {
  database = await testDatabase()
  sql = connect(database.url, { max: 4 })
})
afterAll(async () => {
  await sql.end()
  await database.drop()
})

test('every migration is noted with its checksum, and a second run has nothing to do', async () => {
  const applied = await appliedMigrations(sql)
  expect(applied.map(({ name, checksum }) => ({ name, checksum }))).toEqual(
    knownMigrations.map(({ name, checksum }) => ({ name, checksum })),
  )
  expect(await migrate(sql, database.url)).toEqual([])
})

test('two servers that start at once bring an empty database up together', async () => {
  await sql`drop schema public cascade`
  await sql`drop schema graphile_worker cascade`
  await sql`create schema public`
  const [one, two] = [connect(database.url, { max: 2 }), connect(database.url, { max: 2 })]
  const done = await Promise.all([migrate(one, database.url), migrate(two, database.url)])
  expect(done.map((names) => names.length).sort((a, b) => a - b)).toEqual([0, knownMigrations.length])
  await Promise.all([one.end(), two.end()])
})

test('a migration changed after the fact, or one from the future, stops the start in one sentence', async () => {
  const { name, checksum } = (await appliedMigrations(sql))[0]!
  await sql`update migrations set checksum = 'other' where name = ${name}`
  await expect(migrate(sql, database.url)).rejects.toThrow(`Migration ${name} was changed after it was applied`)
  await sql`update migrations set checksum = ${checksum} where name = ${name}`
  await sql`insert into migrations (name, checksum, milliseconds) values ('9999-later.sql', 'x', 1)`
  await expect(migrate(sql, database.url)).rejects.toThrow('migrated by a newer version (9999-later.sql)')
})
