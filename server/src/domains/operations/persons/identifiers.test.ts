import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Pool } from '#platform/db/db.ts'
import { type TestDatabase, testDatabase } from '#testing/database.ts'
import { isWholeName, patternFor } from './identifiers.ts'

let database: TestDatabase
let sql: Pool
beforeAll(async () => {
  database = await testDatabase()
  sql = connect(database.url, { max: 1 })
})
afterAll(async () => {
  await sql.end()
  await database.drop()
})

const replaced = async (text: string, ...names: string[]) => {
  const [row] = await sql`select regexp_replace(${text}, ${patternFor(names)}, 'X', 'gi') as text`
  return row?.text
}

test.each([
  ['Hola, Zoë O’Higgins.', 'Hola, X.'],
  ['ZOE  O&#39;HIGGINS', 'X'],
  ["<b>Zoë&nbsp;O'Higgins</b>", '<b>X</b>'],
  ["zoe\u0308 o'higgins", 'X'],
  ['Zoë O’Higginson', 'Zoë O’Higginson'],
  ['Zoë', 'Zoë'],
])('in %j a name is found as it may be written, and only whole', async (text, expected) => {
  expect(await replaced(text, "Zoë O'Higgins")).toBe(expected)
})

test('an address is found without regard to case, and not in a longer one', async () => {
  const address = 'ana.b+c@example.test'
  expect(await replaced('<Ana.B+C@Example.test>, ana_b+c@example.test', address)).toBe('<X>, ana_b+c@example.test')
  expect(await replaced('mariana.b+c@example.test', address)).toBe('mariana.b+c@example.test')
})

test('of several the longest is replaced; characters of regular expressions mean themselves', async () => {
  expect(await replaced('Ana Paz Ruiz, Ana Paz', 'Ana Paz', 'Ana Paz Ruiz')).toBe('X, X')
  expect(await replaced('A (B) [C] * D', '(B) [C] *')).toBe('A X D')
  expect([patternFor([]), patternFor([' '])]).toEqual([null, null])
})

test('a name of one word is no whole name', () => {
  expect(['Ana', ' Ana ', 'Ana Paz'].map(isWholeName)).toEqual([false, false, true])
})
