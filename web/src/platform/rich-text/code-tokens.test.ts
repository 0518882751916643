import { expect, test } from 'vitest'
import { tokensOf } from './code-tokens.ts'

const marked = (code: string) => tokensOf(code).flatMap(({ text, kind }) => (kind ? [[kind, text]] : []))

test('keywords, strings, numbers and comments are found in Python', () => {
  expect(marked('def año(x):\n    # dos\n    return x * 2 + len("if # 3")')).toEqual([
    ['keyword', 'def'],
    ['comment', '# dos'],
    ['keyword', 'return'],
    ['number', '2'],
    ['string', '"if # 3"'],
  ])
})

test.each([
  ["print(f'g = {g:.2f}')", "f'g = {g:.2f}'"],
  ['print(rb"x")', 'rb"x"'],
  ["f'''two\nlines'''", "f'''two\nlines'''"],
])('the letter before a string of Python belongs to it: %s', (code, text) => {
  expect(marked(code)).toEqual([['string', text]])
})

test('an address is no comment, and an apostrophe in a word begins no string', () => {
  expect(marked("https://example.test don't x2 #fff")).toEqual([])
})

test.each([
  '',
  'a',
  '/* open',
  "'open\nnext",
  '"""open',
  '<b>&amp;</b>\t\n',
  'SELECT * FROM t -- all\nWHERE a = 1.5e3',
])('nothing of %j is lost', (code) => {
  expect(
    tokensOf(code)
      .map(({ text }) => text)
      .join(''),
  ).toBe(code)
})

test('a long line without any end is read in time that grows with its length', () => {
  expect(tokensOf('"\\'.repeat(50_000))).not.toEqual([])
})
