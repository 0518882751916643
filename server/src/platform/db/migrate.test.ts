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

test('every migration is stored with its checksum, and a second run does nothing', async () => {
  const applied = await appliedMigrations(sql)
  expect(applied.map(({ name, checksum }) => ({ name, checksum }))).toEqual(
    knownMigrations.map(({ name, checksum }) => ({ name, checksum })),
  )
  expect(await migrate(sql, database.url)).toEqual([])
})

test('two servers that start at once migrate an empty database once', async () => {
  await sql`drop schema public cascade`
  await sql`drop schema graphile_worker cascade`
  await sql`create schema public`
  const [one, two] = [connect(database.url, { max: 2 }), connect(database.url, { max: 2 })]
  const done = await Promise.all([migrate(one, database.url), migrate(two, database.url)])
  expect(done.map((names) => names.length).sort((a, b) => a - b)).toEqual([0, knownMigrations.length])
  await Promise.all([one.end(), two.end()])
})

test('demo accounts of earlier versions are marked as such', async () => {
  const database = await testDatabase()
  const before = connect(database.url, { max: 1 })
  await before`drop schema public cascade`
  await before`create schema public`
  const marking = knownMigrations.findIndex(({ name }) => name.startsWith('0024'))
  for (const { sql } of knownMigrations.slice(0, marking)) await before.unsafe(sql)
  for (const email of ['Admin@demo.aulanova.test', 'admin@demo.aulanova.test.example'])
    await before`insert into users (username, email, name) values (${email}, ${email}, 'Somebody')`
  for (const { sql } of knownMigrations.slice(marking)) await before.unsafe(sql)
  expect(await before`select email, demo from users order by demo`).toEqual([
    { email: 'admin@demo.aulanova.test.example', demo: false },
    { email: 'Admin@demo.aulanova.test', demo: true },
  ])
  await before.end()
  await database.drop()
})

test('forms become evaluations in every name, and a job that waits is found under its new name', async () => {
  const database = await testDatabase()
  const before = connect(database.url, { max: 1 })
  await before`drop schema public cascade`
  await before`create schema public`
  const renaming = knownMigrations.findIndex(({ name }) => name === '0026-evaluations.sql')
  for (const { sql } of knownMigrations.slice(0, renaming)) await before.unsafe(sql)
  await before`select graphile_worker.add_job('evaluations.close')`
  for (const { sql } of knownMigrations.slice(renaming)) await before.unsafe(sql)
  expect(await before`select task_identifier from graphile_worker.jobs`).toEqual([{ taskIdentifier: 'attempts.close' }])
  expect(
    await before`
    select name from (
      select relname::text as name from pg_class where relnamespace = 'public'::regnamespace
      union all select conname from pg_constraint where connamespace = 'public'::regnamespace
      union all select attname from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      union all select tgname from pg_trigger where not tgisinternal
    ) as names where name ~ '(^|_)forms?(_|$)'`,
  ).toEqual([])
  await before.end()
  await database.drop()
})

test('a changed migration, or one of a newer version, ends the start in one sentence', async () => {
  const { name, checksum } = (await appliedMigrations(sql))[0]!
  await sql`update migrations set checksum = 'other' where name = ${name}`
  await expect(migrate(sql, database.url)).rejects.toThrow(`Migration ${name} was changed after it was applied`)
  await sql`update migrations set checksum = ${checksum} where name = ${name}`
  await sql`insert into migrations (name, checksum, milliseconds) values ('9999-later.sql', 'x', 1)`
  await expect(migrate(sql, database.url)).rejects.toThrow('migrated by a newer version (9999-later.sql)')
})

