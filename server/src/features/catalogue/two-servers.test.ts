import { readPublicCourse, searchCatalogue } from '@aulanova/contract/catalogue'
import { savePlans } from '@aulanova/contract/collections'
import { publishCourse, unpublishCourse } from '@aulanova/contract/publishing'
import { reference } from '@aulanova/contract/reference'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'
import { aCourse } from '#testing/factories/courses.ts'

/** Two servers on one database: what is done on `t` is soon what both answer. */
let t: TestApp
let other: Awaited<ReturnType<TestApp['twin']>>
let admin: Awaited<ReturnType<TestApp['as']>>
let uuid: string
beforeAll(async () => {
  t = await testApp()
  other = await t.twin()
  admin = await t.as('general', 'admin')
  uuid = (await aCourse(t.sql, { name: 'Volcanes' })).id
  await t.sql`update categories set revision = 1, published_at = now()`
  await t.sql`update courses set state = 'approved', handed_in_at = now()`
})
afterAll(async () => {
  await other.close()
  await t.close()
})

interface Seen {
  status: number
  listed: number
  plans: number[]
  from: number | null
  category: string | null
}

/** What a visitor sees of the course, in its page and in the search. */
async function seenOn({ app }: Pick<TestApp, 'app'>): Promise<Seen> {
  const page = await app.inject(`/api${readPublicCourse.path.replace(':uuid', uuid)}`)
  const list = (await app.inject(`/api${searchCatalogue.path}?search=bolcanes`)).json()
  const item = page.statusCode === 200 ? page.json().Item : null
  return {
    status: page.statusCode,
    listed: list.Count,
    plans: item?.Plans.map(({ Price }: { Price: number }) => Price) ?? [],
    from: list.Items[0]?.FromPrice ?? null,
    category: list.Items[0]?.Category ?? null,
  }
}

async function bothSee(expected: Partial<Seen>) {
  for (const server of [t, other])
    await expect.poll(() => seenOn(server), { timeout: 10_000, interval: 20 }).toMatchObject(expected)
}

const done = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBe(200)

test('publishing, a price, a name of its category and unpublishing are soon seen on both servers', async () => {
  await bothSee({ status: 404, listed: 0 })
  await done(t.call(publishCourse, { body: { uuid } }, admin))
  await bothSee({ status: 200, listed: 1, plans: [29_900], from: 29_900, category: 'Matemáticas' })

  const items = [
    { Name: 'Nuevo', Duration: 10, Price: 5000 },
    { Name: 'Otro', Duration: 20, Price: 8000 },
  ]
  await done(t.call(savePlans, { body: { uuid, items } }, admin))
  await bothSee({ plans: [5000, 8000], from: 5000 })

  const [category] = await t.sql<[{ id: string }]>`select id from categories where name = 'Matemáticas'`
  const body = { Name: 'Ciencias de la Tierra', Description: '' }
  await done(t.call(reference.categories.update, { params: { id: category.id }, body }, admin))
  await bothSee({ category: 'Ciencias de la Tierra' })

  await done(t.call(unpublishCourse, { body: { uuid } }, admin))
  await bothSee({ status: 404, listed: 0 })
})
