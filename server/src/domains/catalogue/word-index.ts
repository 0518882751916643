import { formsOf, isFiller, type SoughtWord, wordsOf } from './search-words.ts'
import { maxErrorsIn, typingErrors } from './typing-errors.ts'

/** A word, and where it occurs: the number of a document and the fields of it, in one number each. */
interface Entry {
  word: string
  /** A bit for each letter in it, to pass over most words without comparing them. */
  letters: number
  places: number[]
}

/** A word of the index that a sought one may mean. */
interface Match {
  entry: Entry
  /** From 0 to 1: the same word, then one that it begins, then one with errors. */
  closeness: number
  errors: number
}

const closeness = { same: 1, begun: 0.7, wrong: 0.5, begunWrong: 0.3 }
/** More than all fields of all words together: fewer errors come first. */
const costOfError = 10_000
/** More than the errors of all words together: a document with more of the words comes first. */
const valueOfWord = 1_000_000
/** From so many letters on, any word may be one that was not typed to its end. */
const shortestBeginning = 3

export interface FoundDocuments {
  /** By the number of the document; a higher score is a better match. */
  scores: Map<number, number>
  /** The words that were found, as they are compared. */
  words: Set<string>
}

/** Finds documents by their words. `weights`: what a word in each field counts, at most seven. */
export function wordIndex(weights: readonly number[]) {
  const bits = weights.length
  const { found, foundSome } = scoring(weights)
  const entries = new Map<string, Entry>()
  const byForm = new Map<string, Entry[]>()

  function entryOf(word: string): Entry {
    const known = entries.get(word)
    if (known) return known
    const entry = { word, letters: lettersOf(word), places: [] }
    entries.set(word, entry)
    for (const form of formsOf(word)) byForm.set(form, [...(byForm.get(form) ?? []), entry])
    return entry
  }

  function forget(entry: Entry) {
    entries.delete(entry.word)
    for (const form of formsOf(entry.word)) {
      const others = (byForm.get(form) ?? []).filter((other) => other !== entry)
      if (others.length > 0) byForm.set(form, others)
      else byForm.delete(form)
    }
  }

  function removePlace(word: string, place: number) {
    const entry = entries.get(word)
    const at = entry?.places.indexOf(place) ?? -1
    if (!entry || at < 0) return
    entry.places[at] = entry.places.at(-1) as number
    entry.places.pop()
    if (entry.places.length === 0) forget(entry)
  }

  /** The same word, in singular or plural, and those that it begins. */
  function strictMatches({ word, mayContinue }: SoughtWord): Match[] {
    const same = new Set(formsOf(word).flatMap((form) => byForm.get(form) ?? []))
    const matches: Match[] = [...same].map((entry) => ({ entry, closeness: closeness.same, errors: 0 }))
    if (!mayContinue) return matches
    for (const entry of entries.values())
      if (entry.word.startsWith(word) && !same.has(entry))
        matches.push({ entry, closeness: closeness.begun, errors: 0 })
    return matches
  }

  /** Also those with typing errors. */
  function forgivingMatches({ word, mayContinue }: SoughtWord): Match[] {
    const begins = mayContinue || word.length >= shortestBeginning
    const matches = strictMatches({ word, mayContinue: begins })
    const max = maxErrorsIn(word)
    if (max === 0) return matches
    const known = new Set(matches.map(({ entry }) => entry))
    const letters = lettersOf(word)
    for (const entry of entries.values()) {
      if (known.has(entry) || countOf(letters & ~entry.letters) > max) continue
      const match = wrongMatch(word, entry, max)
      if (match) matches.push(match)
    }
    return matches
  }

  return {
    /**
     * Puts the texts of a document in place of those it had: one text per field, in the order of the weights, and none
     * for a document that was not there, or is removed. Only words that changed are touched: some are in thousands.
     */
    replace(document: number, before: readonly string[], after: readonly string[]) {
      const [old, fresh] = [fieldsByWord(before), fieldsByWord(after)]
      for (const [word, fields] of old) if (fresh.get(word) !== fields) removePlace(word, (document << bits) | fields)
      for (const [word, fields] of fresh)
        if (old.get(word) !== fields) entryOf(word).places.push((document << bits) | fields)
    },
    /**
     * The documents that have all of these words. A word that some document has is taken as it is, another one is
     * forgiven its errors; if no document has all of them, all are forgiven; if there is still none, half of the words
     * are enough.
     */
    find(sought: readonly SoughtWord[]): FoundDocuments {
      const strict = sought.map((word) => strictMatches(word))
      const forgiving = sought.map((word, n) => (strict[n]?.length ? null : forgivingMatches(word)))
      const first = found(sought.map((_, n) => forgiving[n] ?? strict[n] ?? []))
      if (first.scores.size > 0) return first
      const forgiven = sought.map((word, n) => forgiving[n] ?? forgivingMatches(word))
      const second = found(forgiven)
      return second.scores.size > 0 ? second : foundSome(forgiven)
    },
  }
}

