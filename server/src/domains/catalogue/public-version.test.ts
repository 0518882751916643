import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSubscription } from '#demo/factories/learning.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aCourse, aPublishedCourse } from '#testing/factories/courses.ts'
import { countInCatalogue } from './catalogue.jobs.ts'

let t: TestApp
/** One whose author is its owner, and one that names somebody. */
let own: { id: string; ownerId: string }
let named: { id: string; ownerId: string }
let draft: { id: string; ownerId: string }
beforeAll(async () => {
  t = await testApp()
  own = await aPublishedCourse(t.sql, { organization: 'Universidad Montelago' })
  named = await aPublishedCourse(t.sql, { collaborators: [{ name: 'Inés Arce', role: 'Autora' }] })
  draft = await aCourse(t.sql)
})
afterAll(() => t.close())

const version = async () => (await t.sql<[{ version: string }]>`select version from public_versions`)[0].version

test.each<[what: string, change: () => Promise<unknown>]>([
  ['the name of an author', () => t.sql`update users set name = 'Otro nombre' where id = ${own.ownerId}`],
  ['the name of a category', () => t.sql`update categories set name = name || ' y más'`],
  ['the name of a difficulty', () => t.sql`update difficulties set name = name || '!'`],
  ['the name of an organization', () => t.sql`update organizations set name = name || ' del Sur'`],
  ['the biography of a collaborator', () => t.sql`update collaborators set details = '{"Biography":"Física."}'`],
  ['a price', () => t.sql`update plans set price_cents = 1 where course_id = ${own.id}`],
  ['leaving the catalogue', () => t.sql`delete from catalogue_entries where course_id = ${named.id}`],
])('%s changes the public version', async (_, change) => {
  const before = await version()
  await change()
  expect(await version()).not.toBe(before)
})

test.each<[what: string, change: () => Promise<unknown>]>([
  ['a draft', () => t.sql`update courses set name = 'Otro', version = version + 1 where id = ${own.id}`],
  ['the price of a draft', () => t.sql`update plans set price_cents = 1 where course_id = ${draft.id}`],
  ['the name of an account that is no author', () => t.sql`update users set name = 'X' where id = ${named.ownerId}`],
  [
    'another field of an author',
    () => t.sql`update users set email_verified = not email_verified where id = ${own.ownerId}`,
  ],
])('%s does not change the public version', async (_, change) => {
  const before = await version()
  await change()
  expect(await version()).toBe(before)
})

test('subscriptions are counted by the job, and the version changes only if a count did', async () => {
  const counted = async () =>
    (
      await t.sql<[{ subscriptions: number }]>`
      select subscriptions from catalogue_entries where course_id = ${own.id}`
    )[0].subscriptions
  for (let n = 0; n < 2; n++) await aSubscription(t.sql, { userId: (await t.as('general')).id, courseId: own.id })
  expect(await counted()).toBe(0)
  await countInCatalogue.run(t.services, {})
  expect(await counted()).toBe(2)
  const before = await version()
  await countInCatalogue.run(t.services, {})
  expect(await version()).toBe(before)
})

test('the author is who is named first, or else the owner', async () => {
  const { id } = await aPublishedCourse(t.sql, {
    tags: ['Álgebra', 'Números'],
    collaborators: [
      { name: 'Luis Mora', role: 'Autor' },
      { name: 'Eva Sol', role: 'Tutora' },
    ],
  })
  const rows = await t.sql`
    select author_name, author_id, tags from catalogue_entries where course_id in (${id}, ${own.id}) order by author_name`
  expect(rows).toEqual([
    { authorName: 'Luis Mora', authorId: null, tags: ['Álgebra', 'Números'] },
    { authorName: null, authorId: own.ownerId, tags: [] },
  ])
})
