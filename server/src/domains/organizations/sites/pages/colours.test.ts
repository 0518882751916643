import { contrastOf } from '@aulanova/contract/kernel/contrast'
import { expect, test } from 'vitest'
import { coloursCss, lighter, paletteOf } from './assets.ts'

/** Deep and accent colours that organizations may choose: both are checked when they are saved. */
const chosen: [colour: string, accent: string][] = [
  ['#0f3d2c', '#9c4420'],
  ['#312e81', '#a8431f'],
  ['#000000', '#000000'],
  ['#5a1020', '#2a6b1e'],
  ['#003b5c', '#b3261e'],
  ['#4a2c00', '#1a1a8c'],
  ['#2b2b2b', '#6b4e00'],
]

/** [text, ground, least] by the names of the palette. */
const pairs: [text: string, ground: string, least: number][] = [
  ['ink', 'bg', 7],
  ['ink', 'surface', 7],
  ['ink', 'sand', 7],
  ['ink-2', 'bg', 4.5],
  ['ink-2', 'sand', 4.5],
  ['ink-2', 'brand-soft', 4.5],
  ['ink-3', 'bg', 4.5],
  ['ink-3', 'surface', 4.5],
  ['ink-3', 'sand', 4.5],
  ['brand', 'bg', 4.5],
  ['brand', 'surface', 4.5],
  ['brand', 'sand', 4.5],
  ['brand', 'brand-soft', 4.5],
  ['label', 'bg', 4.5],
  ['label', 'surface', 4.5],
  ['on-deep', 'deep', 4.5],
  ['warm', 'deep', 4.5],
  ['on-warm', 'warm', 4.5],
  ['on-warm', 'warm-2', 4.5],
]

test.each(chosen)('text stays readable with %s and %s, in both schemes', (colour, accent) => {
  for (const palette of Object.values(paletteOf(colour, accent)) as Record<string, string>[]) {
    for (const [text, ground, least] of pairs)
      expect([text, ground, contrastOf(palette[text]!, palette[ground]!) >= least]).toEqual([text, ground, true])
    for (const ground of ['deep', 'fill', 'fill-2'])
      expect(contrastOf('#ffffff', palette[ground]!)).toBeGreaterThanOrEqual(4.5)
  }
})

test('a colour that is light enough stays as it is', () => {
  expect(lighter('#ffffff', '#000000', 7)).toBe('#ffffff')
  expect(lighter('#000000', '#000000', 7)).not.toBe('#000000')
})

test('the style sheet follows the system, and the choice of the visitor before it', () => {
  const css = coloursCss('#0f3d2c', '#9c4420')
  expect(css).toContain('@media (prefers-color-scheme:dark){:root:not([data-scheme=light])')
  expect(css).toContain(':root[data-scheme=dark]')
})
