import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib'
import { fitted } from '#platform/pdf/fit.ts'
import { type Colour, colourOf, plain, type Style, type Typeface } from '#platform/pdf/typeface.ts'

/** Letter, in points. */
const paper = { width: 612, height: 792 }
const margin = 56
const width = paper.width - 2 * margin
/** Where the foot of a page begins. */
const bottom = 76
const rule: Colour = '#d9dcea'
/** Of the columns with figures, from the left: a count, and three amounts. */
const figureWidths = [52, 92, 84, 92]
const nameWidth = width - figureWidths.reduce((sum, one) => sum + one, 0) - 8
const leading = 1.36

interface Piece {
  text: string
  style: Style
}

export type Sheets = ReturnType<typeof sheetsOf>

/** Pages that are written from the top to the bottom, one after the other. */
export function sheetsOf(doc: PDFDocument, type: Typeface) {
  const pages: PDFPage[] = [doc.addPage([paper.width, paper.height])]
  let page = pages[0] as PDFPage
  let y = paper.height - margin

  const right = (text: string, x: number, at: number, style: Style) =>
    type.write(page, text, { x: x - type.widthOf(text, style), y: at }, style)
  const measure = (style: Style) => (text: string) => type.widthOf(text, { ...style, size: 1 })

  function need(height: number) {
    if (y - height >= bottom) return false
    page = doc.addPage([paper.width, paper.height])
    pages.push(page)
    y = paper.height - margin
    return true
  }

  return {
    /** Goes on to the next page if this one has less room; answers whether it did. */
    need,
    gap(height: number) {
      y -= height
    },
    rule() {
      page.drawRectangle({ x: margin, y, width, height: 0.6, color: colourOf(rule) })
    },
    /** Pieces beside each other. */
    line(pieces: readonly Piece[]) {
      y -= Math.max(...pieces.map(({ style }) => style.size))
      let x = margin
      for (const { text, style } of pieces) {
        type.write(page, text, { x, y }, style)
        x += type.widthOf(text, style)
      }
    },
    /** As many lines as it takes, up to four. */
    paragraph(text: string, style: Style) {
      const room = { width, height: 4 * style.size * leading, largest: style.size, smallest: style.size - 0.5, leading }
      const { lines, size } = fitted(plain(text), room, measure(style))
      for (const line of lines) {
        y -= size * leading
        type.write(page, line, { x: margin, y }, { ...style, size })
      }
    },
    /** Three texts, each in a third of the width and as small as it must be. */
    thirds(texts: readonly string[], style: Style) {
      y -= style.size
      for (const [at, text] of texts.entries()) {
        const room = { width: width / 3 - 12, height: style.size * leading, largest: style.size, smallest: 7, leading }
        const { lines, size } = fitted(text, room, measure(style))
        type.write(page, lines[0] ?? '', { x: margin + (at * width) / 3, y }, { ...style, size })
      }
    },
    /** A name of up to two lines, which is cut if it is longer, and figures on the right. */
    row(name: string, figures: readonly string[], style: Style) {
      const room = { width: nameWidth, height: 2 * 9 * leading, largest: style.size, smallest: 8, leading }
      const { lines, size } = fitted(name, room, measure(style))
      y -= 5
      const first = y - style.size
      for (const [at, line] of lines.entries())
        type.write(page, line, { x: margin, y: first - at * size * leading }, { ...style, size })
      let x = margin + nameWidth + 8
      for (const [at, figure] of figures.entries()) {
        x += figureWidths[at] ?? 0
        right(figure, x, first, style)
      }
      y = first - (lines.length - 1) * size * leading - 6
      page.drawRectangle({ x: margin, y, width, height: 0.5, color: colourOf(rule) })
    },
    /** On every page, once all of them are written. */
    foot(textsOf: (page: number, pages: number) => [left: string, right: string], style: Style) {
      for (const [at, one] of pages.entries()) {
        const [left, end] = textsOf(at + 1, pages.length)
        type.write(one, left, { x: margin, y: 44 }, style)
        type.write(one, end, { x: paper.width - margin - type.widthOf(end, style), y: 44 }, style)
      }
    },
  }
}