/** Finds the documents of matches, and scores them. */
function scoring(weights: readonly number[]) {
  const bits = weights.length
  const allFields = (1 << bits) - 1
  /** The highest weight of each combination of fields. */
  const weightOf = Array.from({ length: allFields + 1 }, (_, fields) =>
    Math.max(0, ...weights.filter((_weight, field) => fields & (1 << field))),
  )

  /** What one word adds to the score of each document that has a match of it. */
  function scored(matches: readonly Match[], among: ReadonlyMap<number, number> | undefined) {
    const scores = new Map<number, number>()
    const keepBest = (place: number, { closeness, errors }: Match) => {
      const document = place >> bits
      const before = among ? among.get(document) : 0
      if (before === undefined) return
      const score = before + (weightOf[place & allFields] ?? 0) * closeness - errors * costOfError
      if (score > (scores.get(document) ?? Number.NEGATIVE_INFINITY)) scores.set(document, score)
    }
    for (const match of matches) for (const place of match.entry.places) keepBest(place, match)
    return scores
  }

  function found(matches: readonly Match[][]): FoundDocuments {
    let scores: Map<number, number> | undefined
    for (const one of matches) scores = scored(one, scores)
    return {
      scores: scores ?? new Map(),
      words: wordsIn(matches),
    }
  }

  /** The documents that have at least half of the words, those with most of them first. */
  function foundSome(matches: readonly Match[][]): FoundDocuments {
    const sums = new Map<number, { score: number; count: number }>()
    for (const one of matches)
      for (const [document, score] of scored(one, undefined)) {
        const before = sums.get(document) ?? { score: 0, count: 0 }
        sums.set(document, { score: before.score + score + valueOfWord, count: before.count + 1 })
      }
    const enough = [...sums].filter(([, { count }]) => count * 2 >= matches.length)
    return {
      scores: new Map(enough.map(([document, { score }]) => [document, score])),
      words: wordsIn(matches),
    }
  }

  return { found, foundSome }
}

const wordsIn = (matches: readonly Match[][]) => new Set(matches.flatMap((one) => one.map(({ entry }) => entry.word)))

function wrongMatch(word: string, entry: Entry, max: number): Match | null {
  const errors = typingErrors(word, entry.word, max)
  if (errors <= max) return { entry, closeness: closeness.wrong, errors }
  const begun = typingErrors(word, entry.word, max, true)
  return begun <= max ? { entry, closeness: closeness.begunWrong, errors: begun } : null
}

/** A bit for each field that a word is in. */
function fieldsByWord(texts: readonly string[]) {
  const fields = new Map<string, number>()
  for (const [field, text] of texts.entries())
    for (const { word } of wordsOf(text)) if (!isFiller(word)) fields.set(word, (fields.get(word) ?? 0) | (1 << field))
  return fields
}

function lettersOf(word: string) {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

function countOf(letters: number) {
  let count = 0
  for (let rest = letters; rest !== 0; rest &= rest - 1) count++
  return count
}
