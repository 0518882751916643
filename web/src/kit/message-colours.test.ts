import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

const tokens = read('./tokens.css')

/** Red, green and blue of a token, in each scheme. */
const coloursOf = (token: string): number[][] =>
  [...tokens.matchAll(new RegExp(`--${token}: (?:#([0-9a-f]{6})|var\\(--(.+)\\))`, 'g'))].flatMap(([, hex, other]) =>
    hex ? [[0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))] : coloursOf(other!),
  )

test('a success is green and an error is red, in both schemes [S4-012 S8-027]', () => {
  const rules = read('./message.module.css')
  expect(rules).toMatch(/data-kind='success'\] \{\s*--tone: var\(--done\)/)
  expect(rules).toMatch(/data-kind='error'\] \{\s*--tone: var\(--danger\)/)
  const [greens, reds] = [coloursOf('done'), coloursOf('danger')]
  expect([greens.length, reds.length].every((count) => count >= 2)).toBe(true)
  for (const [red, green, blue] of greens) expect(green).toBeGreaterThan(Math.max(red!, blue!))
  for (const [red, green, blue] of reds) expect(red).toBeGreaterThan(Math.max(green!, blue!))
})
