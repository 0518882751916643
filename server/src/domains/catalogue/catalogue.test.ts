import {
  type CatalogueFilter,
  listCoursesOfCategory,
  listPublicCategories,
  readCatalogueChoices,
  readPublicCourse,
  searchCatalogue,
  suggestInCatalogue,
} from '@aulanova/contract/catalogue/catalogue'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { languageTagOf } from '#domains/authoring/courses/language-tag.ts'
import { takeOffSale } from '#domains/authoring/publishing/publishing.store.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aCourse, aPublishedCourse } from '#testing/factories/courses.ts'
import { aSecondLater } from '#testing/public-answers.ts'
import { statementsOf } from '#testing/statements.ts'

const rules = { tries: 1, requiredScore: 1, maxScore: 1 }
const isItSo = {
  type: 'true-or-false' as const,
  text: '¿Es así?',
  points: 1,
  explanation: '',
  options: [{ text: 'Sí', right: true }],
}

let t: TestApp
const ids: Record<string, string> = {}
beforeAll(async () => {
  t = await testApp()
  const published: [key: string, given: Parameters<typeof aPublishedCourse>[1]][] = [
    [
      'calculo',
      {
        name: 'Cálculo diferencial',
        organization: 'Universidad Montelago',
        tags: ['derivadas'],
        sections: [
          {
            title: 'Límites',
            blocks: [{ type: 'text', title: 'Acercarse', minutes: 2379, html: '<p>Cerca.</p>' }],
            forms: [
              { ...rules, name: 'Repaso', minutes: 20, questions: [] },
              { ...rules, name: 'Sin límite', questions: [isItSo] },
            ],
          },
        ],
      },
    ],
    ['algebra', { name: 'Álgebra', difficulty: 'Very Easy', plans: [{ name: 'Libre', days: 30, priceCents: 0 }] }],
    [
      'python',
      {
        name: 'Python desde cero',
        category: 'Programación',
        language: 'Français',
        collaborators: [{ name: 'Diego Robles', role: 'Autor' }],
      },
    ],
    ['secreto', { name: 'Curso retirado', category: 'Programación' }],
    ['oculta', { name: 'Cocina', category: 'Sin publicar' }],
  ]
  for (const [key, given] of published) ids[key] = (await aPublishedCourse(t.sql, given)).id
  ids.borrador = (await aCourse(t.sql, { name: 'Python en borrador' })).id
  await t.sql`update categories set revision = 1, published_at = now() where name <> 'Sin publicar'`
  await t.sql`insert into categories (name, revision, published_at) values ('Vacía', 1, now())`
  await takeOffSale(t.sql, ids.secreto!)
})
beforeEach(aSecondLater)
afterAll(() => t.close())

const search = async (query: CatalogueFilter) => {
  const { status, body } = await t.call(searchCatalogue, { query })
  expect(status).toBe(200)
  return body.Items.map(({ Uuid }) => Object.keys(ids).find((key) => ids[key] === Uuid))
}

