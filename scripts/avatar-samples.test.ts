import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { avatars, backgrounds, voices } from '../contract/src/avatars/avatar-catalogue.ts'

const samples = new URL('../web/public/avatars/', import.meta.url)
const drawings = new URL('../avatar-node/src/built-in/drawings/', import.meta.url)

test('the web shows the drawings that films are made of', () => {
  const names = [...Object.keys(avatars), ...backgrounds.map((background) => `background-${background}`)]
  for (const name of names)
    expect(readFileSync(new URL(`${name}.svg`, samples), 'utf8'), 'run node scripts/avatar-samples.ts').toBe(
      readFileSync(new URL(`${name}.svg`, drawings), 'utf8'),
    )
})

test.each(voices)('$id has a small sample with mouths in order', ({ id }) => {
  expect(statSync(new URL(`voices/${id}.m4a`, samples)).size).toBeLessThan(32_000)
  const sample = JSON.parse(readFileSync(new URL(`voices/${id}.json`, samples), 'utf8')) as {
    seconds: number
    mouths: [number, string][]
  }
  const times = sample.mouths.map(([at]) => at)
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect(times.at(-1)).toBeLessThan(sample.seconds)
  expect(sample.mouths.every(([, mouth]) => 'XPFTIEAOU'.includes(mouth))).toBe(true)
  expect(sample.mouths.length).toBeGreaterThan(15)
})
