import { readHome } from '@aulanova/contract/catalogue/home'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrganization, aSiteItem } from '#demo/factories/sites.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aPublishedCourse } from '#testing/factories/courses.ts'
import { aSecondLater } from '#testing/public-answers.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const sites = async () => {
  aSecondLater()
  return (await t.call(readHome, { query: {} })).body.Item.Sites
}
const article = { Summary: 'x', Content: '<p>Texto</p>', Date: '2026-11-12' }

test('the home page has the organizations whose site has something to read, the one with most courses first', async () => {
  await aPublishedCourse(t.sql, { name: 'Mareas', organization: 'Grande' })
  const [{ id: large }] = await t.sql<[{ id: string }]>`
    update organizations set details = details || '{"Domain": "grande.example"}' where name = 'Grande' returning id`
  const small = await anOrganization(t.sql, 'chica.example', { Name: 'Chica' })
  await anOrganization(t.sql, 'vacia.example', { Name: 'Vacía' })
  expect(await sites()).toEqual([])

  for (const organizationId of [small, large])
    await aSiteItem(t.sql, { organizationId, kind: 'news' }, { ...article, Name: 'Hola' })
  expect(await sites()).toEqual([
    { Name: 'Grande', Address: '/sites/grande.example', Logo: null, Courses: 1 },
    { Name: 'Chica', Address: '/sites/chica.example', Logo: null, Courses: 0 },
  ])
})

test('a draft is nothing to read', async () => {
  const organizationId = await anOrganization(t.sql, 'nueva.example', { Name: 'Nueva' })
  await aSiteItem(t.sql, { organizationId, kind: 'news', publishedAt: null }, { ...article, Name: 'Borrador' })
  expect((await sites()).map(({ Name }) => Name)).not.toContain('Nueva')
})