test('a course is listed with what its card shows [S1-031 S7-042]', async () => {
  const { body } = await t.call(searchCatalogue, { query: { search: 'diferensial' } })
  expect(body).toMatchObject({
    Count: 1,
    Items: [
      {
        Uuid: ids.calculo,
        Name: 'Cálculo diferencial',
        Category: 'Matemáticas',
        Difficulty: 'Easy',
        Language: 'mx',
        LanguageTag: 'es-MX',
        Minutes: 2400,
        FromPrice: 29_900,
        FromDays: 30,
        Subscriptors: 0,
        Found: ['diferencial'],
        Details: {
          Organization: 'Universidad Montelago',
          ShowAsBrand: false,
          Cover: expect.stringMatching(/^\/media\//),
        },
      },
    ],
  })
})

test('only published courses are found, by any filter', async () => {
  expect(await search({ sort: 'name' })).toEqual(['algebra', 'calculo', 'oculta', 'python'])
  expect(await search({ search: 'retirado' })).toEqual([])
  expect(await search({ search: 'pithon' })).toEqual(['python'])
  expect(await search({ search: 'robles diego' })).toEqual(['python'])
  expect(await search({ category: 'Matemáticas', price: 'free' })).toEqual(['algebra'])
  expect(await search({ organization: 'Universidad Montelago', hours: 'long' })).toEqual(['calculo'])
  expect(await search({ language: 'français' })).toEqual(['python'])
  expect(await search({ difficulty: 'Very Easy' })).toEqual(['algebra'])
  expect(await search({ category: 'No hay' })).toEqual([])
})

test('a category that was not published is not shown with its courses', async () => {
  const { body } = await t.call(searchCatalogue, { query: { search: 'cocina' } })
  expect(body.Items[0]).toMatchObject({ Uuid: ids.oculta, Category: null })
  expect((await t.call(listCoursesOfCategory, { params: { category: 'Sin publicar', page: 1 } })).problem.code).toBe(
    'NotFound',
  )
})

test('published categories are listed with their courses, empty ones too [S7-042]', async () => {
  const { body } = await t.call(listPublicCategories, {})
  expect(body.Items.map(({ Name, Courses }) => [Name, Courses])).toEqual([
    ['Matemáticas', 2],
    ['Programación', 1],
    ['Vacía', 0],
  ])
})

test('courses in the visitor’s language come first, until they choose an order', async () => {
  expect((await search({ prefer: 'eng' })).at(0)).toBe('oculta')
  expect((await search({ prefer: 'mx' })).at(-1)).toBe('python')
  expect((await search({ prefer: 'es', sort: 'newest' })).at(-1)).toBe('calculo')
})

test('another language is found by its name in one of ours or in itself, and has a tag', async () => {
  const { body } = await t.call(searchCatalogue, { query: { search: 'python' } })
  expect(body.Items[0]).toMatchObject({ Language: 'Français', LanguageTag: 'fr' })
  const tags = ['eng', 'gr', 'es', 'Portugués', 'Französisch', 'náhuatl', 'NAHUATL', 'Klingon'].map(languageTagOf)
  expect(tags).toEqual(['en', 'de', 'es', 'pt', 'fr', 'nah', 'nah', 'und'])
})

test('filters offer only what a published course has', async () => {
  const { body } = await t.call(readCatalogueChoices, {})
  expect(body.Item).toEqual({
    Count: 4,
    Categories: [
      { Name: 'Matemáticas', Courses: 2 },
      { Name: 'Programación', Courses: 1 },
    ],
    Difficulties: [
      { Name: 'Easy', Courses: 3 },
      { Name: 'Very Easy', Courses: 1 },
    ],
    Organizations: [{ Name: 'Universidad Montelago', Courses: 1 }],
    Languages: [
      { Name: 'Français', Courses: 1 },
      { Name: 'mx', Courses: 3 },
    ],
    Lengths: [
      { Name: 'brief', Courses: 3 },
      { Name: 'long', Courses: 1 },
    ],
  })
})

test('a text that is being typed suggests what it may mean', async () => {
  const { body } = await t.call(suggestInCatalogue, { query: { search: 'progr' } })
  expect(body.Items).toEqual([
    { Kind: 'course', Text: 'Python desde cero', Uuid: ids.python },
    { Kind: 'category', Text: 'Programación', Uuid: null },
  ])
  expect((await t.call(suggestInCatalogue, { query: { search: ' ' } })).body.Items).toEqual([])
})

test('the courses of a category are listed by the number of the page [S7-034]', async () => {
  const list = (category: string, page: number) => t.call(listCoursesOfCategory, { params: { category, page } })
  const first = await list('matemáticas', 1)
  expect(first.body).toMatchObject({ Count: 2, Items: [{ Uuid: ids.algebra }, { Uuid: ids.calculo }] })
  expect((await list('Matemáticas', 100_000)).body).toEqual({ Count: 2, Items: [] })
  expect((await list('Vacía', 1)).body).toEqual({ Count: 0, Items: [] })
  expect((await list('No hay', 1)).problem.code).toBe('NotFound')
})

test('a category is given by its id too, if it is published [S7-034]', async () => {
  const idOfCategory = async (name: string) => {
    const [row] = await t.sql<[{ id: string }]>`select id from categories where name = ${name}`
    return row.id
  }
  const list = (category: string) => t.call(listCoursesOfCategory, { params: { category, page: 1 } })
  const id = await idOfCategory('Matemáticas')
  for (const given of [id, id.toUpperCase()])
    expect((await list(given)).body).toMatchObject({ Count: 2, Items: [{ Uuid: ids.algebra }, { Uuid: ids.calculo }] })
  expect((await list(await idOfCategory('Sin publicar'))).problem.code).toBe('NotFound')
  expect((await list(ids.algebra!)).problem.code).toBe('NotFound')
})

test.each(['-1', '0', '1.5', '100001', '9'.repeat(30), 'x', '%00'])('page %s is refused on its field', async (page) => {
  const answer = await t.app.inject(`/api/public/courses/Vac%C3%ADa/${page}`)
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'ValidationFailed'])
})

test.each([
  'sort=cheapest',
  'price=1',
  'hours=-1',
  'category=',
  `search=${'a'.repeat(201)}`,
  'search=%00',
  'search=a&search=b',
  'limit=1000',
])('the query %s is refused', async (query) => {
  const { statusCode } = await t.app.inject(`/api/public/courses?${query}`)
  expect(statusCode).toBe(400)
})

test('pages follow each other by a token that is valid for its query only', async () => {
  for (let n = 0; n < 12; n++) await aPublishedCourse(t.sql, { name: `Serie ${n}`, tags: ['repetida'] })
  onTestFinished(async () => void (await t.sql`delete from catalogue_entries where name like 'Serie %'`))
  aSecondLater()
  expect(await search({ search: 'repetida' })).toHaveLength(10)
  const query = { search: 'repetida', sort: 'name' } as const
  const first = (await t.call(searchCatalogue, { query })).body
  expect(first).toMatchObject({ Count: 12, LastEvaluatedKey: expect.any(String) })
  const token = first.LastEvaluatedKey!
  const second = (await t.call(searchCatalogue, { query: { ...query, token } })).body
  expect(second.LastEvaluatedKey).toBeUndefined()
  const names = [...first.Items, ...second.Items].map(({ Name }) => Name)
  expect(names).toEqual(Array.from({ length: 12 }, (_, n) => `Serie ${n}`).sort())
  for (const other of [
    { sort: 'name' },
    { ...query, sort: 'newest' },
    { ...query, price: 'paid' },
  ] as CatalogueFilter[])
    expect((await t.call(searchCatalogue, { query: { ...other, token } })).problem.code).toBe('InvalidToken')
  for (const forged of ['x', `${token}x`, token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')), 'W10.W10'])
    expect((await t.call(searchCatalogue, { query: { ...query, token: forged } })).problem.code).toBe('InvalidToken')
})

test('searches take no statement but the one for the version', async () => {
  await search({ search: 'python' })
  const { statements } = await statementsOf(t.sql, async () => {
    for (const text of ['pyton', 'calculo', 'álgebra', 'nada de esto']) await search({ search: text })
    for (const uuid of [ids.secreto, ids.borrador, crypto.randomUUID()])
      expect((await t.call(readPublicCourse, { params: { uuid: uuid! } })).problem.code).toBe('NotFound')
  })
  expect(statements.filter(({ text }) => !text.includes('public_versions'))).toEqual([])
})
