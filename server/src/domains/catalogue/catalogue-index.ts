import { type CatalogueFilter, catalogueHours, type Suggestion } from '@aulanova/contract/catalogue/catalogue'
import type { CatalogueEntry } from './catalogue-entry.ts'
import { nameIndex } from './name-index.ts'
import { type Compare, type Place, placeOf, rankOf } from './orders.ts'
import { soughtWords, wordsOf } from './search-words.ts'
import { wordIndex } from './word-index.ts'

/** A course on a page of the catalogue, and the words of it that were found. */
export interface FoundEntry {
  entry: CatalogueEntry
  found: string[]
}

interface Page {
  rows: FoundEntry[]
  count: number
  /** Of the last row, if there are more. */
  end: Place | null
}

interface Asked {
  after: Place | null
  limit: number
}

/** Name, tags, category, author, organization, short description, titles of sections and blocks. */
const weights = [100, 60, 40, 30, 20, 10, 5]
const textsOf = ({ name, tags, category, author, organization, shortDescription, titles }: CatalogueEntry) => [
  name,
  tags.join(' '),
  category ?? '',
  author,
  organization ?? '',
  shortDescription,
  titles,
]

const maxFound = 30

export type CatalogueIndex = ReturnType<typeof catalogueIndex>

/** What lists, filters, orders and the search need of all published courses. Pure: it knows no database. */
export function catalogueIndex() {
  const entries = new Map<string, { slot: number; entry: CatalogueEntry }>()
  const slots: (CatalogueEntry | undefined)[] = []
  const free: number[] = []
  const words = wordIndex(weights)
  const names = nameIndex()

  function remove(courseId: string) {
    const known = entries.get(courseId)
    if (!known) return
    words.replace(known.slot, textsOf(known.entry), [])
    names.remove(known.entry)
    entries.delete(courseId)
    slots[known.slot] = undefined
    free.push(known.slot)
  }

  /** The courses that a search finds, each with its score. */
  function* searched(search: string) {
    const { scores, words: found } = words.find(soughtWords(search))
    for (const [slot, score] of scores) {
      const entry = slots[slot]
      if (entry) yield { entry, score, found }
    }
  }

  function* all() {
    for (const { entry } of entries.values()) yield { entry, score: 0, found: noWords }
  }

  return {
    get size() {
      return entries.size
    },
    get: (courseId: string) => entries.get(courseId)?.entry,
    ids: () => entries.keys(),
    all: () => [...entries.values()].map(({ entry }) => entry),
    remove,

    put(entry: CatalogueEntry) {
      const known = entries.get(entry.courseId)
      const slot = known?.slot ?? free.pop() ?? slots.length
      const [before, after] = [known ? textsOf(known.entry) : [], textsOf(entry)]
      slots[slot] = entry
      entries.set(entry.courseId, { slot, entry })
      // Counts and prices change more often than texts.
      if (before.join('\n') === after.join('\n')) return
      words.replace(slot, before, after)
      if (known) names.remove(known.entry)
      names.add(entry)
    },

    /** One page of the courses that pass a filter, in its order. */
    page(filter: CatalogueFilter, { after, limit }: Asked): Page {
      const search = filter.search?.trim()
      const passes = testOf(filter)
      const compare = rankOf(filter, Boolean(search))
      const best = bestOf(compare, limit + 1)
      let count = 0
      for (const { entry, score, found } of search ? searched(search) : all()) {
        if (!passes(entry)) continue
        count++
        const place = placeOf(entry, score)
        if (!after || compare(place, after) > 0) best.add({ entry, place, found })
      }
      const rows = best.rows.slice(0, limit)
      return { rows: rows.map(toFound), count, end: (best.rows[limit] && rows.at(-1)?.place) ?? null }
    },

    /** All courses of one category, the newest first. */
    ofCategory(category: string): CatalogueEntry[] {
      const isCategory = testOf({ category })
      const compare = rankOf({ sort: 'newest' }, false)
      const places = [...entries.values()]
        .filter(({ entry }) => isCategory(entry))
        .map(({ entry }) => placeOf(entry, 0))
      return places.sort(compare).flatMap(({ courseId }) => entries.get(courseId)?.entry ?? [])
    },

    /** What a text that is being typed may mean: mostly courses, and who or what several of them have in common. */
    suggestions(search: string, limit: number): Suggestion[] {
      if (search.trim() === '') return []
      const others = names.find(search)
      const courses = this.page({ search }, { after: null, limit }).rows.map(
        ({ entry }): Suggestion => ({ Kind: 'course', Text: entry.name, Uuid: entry.courseId }),
      )
      const maxOthers = Math.max(3, limit - courses.length)
      const shown = others.slice(0, maxOthers)
      return [...courses.slice(0, limit - shown.length), ...shown]
    },
  }
}

interface Row {
  entry: CatalogueEntry
  place: Place
  found: ReadonlySet<string>
}

/** The first rows of an order, without sorting the thousands that are not shown. */
function bestOf(compare: Compare, max: number) {
  const rows: Row[] = []
  return {
    rows,
    add(row: Row) {
      const last = rows[max - 1]
      if (last && compare(row.place, last.place) > 0) return
      const at = rows.findIndex(({ place }) => compare(row.place, place) < 0)
      rows.splice(at < 0 ? rows.length : at, 0, row)
      if (rows.length > max) rows.pop()
    },
  }
}

const noWords: ReadonlySet<string> = new Set()

const toFound = ({ entry, found }: Row): FoundEntry => ({ entry, found: foundIn(entry, found) })

/** The words as the course writes them, each once. */
function foundIn(entry: CatalogueEntry, words: ReadonlySet<string>): string[] {
  if (words.size === 0) return []
  const written = textsOf(entry).flatMap((text) => wordsOf(text).filter(({ word }) => words.has(word)))
  return [...new Set(written.map((word) => word.written))].slice(0, maxFound)
}

const sameName = (asked: string | undefined) => {
  const name = asked?.trim().toLowerCase()
  return (given: string | null) => name === undefined || given?.toLowerCase() === name
}

/** In hours, each up to and including. */
const maxHours: Record<(typeof catalogueHours)[number], number> = { brief: 2, short: 5, medium: 15, long: Infinity }
export const isOfLength = ({ minutes }: CatalogueEntry, length: (typeof catalogueHours)[number]) =>
  catalogueHours.find((name) => minutes <= 60 * maxHours[name]) === length

function testOf({ category, difficulty, organization, language, price, hours }: CatalogueFilter) {
  const [isCategory, isDifficulty] = [sameName(category), sameName(difficulty)]
  const [isOrganization, isLanguage] = [sameName(organization), sameName(language)]
  return (entry: CatalogueEntry) =>
    isCategory(entry.category) &&
    isDifficulty(entry.difficulty) &&
    isOrganization(entry.organization) &&
    isLanguage(entry.language) &&
    (price === undefined || (price === 'free') === (entry.priceCents === 0)) &&
    (hours === undefined || isOfLength(entry, hours))
}
