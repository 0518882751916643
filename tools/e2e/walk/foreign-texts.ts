import { namespaces, readTexts } from '@aulanova/locales/texts'
import { type Language, languages } from '../../../contract/src/kernel/languages.ts'
import type { Pool } from '../../../server/src/platform/db/db.ts'

/** Texts of one language: those without values in them, and patterns of those with, by how they begin or else end. */
interface Texts {
  whole: Set<string>
  patterns: Map<string, RegExp[]>
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A text with markup is shown as several. */
const pieces = (text: string) =>
  text
    .split(/<\/?\w+\s*\/?>/)
    .map(plain)
    .filter(Boolean)
/** What is said beside the values must be enough to know the language by. */
const fewestLetters = 12
const hole = /\{\{[^}]*\}\}/

function textsFrom(all: readonly string[]): Texts {
  const cut = all.flatMap(pieces)
  const holed = cut.filter((text) => hole.test(text))
  const said = (text: string) => text.split(hole).join('').replace(/\P{L}/gu, '').length
  const patterns = Map.groupBy(
    holed.filter((text) => said(text) >= fewestLetters),
    (text) => keyOf(text.split(hole)),
  )
  return {
    whole: new Set(cut.filter((text) => !hole.test(text))),
    patterns: new Map([...patterns].map(([key, holed]) => [key, holed.map(patternOf)])),
  }
}

const patternOf = (text: string) => new RegExp(`^${text.split(hole).map(RegExp.escape).join('.+')}$`, 'u')

/** To try every pattern of every language on every text would take a second for a thousand texts. */
const keyLength = 3
const beginning = (text: string) => `${text.slice(0, keyLength)}…`
const ending = (text: string) => `…${text.slice(-keyLength)}`
function keyOf(parts: readonly string[]) {
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  if (first.length >= keyLength) return beginning(first)
  return last.length >= keyLength ? ending(last) : ''
}

const localeOf = (language: Language) => namespaces.map((namespace) => readTexts(language, namespace))

const texts = Object.fromEntries(
  languages.map((language) => [language, textsFrom(localeOf(language).flatMap(Object.values))]),
) as Record<Language, Texts>
/** Of counted texts the key has an ending that nobody reads: it shows only where something is wrong. */
const keys = textsFrom(localeOf('eng').flatMap(Object.keys))

const has = ({ whole, patterns }: Texts, text: string) =>
  whole.has(text) ||
  [beginning(text), ending(text), ''].some((key) => patterns.get(key)?.some((pattern) => pattern.test(text)))

/** Whether a text is ours, in another language than the one it is shown in. A text of several languages is not foreign. */
export function isForeign(shown: string, language: Language) {
  const text = plain(shown)
  // As it may be written where letters are styled.
  if (!/\p{L}{2}/u.test(text) || has(texts[language], text)) return false
  return keys.whole.has(text) || languages.some((other) => other !== language && has(texts[other], text))
}

/**
 * Finds foreign texts, and leaves out what people wrote. Remembers what it has judged: most texts are on many pages. The
 * database is read only for what looks foreign, and again for what was not in it: other journeys write meanwhile.
 */
export function foreignTextFinder(readWritten: () => Promise<ReadonlySet<string>>) {
  const judged = new Map<string, boolean>()
  let written: ReadonlySet<string> = new Set()
  const isWritten = async (text: string) => {
    if (!written.has(text)) written = await readWritten()
    return written.has(text)
  }
  return async (shown: readonly string[], language: Language) => {
    for (const text of shown) {
      const name = `${language} ${text}`
      if (judged.has(name)) continue
      judged.set(name, isForeign(text, language) && !(await isWritten(plain(text))))
    }
    return shown.filter((text) => judged.get(`${language} ${text}`))
  }
}

/** Every whole text in the database, and of rich text every piece between tags. */
export async function writtenTexts(sql: Pool): Promise<Set<string>> {
  const names = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name !~ '^(events|audit|mails|measure|server_)'`
  const written = new Set<string>()
  for (const { name } of names) {
    const rows = await sql<{ value: string }[]>`
      select distinct found #>> '{}' as value
      from ${sql(name)} t, jsonb_path_query(to_jsonb(t), '$.** ? (@.type() == "string")') found`
    for (const { value } of rows) for (const text of value.split(/<[^>]*>/)) written.add(plain(unescaped(text)))
  }
  return written
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }
const unescaped = (html: string) => html.replace(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity)

/** In the page: texts that are seen or read aloud. What has a language of its own says so by `lang`. */
export function shownTexts(): string[] {
  const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext']
  const skipped = '[lang]:not(html), [translate="no"], script, style, noscript, template, code, pre, iframe'
  const isShown = (element: Element) =>
    !element.closest(skipped) && element.checkVisibility({ visibilityProperty: true })
  const found = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim()
    const parent = walker.currentNode.parentElement
    if (text && parent && isShown(parent)) found.add(text)
  }
  for (const name of attributes)
    for (const element of document.querySelectorAll(`[${name}]`))
      if (isShown(element)) found.add(element.getAttribute(name)?.trim() ?? '')
  return [...found]
}
