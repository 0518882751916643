import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

interface Node {
  type: string
  [part: string]: unknown
}

const root = join(import.meta.dirname, '../..')
const spoken = new Set(['aria-label', 'alt', 'label', 'placeholder', 'title', 'help'])
/** Words that are the same in every language. */
const universal = /^(?:MXN|©)?$/

/** Untranslated text of a screen: between tags, and in attributes that are shown or read aloud. */
function literalsOf(part: unknown, found: string[] = []): string[] {
  if (typeof part !== 'object' || part === null) return found
  const literal = Array.isArray(part) ? null : literalOf(part as Node)
  if (literal) found.push(literal)
  for (const below of Object.values(part)) literalsOf(below, found)
  return found
}

function literalOf(node: Node): string | null {
  if (node.type === 'JSXText') return words(String(node.value))
  if (node.type !== 'JSXAttribute') return null
  const { name, value } = node as unknown as { name: { name: string }; value: { value?: unknown } | null }
  return spoken.has(name.name) && typeof value?.value === 'string' ? words(value.value) : null
}

const words = (text: string) => (/\p{L}/u.test(text) && !universal.test(text.trim()) ? text.trim() : null)

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|^(?:testing|app\/dev)\//.test(file),
)
const screens = files.filter((file) => file.endsWith('.tsx'))

/** A number with a unit after it, written into a template: languages have their own units, and Intl knows them. */
const unitsIn = (text: string) => text.match(/\$\{[^}]*\}[ \u00a0](?:h|hrs?|min|sec|s|d|%)(?![\w-])[^`\n]{0,20}/g) ?? []

/** What is found in the source of some files, after the name of each. */
const foundIn = (names: string[], find: (text: string, file: string) => string[]) =>
  names.flatMap((file) => find(readFileSync(join(root, file), 'utf8'), file).map((text) => `${file}: ${text}`))

test('no screen has untranslated text', () => {
  const literals = (text: string, file: string) => literalsOf(parseSync(file, text).program)
  expect(foundIn(screens, literals)).toEqual([])
})

test('no file writes a unit of its own', () => {
  expect(foundIn(files, unitsIn)).toEqual([])
})

/** Files that name months, weekdays, zones, or read the clock of a zone: a date in numbers is written by `format.ts` or `calendar.ts`. */
const namersOfTime = [
  'domains/operations/audit/use-export.ts',
  'domains/organizations/site-pages/site-dates.ts',
  'kit/charts/calendar.ts',
  'platform/i18n/zone-names.ts',
  'platform/i18n/zoned-time.ts',
]

test('no other file has Intl write a date, whose format is the same in every language', () => {
  const made = (text: string) => text.match(/DateTimeFormat\(|toLocale(?:Date|Time)String\(/g) ?? []
  expect([...new Set(foundIn(files, made).map((found) => found.split(':')[0]))].toSorted()).toEqual(namersOfTime)
})

test('units after a number are found', () => {
  const value = '$' + '{value}'
  expect(unitsIn(`${value} h ${value} min`)).toHaveLength(1)
  expect(unitsIn(`${value} %`)).toHaveLength(1)
  expect(unitsIn(`${value} ${value}`)).toEqual([])
})
