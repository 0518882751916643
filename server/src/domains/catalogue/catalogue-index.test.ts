import { type CatalogueFilter, catalogueHours } from '@aulanova/contract/catalogue/catalogue'
import { expect, test } from 'vitest'
import type { CatalogueEntry } from './catalogue-entry.ts'
import { type CatalogueIndex, catalogueIndex } from './catalogue-index.ts'
import { searchedCourses, searchQueries } from './search-queries.fixture.ts'

function filled(courses: readonly CatalogueEntry[] = searchedCourses) {
  const index = catalogueIndex()
  for (const course of courses) index.put(course)
  return index
}
const index = filled()

/** All pages of a filter, one after the other. */
function allPages(filter: CatalogueFilter, from: CatalogueIndex = index) {
  const found: CatalogueEntry[] = []
  let page = from.page(filter, { after: null, limit: 7 })
  const { count } = page
  for (;;) {
    found.push(...page.rows.map(({ entry }) => entry))
    if (!page.end) break
    page = from.page(filter, { after: page.end, limit: 7 })
  }
  expect(found).toHaveLength(count)
  return found
}

test.each<
  [sort: NonNullable<CatalogueFilter['sort']>, value: (entry: CatalogueEntry) => number | string, isRising: boolean]
>([
  ['newest', ({ publishedAt }) => publishedAt, false],
  ['relevance', ({ publishedAt }) => publishedAt, false],
  ['price-low', ({ priceCents }) => priceCents, true],
  ['price-high', ({ priceCents }) => priceCents, false],
  ['most-taken', ({ subscriptions }) => subscriptions, false],
  ['name', ({ sortName }) => sortName, true],
])('the order %s holds over all pages, and every course is on one of them', (sort, value, isRising) => {
  const found = allPages({ sort })
  expect(new Set(found.map(({ courseId }) => courseId)).size).toBe(searchedCourses.length)
  const values = found.map(value)
  const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  expect(values).toEqual(isRising ? sorted : sorted.reverse())
})

test('filters keep what they name, also together and with a search', () => {
  const ids = (filter: CatalogueFilter) => allPages({ sort: 'name', ...filter }).map(({ courseId }) => courseId)
  expect(ids({ category: 'matemáticas' })).toEqual(['algebra', 'calculo', 'integral', 'estadistica'])
  expect(ids({ organization: 'Cámara de Comercio' })).toEqual(['contabilidad', 'marketing'])
  expect(ids({ category: 'Negocios', organization: 'Cámara de Comercio', search: 'factura' })).toEqual(['contabilidad'])
  expect(ids({ category: 'No hay' })).toEqual([])
  for (const { priceCents } of allPages({ price: 'free' })) expect(priceCents).toBe(0)
  for (const { priceCents } of allPages({ price: 'paid' })) expect(priceCents).toBeGreaterThan(0)
  const lengths = catalogueHours.map((hours) => allPages({ hours }).map(({ minutes }) => minutes / 60))
  expect(lengths.map((hours) => [Math.min(...hours), Math.max(...hours)])).toEqual([
    [1, 2],
    [3, 5],
    [6, 15],
    [16, 20],
  ])
})

test('without an order and a search, courses in the visitor’s language come first, whatever its region', () => {
  const tags = ['en', 'es', 'und', 'es-MX']
  const mixed = filled(searchedCourses.map((course, n) => ({ ...course, languageTag: tags[n % 4] as string })))
  const isSpanish = ({ languageTag }: CatalogueEntry) => languageTag.startsWith('es')
  const dates = (found: CatalogueEntry[]) => found.map(({ publishedAt }) => publishedAt)
  for (const prefer of ['mx', 'es'] as const) {
    const found = allPages({ prefer }, mixed)
    const own = found.filter(isSpanish)
    expect(found.slice(0, own.length)).toEqual(own)
    expect(dates(own)).toEqual(dates(own).toSorted().reverse())
  }
  expect(allPages({ prefer: 'mx', sort: 'name' }, mixed)).toEqual(allPages({ sort: 'name' }, mixed))
  expect(allPages({ prefer: 'mx', search: 'java' }, mixed)).toEqual(allPages({ search: 'java' }, mixed))
})

test('the filter by language takes one of ours or the name of another', () => {
  const named = ['mx', 'eng', 'Português']
  const mixed = filled(searchedCourses.map((course, n) => ({ ...course, language: named[n % 3] as string })))
  const found = allPages({ language: 'português' }, mixed)
  expect(found.length).toBeGreaterThan(0)
  expect(new Set(found.map(({ language }) => language))).toEqual(new Set(['Português']))
})

test('an index that was changed finds what a new one finds', () => {
  const changed = filled()
  const renamed = searchedCourses.map((course, n) => ({ ...course, name: `${course.name} ${n % 3}`, subscriptions: n }))
  for (const course of renamed) changed.put(course)
  for (const { courseId } of renamed.slice(0, 20)) changed.remove(courseId)
  for (const course of searchedCourses.slice(0, 10)) changed.put(course)
  const fresh = filled([...renamed.slice(20), ...searchedCourses.slice(0, 10)])
  expect(changed.size).toBe(fresh.size)
  for (const { typed: search } of searchQueries) {
    expect(allPages({ search }, changed)).toEqual(allPages({ search }, fresh))
    expect(changed.suggestions(search, 8)).toEqual(fresh.suggestions(search, 8))
  }
})

test('a text that is being typed suggests courses, categories, authors and organizations', () => {
  expect(index.suggestions('matem', 8)).toContainEqual({ Kind: 'category', Text: 'Matemáticas', Uuid: null })
  expect(index.suggestions('laura men', 8)).toEqual([
    { Kind: 'course', Text: 'Cálculo diferencial', Uuid: 'calculo' },
    { Kind: 'course', Text: 'Cálculo integral', Uuid: 'integral' },
    { Kind: 'author', Text: 'Laura Méndez', Uuid: null },
  ])
  expect(index.suggestions('univercidad', 8).at(-1)).toEqual({
    Kind: 'organization',
    Text: 'Universidad Montelago',
    Uuid: null,
  })
  expect(index.suggestions('a', 8)).toHaveLength(8)
  expect(index.suggestions(' ', 8)).toEqual([])
})
