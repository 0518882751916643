import { runInNewContext } from 'node:vm'
import { namedEndpoints } from '@aulanova/contract/endpoints'
import { expect, test } from 'vitest'
import { slowInput } from '#testing/slow-patterns.ts'

/** Every pattern that input is matched against, with one of its fields. */
const patterns = new Map<string, string>()
/** Texts in addresses that are limited in length only. */
const unchecked: string[] = []

function visit(node: unknown, at: string, inAddress: boolean) {
  if (typeof node !== 'object' || node === null) return
  const { type, pattern, format, enum: among, const: only } = node as Record<string, unknown>
  if (typeof pattern === 'string') patterns.set(pattern, at)
  else if (inAddress && type === 'string' && !format && !among && only === undefined) unchecked.push(at)
  for (const [key, value] of Object.entries(node)) visit(value, `${at}/${key}`, inAddress)
}
for (const { name, endpoint } of namedEndpoints) {
  visit(endpoint.params, name, true)
  visit(endpoint.query, name, true)
  visit(endpoint.body, name, false)
}

/** Texts that cause backtracking: long runs, near misses at the end, and separators in between. */
const runs = [
  'a',
  'A',
  '0',
  '-',
  '.',
  ' ',
  '/',
  'a-',
  'a.',
  '0-',
  ' a',
  'a/',
  '\n',
  'á',
  '_',
  '#',
  'https://',
  '2026-01-01T',
]
const hostile = runs.flatMap((run) =>
  ['', '!', '\u0000', 'a', '\n'].map((end) => run.repeat(40_000 / run.length) + end),
)

/** A pattern with catastrophic backtracking would take hours or years; it is ended before. */
const allOf = (pattern: string) =>
  runInNewContext(
    'texts.map((text) => matcher.test(text)).length',
    {
      texts: hostile,
      matcher: new RegExp(pattern, 'u'),
    },
    { timeout: 100_000 },
  )

test.each([...patterns])(
  '%s comes to an end whatever it is given (%s)',
  (pattern) => {
    expect(allOf(pattern)).toBe(hostile.length)
  },
  120_000,
)

test.each([...patterns])('%s takes no more than twice the time for twice the length (%s)', (pattern) => {
  expect(slowInput(new RegExp(pattern, 'u'))).toBeNull()
})

test('a pattern with catastrophic backtracking is found', () => {
  const matcher = /^(a+)+$/u
  expect(() =>
    runInNewContext('matcher.test(text)', { matcher, text: `${'a'.repeat(50)}!` }, { timeout: 50 }),
  ).toThrow()
})

test('every text in a path or a query has a pattern', () => {
  expect(unchecked).toEqual([])
})