test('courses that were published before get their author, tags and counts in the catalogue', async () => {
  const database = await testDatabase()
  const before = connect(database.url, { max: 1 })
  await before`drop schema public cascade`
  await before`create schema public`
  const change = knownMigrations.findIndex(({ name }) => name === '0033-catalogue.sql')
  for (const { sql } of knownMigrations.slice(0, change)) await before.unsafe(sql)
  const [owner] = await before<[{ id: string }]>`
    insert into users (username, email, name) values ('owner', 'owner@example.test', 'Owner') returning id`
  const publish = async (name: string, tags: string[], collaborators: object[]) => {
    const [course] = await before<[{ id: string }]>`
      insert into courses (owner_id, name) values (${owner.id}, ${name}) returning id`
    await before`
      insert into revisions (course_id, number, course_version, general, tags, collaborators, block_count,
        evaluation_count, minutes, published_by)
      values (${course.id}, 1, 1, '{}', ${before.json(tags)}, ${before.json(collaborators as never)}, 1, 0, 1, ${owner.id})`
    await before`
      insert into catalogue_entries (course_id, revision, name, short_description, hours, min_price_cents, published_at, search)
      values (${course.id}, 1, ${name}, '', 1, 0, now(), '')`
    return course.id
  }
  await publish('Alone', [], [])
  const taken = await publish('Named', ['b', 'a'], [{ Name: 'Inés Arce' }, { Name: 'Luis Mora' }])
  await before`
    insert into subscriptions (user_id, course_id, revision, plan_name, duration_days)
    values (${owner.id}, ${taken}, 1, 'Mensual', 30)`
  for (const { sql } of knownMigrations.slice(change)) await before.unsafe(sql)
  expect(
    await before`select name, author_name, author_id, tags, subscriptions from catalogue_entries order by name`,
  ).toEqual([
    { name: 'Alone', authorName: null, authorId: owner.id, tags: [], subscriptions: 0 },
    { name: 'Named', authorName: 'Inés Arce', authorId: null, tags: ['b', 'a'], subscriptions: 1 },
  ])
  await before.end()
  await database.drop()
})

test('courses from before get the language of their owner, and the length of a revision its evaluations', async () => {
  const database = await testDatabase()
  const before = connect(database.url, { max: 1 })
  await before`drop schema public cascade`
  await before`create schema public`
  const change = knownMigrations.findIndex(({ name }) => name === '0072-true-lengths.sql')
  for (const { sql } of knownMigrations.slice(0, change)) await before.unsafe(sql)
  const [owner] = await before<[{ id: string }]>`
    insert into users (username, email, name, language) values ('owner', 'owner@example.test', 'Owner', 'gr') returning id`
  const [course] = await before<[{ id: string; updatedAt: string }]>`
    insert into courses (owner_id, name) values (${owner.id}, 'Gezeiten') returning id, updated_at`
  await before`
    insert into revisions (course_id, number, course_version, general, block_count, evaluation_count, minutes, published_by)
    values (${course.id}, 1, 1, '{"Name": "Gezeiten"}', 1, 2, 10, ${owner.id})`
  await before`
    insert into revision_sections (course_id, revision, section_id, position, title)
    values (${course.id}, 1, ${owner.id}, 1, 'Eins')`
  const evaluation = (position: number, seconds: number | null) => before`
    insert into revision_evaluations (course_id, revision, evaluation_id, section_id, position, name, tries,
      required_score, max_score, time_limit_seconds, questions)
    values (${course.id}, 1, ${crypto.randomUUID()}, ${owner.id}, ${position}, 'Prüfung', 1, 1, 1, ${seconds}, '[{}, {}, {}]')`
  await evaluation(1, 90)
  await evaluation(2, null)
  for (const { sql } of knownMigrations.slice(change)) await before.unsafe(sql)
  expect(await before`select minutes, card from revisions`).toEqual([
    // Ten, two for the time limit, and one for each of three questions.
    { minutes: 15, card: { Name: 'Gezeiten', Language: 'gr' } },
  ])
  expect(await before`select language, updated_at from courses`).toEqual([
    { language: 'gr', updatedAt: course.updatedAt },
  ])
  await expect(before`update revisions set minutes = 1`).rejects.toThrow()
  await before.end()
  await database.drop()
})
