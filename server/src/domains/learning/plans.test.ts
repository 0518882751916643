import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSubscription } from '#demo/factories/learning.ts'
import { aUser } from '#demo/factories/people.ts'
import { connect, type Pool } from '#platform/db/db.ts'
import { type TestDatabase, testDatabase } from '#testing/database.ts'
import { aPublishedCourse } from '#testing/factories/courses.ts'
import { myCourses } from './learning.store.ts'
import { blockOf } from './player.store.ts'
import { overviewOf, standingIn } from './standing.store.ts'

let database: TestDatabase
let sql: Pool
beforeAll(async () => {
  database = await testDatabase()
  // One connection: each has plans of its own.
  sql = connect(database.url, { max: 1 })
})
afterAll(async () => {
  await sql.end()
  await database.drop()
})

/** PostgreSQL tries five plans for the values before it keeps one for any. */
const tried = 5

test('statements for some people at once are not planned anew for each number of people', async () => {
  const { id: courseId } = await aPublishedCourse(sql)
  const [{ blockId }] = await sql<[{ blockId: string }]>`
    select block_id from revision_blocks where course_id = ${courseId}`
  const people = await Promise.all(Array.from({ length: 4 }, () => aUser(sql)))
  for (const { id: userId } of people) await aSubscription(sql, { userId, courseId })
  const asked = people.map(({ id: userId }) => ({ userId, courseId, now: new Date() }))
  for (let n = 0; n < 20; n++) {
    const some = asked.slice(0, 1 + (n % asked.length))
    await Promise.all(some.map((one) => myCourses(sql)({ ...one, show: 'all', after: null })))
    await Promise.all(some.map(standingIn(sql)))
    await Promise.all(some.map(overviewOf(sql)))
    await Promise.all(some.map((one) => blockOf(sql)({ ...one, blockId })))
  }
  const planned = await sql<{ generic: number; custom: number }[]>`
    select generic_plans as generic, custom_plans as custom from pg_prepared_statements
    where statement like '%with ordinality%' and statement not like '%pg_prepared_statements%'`
  expect(planned).toEqual(Array(4).fill({ generic: 20 - tried, custom: tried }))
})
