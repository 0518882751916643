import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSubscription } from '#demo/factories/learning.ts'
import { aUser } from '#demo/factories/people.ts'
import { aReference } from '#demo/factories/reference.ts'
import { testDatabase } from '#testing/database.ts'
import { aPublishedCourse } from '#testing/factories/courses.ts'
import { connect, type Pool } from './db.ts'

let sql: Pool
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await testDatabase()
  sql = connect(database.url, { max: 8 })
  drop = database.drop
})
afterAll(async () => {
  await sql.end()
  await drop()
})

/** The stored counts beside counts of the rows. */
const groups = async () => ({
  stored: await sql`
    select group_name, sum(users)::int as count from group_counts group by 1 having sum(users) <> 0 order by 1`,
  rows: await sql`select group_name, count(*)::int as count from user_groups group by 1 order by 1`,
})
const subscriptions = async () => ({
  stored: await sql`
    select course_id, revision, sum(subscriptions)::int as count from subscription_counts
    group by 1, 2 having sum(subscriptions) <> 0 order by 1, 2`,
  rows: await sql`select course_id, revision, count(*)::int as count from subscriptions group by 1, 2 order by 1, 2`,
})

test('members of groups are counted, added, removed, renamed or deleted with their account', async () => {
  const before = new Map((await groups()).rows.map(({ groupName, count }) => [groupName, count]))
  const people = await Promise.all(Array.from({ length: 20 }, () => aUser(sql, { groups: ['general', 'creator'] })))
  const [one, two, three] = people
  await sql`delete from user_groups where user_id = ${one!.id} and group_name = 'creator'`
  await sql`update user_groups set group_name = 'reviewer' where user_id = ${two!.id} and group_name = 'creator'`
  await sql`insert into user_groups (user_id, group_name) values (${two!.id}, 'general') on conflict do nothing`
  await sql`delete from users where id = ${three!.id}`
  await sql
    .begin(async (tx) => {
      await tx`delete from user_groups`
      throw new Error('rolled back')
    })
    .catch(() => {})
  const { stored, rows } = await groups()
  const grown = new Map(rows.map(({ groupName, count }) => [groupName, count - (before.get(groupName) ?? 0)]))
  expect([grown.get('creator'), grown.get('general'), grown.get('reviewer')]).toEqual([17, 19, 1])
  expect(stored).toEqual(rows)
})

test('subscriptions are counted by course and revision, and keep both', async () => {
  const courses = await Promise.all([aPublishedCourse(sql), aPublishedCourse(sql)])
  await Promise.all(
    courses.flatMap(({ id: courseId }) =>
      Array.from({ length: 10 }, async () => {
        const { id: userId } = await aUser(sql)
        await aSubscription(sql, { userId, courseId })
      }),
    ),
  )
  const { stored, rows } = await subscriptions()
  expect(rows.map(({ count }) => count)).toEqual([10, 10])
  expect(stored).toEqual(rows)
  await expect(sql`update subscriptions set course_id = ${courses[0]!.id}`).rejects.toThrow('never change')
  await sql`update subscriptions set revoked_at = now(), ended_at = now()`
  expect((await subscriptions()).stored).toEqual(rows)
})

const acceptances = async () => ({
  stored: await sql`
    select document_id, revision, sum(people)::int as count from acceptance_counts group by 1, 2 order by 1, 2`,
  rows: await sql`
    select document_id, revision, count(*)::int as count from document_acceptances group by 1, 2 order by 1, 2`,
})

test('acceptances of a document are counted by revision, and never change', async () => {
  const id = await aReference(sql, 'documents', 'Reglas', { Slug: 'reglas', Content: '<p>Reglas</p>' })
  await sql`
    insert into document_revisions (document_id, number, name, content) values (${id}, 1, 'Reglas', ''), (${id}, 2, 'Reglas', '')`
  const people = await Promise.all(Array.from({ length: 12 }, () => aUser(sql)))
  const accept = (userId: string, revision: number) =>
    sql`insert into document_acceptances ${sql({ userId, documentId: id, revision })} on conflict do nothing`
  await Promise.all(people.flatMap(({ id }, n) => [accept(id, 1), accept(id, 1), ...(n < 5 ? [accept(id, 2)] : [])]))
  const { stored, rows } = await acceptances()
  expect(rows.map(({ count }) => count)).toEqual([12, 5])
  expect(stored).toEqual(rows)
  for (const change of [
    sql`update document_acceptances set revision = 2`,
    sql`delete from document_acceptances`,
    sql`truncate document_acceptances`,
  ])
    await expect(change).rejects.toThrow('never change')
})

test('what was loaded with the triggers off is counted anew', async () => {
  const before = [await groups(), await subscriptions(), await acceptances()]
  await sql`update group_counts set users = users + 5`
  await sql`delete from subscription_counts`
  await sql`delete from acceptance_counts`
  await sql`select recount()`
  expect([await groups(), await subscriptions(), await acceptances()]).toEqual(before)
})
