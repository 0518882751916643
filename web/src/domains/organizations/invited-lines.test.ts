import { expect, test } from 'vitest'
import { readLines } from './invited-lines.ts'

test('people are read one a line, with or without their name, and each once', () => {
  const { people, wrong } = readLines('ana@example.test\n\n"Ruiz, Ana" <ruiz@example.test>\nANA@example.test,\n')
  expect(people.map(({ Email, Name, line }) => [Email, Name, line])).toEqual([
    ['ana@example.test', undefined, 1],
    ['ruiz@example.test', 'Ruiz, Ana', 3],
  ])
  expect(wrong).toEqual([])
})

test('a list of a mail program is separated by semicolons', () => {
  expect(readLines('Ana <a@example.test>; Luis <l@example.test>;').people).toHaveLength(2)
})

test('what is no address is named with its line', () => {
  expect(readLines('ana@example.test\nno address\nLuis <luis>').wrong).toEqual([
    { line: 2, text: 'no address', hasLink: false },
    { line: 3, text: 'Luis <luis>', hasLink: false },
  ])
})

test('a name with a link is named with its line', () => {
  expect(readLines('J. R. R. Tolkien <j@example.test>\nGana en bank.example <a@example.test>')).toMatchObject({
    people: [{ Name: 'J. R. R. Tolkien' }],
    wrong: [{ line: 2, text: 'Gana en bank.example <a@example.test>', hasLink: true }],
  })
})

test('more than a hundred are too many', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, n) => `a${n}@example.test`).join('\n')
  expect([readLines(lines(100)).isTooMany, readLines(lines(101)).isTooMany]).toEqual([false, true])
})
