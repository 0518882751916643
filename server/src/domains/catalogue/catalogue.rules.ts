import { type CatalogueChoices, type CatalogueFilter, catalogueHours } from '@aulanova/contract/catalogue/catalogue'
import { pageSize } from '@aulanova/contract/kernel/common'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { Services } from '#platform/services/services.ts'
import { toCatalogueCourse, toPublicCategory } from './catalogue.records.ts'
import * as store from './catalogue.store.ts'
import { catalogueOf } from './catalogue-cache.ts'
import type { CatalogueEntry } from './catalogue-entry.ts'
import { isOfLength } from './catalogue-index.ts'
import { placeAt, positionOf } from './orders.ts'

const maxSuggestions = 8

export async function search({ sql, pageTokens }: Services, { token, ...filter }: CatalogueFilter) {
  const query = { list: 'catalogue', ...sorted(filter) }
  const position = pageTokens.read(query, token)
  const { index, organizations } = await catalogueOf(sql)()
  const { rows, count, end } = index.page(filter, { after: position && placeAt(position), limit: pageSize })
  return {
    Items: rows.map((row) => toCatalogueCourse(row, organizations)),
    Count: count,
    ...(end && { LastEvaluatedKey: pageTokens.issue(query, positionOf(end)) }),
  }
}

/** A token is bound to what is asked, in whatever order. */
const sorted = (filter: object) => Object.fromEntries(Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1)))

export async function suggest({ sql }: Services, text: string) {
  const { index } = await catalogueOf(sql)()
  return { Items: index.suggestions(text, maxSuggestions) }
}

/** How many courses have each name, in the order of names. */
function counted(entries: readonly CatalogueEntry[], nameOf: (entry: CatalogueEntry) => string | null) {
  const counts = new Map<string, number>()
  for (const entry of entries) {
    const name = nameOf(entry)
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const { compare } = new Intl.Collator('es')
  return [...counts].map(([Name, Courses]) => ({ Name, Courses })).sort((a, b) => compare(a.Name, b.Name))
}

type Places = ReadonlyMap<string, number>
const byPlace = (places: Places) => (a: { Name: string }, b: { Name: string }) =>
  (places.get(a.Name) ?? places.size) - (places.get(b.Name) ?? places.size)

export async function choices({ sql }: Services): Promise<CatalogueChoices> {
  const [{ index }, categories, difficulties] = await Promise.all([
    catalogueOf(sql)(),
    store.placesOf(sql, 'categories'),
    store.placesOf(sql, 'difficulties'),
  ])
  const entries = index.all()
  return {
    Count: entries.length,
    Categories: counted(entries, ({ category }) => category).sort(byPlace(categories)),
    Difficulties: counted(entries, ({ difficulty }) => difficulty).sort(byPlace(difficulties)),
    Organizations: counted(entries, ({ organization }) => organization),
    Languages: counted(entries, ({ language }) => language),
    Lengths: catalogueHours
      .map((Name) => ({ Name, Courses: entries.filter((entry) => isOfLength(entry, Name)).length }))
      .filter(({ Courses }) => Courses > 0),
  }
}

export async function categories({ sql }: Services) {
  const [rows, { index }] = await Promise.all([store.publishedCategories(sql), catalogueOf(sql)()])
  const counts = new Map(counted(index.all(), ({ category }) => category).map(({ Name, Courses }) => [Name, Courses]))
  return { Items: rows.map((row) => toPublicCategory(row, counts.get(row.name) ?? 0)), Count: rows.length }
}

/** Given by its name or id. The newest first, by the number of the page: for lists outside of our own screens, which ask by token. */
export async function ofCategory({ sql }: Services, { category, page }: { category: string; page: number }) {
  const [known, { index, organizations }] = await Promise.all([store.publishedCategories(sql), catalogueOf(sql)()])
  const asked = category.trim().toLowerCase()
  const named = known.find(({ id, name }) => id === asked || name.toLowerCase() === asked)
  if (!named) throw new Problem('NotFound')
  const found = index.ofCategory(named.name)
  const rows = found.slice((page - 1) * pageSize, page * pageSize)
  return {
    Items: rows.map((entry) => toCatalogueCourse({ entry, found: [] }, organizations)),
    Count: found.length,
  }
}
