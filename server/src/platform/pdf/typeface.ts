import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as fontkit from '@cantoo/fontkit'
import { type PDFDocument, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib'

export type Weight = 400 | 500 | 600
/** Inter comes in one file for each script. The first that has a character draws it. */
const scripts = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'] as const

export interface Style {
  size: number
  weight: Weight
  colour: Colour
  /** Between letters, as a fraction of the size. */
  tracking?: number
}
export type Colour = `#${string}`

export interface Typeface {
  widthOf(text: string, style: Style): number
  /** `y` is the baseline, from the bottom of the page. */
  write(page: PDFPage, text: string, at: { x: number; y: number }, style: Style): void
}

interface Face {
  bytes: Uint8Array
  signs: Set<number>
}
interface EmbeddedFont {
  font: PDFFont
  signs: Set<number>
}
type Fonts = [EmbeddedFont, ...EmbeddedFont[]]

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

/** Embeds only the fonts that these texts need. A character that no font has is drawn as an empty box. */
export async function typefaceFor(doc: PDFDocument, texts: readonly string[]): Promise<Typeface> {
  doc.registerFontkit(fontkit)
  const needed = new Set([...texts.join('')].map(codePointOf))
  const fonts = { 400: await fontsFor(400), 500: await fontsFor(500), 600: await fontsFor(600) }

  async function fontsFor(weight: Weight): Promise<Fonts> {
    const [firstScript, ...otherScripts] = scripts
    const embed = async ({ bytes, signs }: Face): Promise<EmbeddedFont> => ({
      font: await doc.embedFont(bytes, { subset: true, features: plainLetters }),
      signs,
    })
    const first = await faceOf(firstScript, weight)
    const fonts: Fonts = [await embed(first)]
    let missing = needed.difference(first.signs)
    for (const script of otherScripts) {
      const face = await faceOf(script, weight)
      if (missing.isDisjointFrom(face.signs)) continue
      missing = missing.difference(face.signs)
      fonts.push(await embed(face))
    }
    return fonts
  }

  /** Splits a text into runs of one font each. */
  function runsOf(text: string, weight: Weight) {
    const known = fonts[weight]
    const runs: { font: PDFFont; text: string }[] = []
    for (const sign of text) {
      const last = runs.at(-1)
      const { font } = known.find(({ signs }) => signs.has(codePointOf(sign))) ?? known[0]
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
    write(page, text, { x, y }, style) {
      let left = x
      for (const { font, text: letters, widthAt } of runsOf(text, style.weight)) {
        const { size, colour, tracking = 0 } = style
        page.drawText(letters, { x: left, y, size, font, color: colourOf(colour), characterSpacing: tracking * size })
        left += widthAt(style)
      }
    },
  }
}

/** Without ligatures, so that text copied from the PDF is what was written. */
const plainLetters = { calt: false, liga: false, ccmp: false }

const codePointOf = (sign: string) => sign.codePointAt(0) ?? 0

export function colourOf(colour: Colour) {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16) / 255
  return rgb(channel(1), channel(3), channel(5))
}

/** Without line breaks, control characters and other invisible characters, which fonts cannot draw. */
export const plain = (text: string) =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
