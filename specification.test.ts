import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Paths and texts of the files whose titles may name numbers. */
type Texts = ReadonlyMap<string, string>

interface Row {
  number: string
  holds: string
  files: string[]
  isDifferent: boolean
}

const number = /S\d-\d{3}/g
/** A title that ends with numbers in square brackets, as the first argument of a call. */
const tagged = /\(\s*(['"`])(?:(?!\1).)* \[(S\d-\d{3}(?: S\d-\d{3})*)\]\1,/g

const rowsOf = (table: string): Row[] =>
  table.split('\n').flatMap((line) => {
    const [, number, holds, proof] = /^\| (S\d-\d{3}) \| (.*) \| (.*) \|$/.exec(line) ?? []
    if (!number || holds === undefined || proof === undefined) return []
    const files = [...proof.matchAll(/`([^`]+\.tsx?)`/g)].map((match) => match[1]!)
    return [{ number, holds, files, isDifferent: /^different: \S+ \S+/.test(proof) }]
  })

/** They read what the contract declares, which says nothing about what the product does. */
const declarations = ['contract/src/specified-calls.test.ts', 'contract/src/specified-records.test.ts']
/** Rows about the fields of a record: that it is declared with them is what they say, since a reply is made by it. */
const isOfRecords = (number: string) => number.startsWith('S3-')

const numbersIn = (text: string) =>
  new Set([...text.matchAll(tagged)].flatMap((match) => match[2]!.match(number) ?? []))

/** What is wrong with the table, or with the titles that name its numbers. */
function faultsOf(table: string, tests: Texts): string[] {
  const rows = rowsOf(table)
  const titled = new Map([...tests].map(([file, text]) => [file, numbersIn(text)]))
  const known = new Set(rows.map((row) => row.number))
  const unread = table.split('\n').filter((line) => /^\|\s*S/.test(line) && rowsOf(line).length === 0)
  const unknown = [...titled].flatMap(([file, numbers]) =>
    [...numbers].filter((one) => !known.has(one)).map((one) => `${file} names ${one}, which is not in the table`),
  )
  return [...unread.map((line) => `cannot be read: ${line}`), ...gapsIn(rows), ...rows.flatMap(faultsOfRow), ...unknown]

  function faultsOfRow({ number, holds, files, isDifferent }: Row) {
    const named = [...titled].filter(([, numbers]) => numbers.has(number)).map(([file]) => file)
    return [
      ...(holds.trim() ? [] : [`${number} says nothing`]),
      ...(files.length > 0 || isDifferent ? [] : [`${number} has neither a proof nor a reason`]),
      ...(files.length === 0 || isOfRecords(number) || files.some((file) => !declarations.includes(file))
        ? []
        : [`${number} has no test of what the product does`]),
      ...files.filter((file) => !named.includes(file)).map((file) => `${number}: ${file} has no test with this number`),
      ...named.filter((file) => !files.includes(file)).map((file) => `${number}: ${file} is missing in the table`),
    ]
  }
}

/** Numbers are given once, and each section counts from 1 without gaps. */
function gapsIn(rows: Row[]): string[] {
  const counts = new Map<string, number>()
  return rows.flatMap(({ number }) => {
    const [section, place] = number.split('-') as [string, string]
    const expected = (counts.get(section) ?? 0) + 1
    counts.set(section, Number(place))
    return Number(place) === expected ? [] : [`${number} follows where ${expected} should`]
  })
}

test('every row of the specification is proven by the tests it names, and every number in a title is in it', () => {
  const files = globSync(
    [
      '{avatar-node,contract,locales,server,web}/**/*.{test,suite}.{ts,tsx}',
      'web/src/testing/*.ts',
      'tools/e2e/*.journey.ts',
    ],
    {
      exclude: ['**/node_modules/**'],
    },
  )
  const tests = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
  const table = readFileSync('docs/specification.md', 'utf8')
  expect(rowsOf(table).length).toBeGreaterThan(0)
  expect(faultsOf(table, tests)).toEqual([])
})

const table = (...rows: string[]) => ['| number | what holds | proven in |', '| --- | --- | --- |', ...rows].join('\n')
const proven = '| S1-001 | It opens. | `a.test.ts` |'
const inA = (...titles: string[]) =>
  new Map([['a.test.ts', titles.map((title) => `test('${title}', () => {})`).join('\n')]])

test('a table whose rows are proven, or different for a reason, has no faults', () => {
  const different = '| S1-002 | It closes. | different: it never closes, by decision |'
  const both = '| S2-001 | It is blue. | different: it is green, which can be read; `a.test.ts` |'
  expect(faultsOf(table(proven, different, both), inA('it opens [S1-001 S2-001]'))).toEqual([])
  const loop = new Map([['a.test.ts', "test.each([1, 2])(\n  'it opens %i [S1-001]',\n  () => {},\n)"]])
  expect(faultsOf(table(proven), loop)).toEqual([])
})

test.each<[fault: string, rows: string[], titles: string[], expected: string]>([
  ['a row without proof', ['| S1-001 | It opens. |  |'], [], 'S1-001 has neither a proof nor a reason'],
  [
    'a difference without a reason',
    ['| S1-001 | It opens. | different: |'],
    [],
    'S1-001 has neither a proof nor a reason',
  ],
  ['a row that says nothing', ['| S1-001 |  | `a.test.ts` |'], ['it opens [S1-001]'], 'S1-001 says nothing'],
  ['a file without the number', [proven], ['it opens'], 'S1-001: a.test.ts has no test with this number'],
  ['a number before the end', [proven], ['it [S1-001] opens'], 'S1-001: a.test.ts has no test with this number'],
  [
    'a file that is not there',
    ['| S1-001 | It opens. | `b.test.ts` |'],
    [],
    'S1-001: b.test.ts has no test with this number',
  ],
  [
    'a proof the row leaves out',
    [proven.replace('a.test', 'b.test')],
    ['it opens [S1-001]'],
    'S1-001: a.test.ts is missing in the table',
  ],
  [
    'a number that is unknown',
    [proven],
    ['it opens [S1-001 S9-001]'],
    'a.test.ts names S9-001, which is not in the table',
  ],
  [
    'a row that is only declared',
    ['| S7-001 | It opens. | `contract/src/specified-calls.test.ts` |'],
    [],
    'S7-001 has no test of what the product does',
  ],
  ['a number given twice', [proven, proven], ['it opens [S1-001]'], 'S1-001 follows where 2 should'],
  [
    'a gap',
    [proven, proven.replace('S1-001', 'S1-003')],
    ['it opens [S1-001 S1-003]'],
    'S1-003 follows where 2 should',
  ],
  [
    'a row that cannot be read',
    ['| S1-1 | It opens. | `a.test.ts` |'],
    [],
    'cannot be read: | S1-1 | It opens. | `a.test.ts` |',
  ],
])('%s is found', (_, rows, titles, expected) => {
  expect(faultsOf(table(...rows), inA(...titles))).toContain(expected)
})
