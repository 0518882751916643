import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileFaults } from '@aulanova/contract/files/file-faults'
import { baseLanguage, type Language, languages, languageTags } from '@aulanova/contract/kernel/languages'
import { allPermissions, groups } from '@aulanova/contract/kernel/permissions'
import { problems } from '@aulanova/contract/kernel/problems'
import { difficultyLevels } from '@aulanova/contract/reference/reference-kinds'
import { expect, test } from 'vitest'
import { namespaces, readTable, readTexts, type Table } from '../../build/locales.ts'

const root = import.meta.dirname
const tables = new Map<string, Table>()
function read(language: Language, namespace: string): Table {
  const name = `${language}/${namespace}`
  const table = tables.get(name) ?? readTexts(language, namespace)
  tables.set(name, table)
  return table
}

const plural = /_(?:zero|one|two|few|many|other)$/
const baseOf = (key: string) => key.replace(plural, '')
const bases = (table: Record<string, string>) => [...new Set(Object.keys(table).map(baseOf))].sort()
const holes = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([hole]) => hole).sort()

test.each(languages)('%s has all English keys, with the plural forms of the language [S1-036]', (language) => {
  const forms = new Intl.PluralRules(languageTags[language]).resolvedOptions().pluralCategories
  for (const namespace of namespaces) {
    const english = Object.keys(read('eng', namespace))
    const table = read(language, namespace)
    const inPlural = new Set(english.filter((key) => plural.test(key)).map(baseOf))
    const expected = new Set(
      english.map(baseOf).flatMap((base) => (inPlural.has(base) ? forms.map((form) => `${base}_${form}`) : base)),
    )
    expect(Object.keys(table).sort(), namespace).toEqual([...expected].sort())
    // One assertion for all texts, because each of thousands takes its time.
    const faulty = Object.entries(table).filter(
      ([key, text]) => text.trim() === '' || holes(text).join() !== holes(baseOf(key)).join(),
    )
    expect(faulty, namespace).toEqual([])
  }
})

test('a regional language has no text that its base has, and no file without a text', () => {
  for (const [language, base] of Object.entries(baseLanguage))
    for (const file of readdirSync(join(root, language))) {
      const [own, general] = [language, base].map((part) => readTable(join(root, part, file)))
      const texts = Object.entries(own ?? {})
      expect(texts, file).not.toEqual([])
      expect(
        texts.filter(([key, text]) => !(key in general!) || general![key] === text),
        `${language}/${file}`,
      ).toEqual([])
    }
})

const states = ['Draft', 'In review', 'Changes requested', 'Approved', 'Published', 'Unpublished']

test.each(languages)('%s: a state of a course has one word, in the builder, its review and the palette', (language) => {
  const words = read(language, 'builder')
  for (const namespace of ['palette', 'review'])
    for (const state of states) expect(read(language, namespace)[state] ?? words[state], state).toBe(words[state])
})

const kinds = [
  ...['career', 'category', 'certificate', 'collaborator', 'difficulty', 'document', 'organization'],
  ...['school cycle', 'school subject', 'tag'],
]

test.each(languages)('%s: what the menu and the lists name has the same name everywhere', (language) => {
  const menu = read(language, 'menu')
  const heading = read(language, 'reference').Administration
  for (const namespace of namespaces) {
    const table = read(language, namespace)
    const shared = Object.keys(table).filter((key) => key in menu)
    expect(
      shared.map((key) => [key, table[key]]),
      namespace,
    ).toEqual(shared.map((key) => [key, menu[key]]))
    expect(table.Administration ?? heading, namespace).toBe(heading)
  }
  const [trail, lists] = [read(language, 'audit'), read(language, 'reference')]
  for (const kind of kinds)
    expect(trail[`${kind[0]?.toUpperCase()}${kind.slice(1)}`]?.toLowerCase()).toBe(lists[kind]?.toLowerCase())
  // “Status” of the audit trail is that of an account.
  expect(trail['Status label']?.toLowerCase()).toBe(lists.status?.toLowerCase())
  const [palette, users, builder] = [read(language, 'palette'), read(language, 'users'), read(language, 'builder')]
  for (const button of ['Create user', 'Invite many from a file']) expect(palette[button]).toBe(users[button])
  expect(palette['Start a course']).toBe(builder['Start a course'])
})

/** Texts defined by the contract. */
const problemTexts = [...Object.values(problems).map(([, text]) => text), ...Object.values(fileFaults)]

test('every problem has a text [S8-029]', () => {
  expect(Object.keys(read('eng', 'problems'))).toEqual(expect.arrayContaining(problemTexts))
})

test('every permission and every group has a text, in every language, and nothing else', () => {
  for (const language of languages)
    expect(Object.keys(read(language, 'permissions'))).toEqual([...allPermissions, ...Object.keys(groups)].sort())
})

test('every text is used', () => {
  const source = sources(join(root, '..'))
    .map((file) => readFileSync(file, 'utf8'))
    .concat(
      [...problemTexts, ...difficultyLevels, ...allPermissions, ...Object.keys(groups)].map((text) => `'${text}'`),
    )
    .join('\n')
  // What is between two quotes; to search the source for each of thousands of texts would take seconds.
  const quoted = new Set([...source.split("'"), ...source.split('"')])
  const unused = namespaces.flatMap((namespace) => bases(read('eng', namespace))).filter((key) => !quoted.has(key))
  expect(unused).toEqual([])
})

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file))
