import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileFaults } from '@aulanova/contract/files/file-faults'
import { type Language, languages } from '@aulanova/contract/kernel/languages'
import { allPermissions, groups } from '@aulanova/contract/kernel/permissions'
import { problems } from '@aulanova/contract/kernel/problems'
import { difficultyLevels } from '@aulanova/contract/reference/difficulty-levels'
import { expect, test } from 'vitest'
import { filesOf, keysOf, namespaces, plural, readTable, readTexts, serverNamespaces, type Table } from './texts.ts'

const root = import.meta.dirname
const tables = new Map<string, Table>()
function read(language: Language, namespace: string): Table {
  const name = `${language}/${namespace}`
  const table = tables.get(name) ?? readTexts(language, namespace)
  tables.set(name, table)
  return table
}

const baseOf = (key: string) => key.replace(plural, '')
const bases = (table: Record<string, string>) => [...new Set(Object.keys(table).map(baseOf))].sort()
const holes = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([hole]) => hole).sort()

test.each(languages)('%s has all English keys, with the plural forms of the language [S1-036]', (language) => {
  for (const namespace of namespaces) {
    const table = read(language, namespace)
    expect(Object.keys(table), namespace).toEqual(keysOf(language, namespace))
    // One assertion for all texts, because each of thousands takes its time.
    const faulty = Object.entries(table).filter(
      ([key, text]) => text.trim() === '' || holes(text).join() !== holes(baseOf(key)).join(),
    )
    expect(faulty, namespace).toEqual([])
  }
})

/** The texts of a file that are not needed there: the files before it say the same, or no namespace has the key. */
function needless(language: Language, name: string) {
  const own = join(root, language, `${name}.json`)
  const before: Table = Object.assign(
    {},
    ...filesOf(language, name)
      .filter((file) => file !== own)
      .map(readTable),
  )
  const keys = new Set((name === 'shared' ? namespaces : [name]).flatMap((namespace) => keysOf(language, namespace)))
  return Object.entries(readTable(own)).filter(([key, text]) => before[key] === text || !keys.has(key))
}

test.each(languages.filter((language) => language !== 'eng'))('%s: a text stands once', (language) => {
  const files = readdirSync(join(root, language)).map((file) => file.replace('.json', ''))
  for (const file of files) {
    expect(readTable(join(root, language, `${file}.json`)), file).not.toEqual({})
    expect(needless(language, file), file).toEqual([])
  }
  const shared: Table = Object.assign({}, ...filesOf(language, 'shared').map(readTable))
  const own = files
    .filter((file) => file !== 'shared')
    .flatMap((file) => Object.entries(readTable(join(root, language, `${file}.json`))))
    .filter(([key]) => !(key in shared))
  const counts = Map.groupBy(own, ([key, text]) => `${key}: ${text}`)
  // What two namespaces say belongs into the shared file, unless that says something else.
  expect([...counts].filter(([, same]) => same.length > 1).map(([text]) => text)).toEqual([])
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
  // The pages of a site have less room, and other readers.
  for (const namespace of namespaces.filter((name) => !serverNamespaces.includes(name))) {
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
  const source = [...sources(join(root, '../web/src')), ...sources(join(root, '../server/src'))]
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
