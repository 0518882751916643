import type { CatalogueFilter } from '@aulanova/contract/catalogue/catalogue'
import { type Language, languageTags } from '@aulanova/contract/kernel/languages'
import type { CatalogueEntry } from './catalogue-entry.ts'

/** What the orders of the catalogue compare; in the token of a page, where it ends. */
export interface Place {
  score: number
  subscriptions: number
  publishedAt: string
  priceCents: number
  /** Of the language of the course: "es" of Mexico as of Spain. */
  tongue: string
  name: string
  courseId: string
}

/** A language without its region. */
const tongueOf = (tag: string) => tag.split('-', 1)[0] ?? tag

export const placeOf = (entry: CatalogueEntry, score: number): Place => ({
  score,
  subscriptions: entry.subscriptions,
  publishedAt: entry.publishedAt,
  priceCents: entry.priceCents,
  tongue: tongueOf(entry.languageTag),
  name: entry.sortName,
  courseId: entry.courseId,
})

export const positionOf = ({ score, subscriptions, publishedAt, priceCents, name, courseId, tongue }: Place) => [
  score,
  subscriptions,
  publishedAt,
  priceCents,
  name,
  courseId,
  tongue,
]

type Position = ReturnType<typeof positionOf>

/** Of a token that we signed. */
export function placeAt(position: readonly unknown[]): Place {
  const [score, subscriptions, publishedAt, priceCents, name, courseId, tongue] = position as Position
  return { score, subscriptions, publishedAt, priceCents, tongue, name, courseId } as Place
}

export type Compare = (a: Place, b: Place) => number

const ascending = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)

const byScore: Compare = (a, b) => b.score - a.score
const bySubscriptions: Compare = (a, b) => b.subscriptions - a.subscriptions
const newest: Compare = (a, b) => ascending(b.publishedAt, a.publishedAt)
const cheapest: Compare = (a, b) => a.priceCents - b.priceCents
const byName: Compare = (a, b) => ascending(a.name, b.name)
/** Ends every order, so that no two courses have the same place. */
const byId: Compare = (a, b) => ascending(a.courseId, b.courseId)

const inTurn =
  (...compares: Compare[]): Compare =>
  (a, b) => {
    for (const compare of compares) {
      const order = compare(a, b)
      if (order !== 0) return order
    }
    return 0
  }

type Order = NonNullable<CatalogueFilter['sort']>

const orders: Record<Order, Compare> = {
  relevance: inTurn(byScore, bySubscriptions, newest, byId),
  newest: inTurn(newest, byId),
  'price-low': inTurn(cheapest, bySubscriptions, newest, byId),
  'price-high': inTurn((a, b) => cheapest(b, a), bySubscriptions, newest, byId),
  'most-taken': inTurn(bySubscriptions, newest, byId),
  name: inTurn(byName, byId),
}

/** Courses in this language first. */
function inLanguage(language: Language): Compare {
  const own = tongueOf(languageTags[language])
  return (a, b) => Number(b.tongue === own) - Number(a.tongue === own)
}

/** Negative where the first comes before the second. The language of a visitor counts where they chose no order. */
export function rankOf({ sort, prefer }: Pick<CatalogueFilter, 'sort' | 'prefer'>, isSearch: boolean): Compare {
  if (isSearch) return orders[sort ?? 'relevance']
  if (sort !== undefined && sort !== 'relevance') return orders[sort]
  return prefer ? inTurn(inLanguage(prefer), orders.newest) : orders.newest
}
