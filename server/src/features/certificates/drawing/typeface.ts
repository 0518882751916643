import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as fontkit from '@cantoo/fontkit'
import { type PDFDocument, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib'

export type Weight = 400 | 500 | 600
const weights: Weight[] = [400, 500, 600]
/** Inter comes in one file for each part of Unicode. The first that has a sign draws it. */
const scripts = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'] as const

export interface Style {
  size: number
  weight: Weight
  colour: Colour
  /** Between letters, as a part of the size. */
  tracking?: number
}
export type Colour = `#${string}`

export interface Typeface {
  widthOf(text: string, style: Style): number
  /** `y` is the line the letters stand on, from the bottom of the page. */
  write(page: PDFPage, text: string, x: number, y: number, style: Style): void
}

interface Face {
  bytes: Uint8Array
  signs: Set<number>
}
const read = new Map<string, Promise<Face>>()

async function faceOf(script: string, weight: Weight): Promise<Face> {
  const name = `inter-${script}-${weight}-normal.woff`
  const found = read.get(name) ?? readFace(name)
  read.set(name, found)
  return found
}

async function readFace(name: string): Promise<Face> {
  const bytes = await readFile(fileURLToPath(import.meta.resolve(`@fontsource/inter/files/${name}`)))
  return { bytes, signs: new Set((fontkit.create(bytes) as { characterSet: number[] }).characterSet) }
}

/** Embeds what these texts need and nothing else. A sign that no file has is drawn as the empty box of the first. */
export async function typefaceFor(doc: PDFDocument, texts: readonly string[]): Promise<Typeface> {
  doc.registerFontkit(fontkit)
  const needed = new Set([...texts.join('')].map((sign) => sign.codePointAt(0)!))
  const fonts = new Map<Weight, { font: PDFFont; signs: Set<number> }[]>()
  for (const weight of weights) {
    const chosen: { font: PDFFont; signs: Set<number> }[] = []
    const missing = new Set(needed)
    for (const script of scripts) {
      const { bytes, signs } = await faceOf(script, weight)
      const has = missing.intersection(signs)
      if (has.size === 0 && script !== scripts[0]) continue
      for (const sign of has) missing.delete(sign)
      chosen.push({ font: await doc.embedFont(bytes, { subset: true, features: plainLetters }), signs })
    }
    fonts.set(weight, chosen)
  }

  /** Stretches of one font each. */
  function runsOf(text: string, weight: Weight) {
    const known = fonts.get(weight)!
    const runs: { font: PDFFont; text: string }[] = []
    for (const sign of text) {
      const last = runs.at(-1)
      const { font } = known.find(({ signs }) => signs.has(sign.codePointAt(0)!)) ?? known[0]!
      if (last?.font === font) last.text += sign
      else runs.push({ font, text: sign })
    }
    return runs.map((run) => {
      const spaces = (size: number, tracking = 0) => [...run.text].length * size * tracking
      return {
        ...run,
        widthAt: ({ size, tracking }: Style) => run.font.widthOfTextAtSize(run.text, size) + spaces(size, tracking),
      }
    })
  }

  return {
    widthOf: (text, style) => runsOf(text, style.weight).reduce((sum, run) => sum + run.widthAt(style), 0),
    write(page, text, x, y, style) {
      let at = x
      for (const { font, text: letters, widthAt } of runsOf(text, style.weight)) {
        const { size, colour, tracking = 0 } = style
        page.drawText(letters, { x: at, y, size, font, color: colourOf(colour), characterSpacing: tracking * size })
        at += widthAt(style)
      }
    },
  }
}

/** One sign, one shape: what is copied from the paper is what was written. */
const plainLetters = { calt: false, liga: false, ccmp: false }

export function colourOf(colour: Colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  return rgb(red!, green!, blue!)
}

/** What drawing can hold: whole letters, no line breaks, nothing that is not to be seen. */
export const plain = (text: string) =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
