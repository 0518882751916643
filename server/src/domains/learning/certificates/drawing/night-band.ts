import { starChart } from '@aulanova/contract/catalogue/star-chart'
import type { PDFPage } from '@cantoo/pdf-lib'
import { textsOf } from '#platform/i18n/texts.ts'
import { fitted } from '#platform/pdf/fit.ts'
import { decorative, tagged } from '#platform/pdf/tags.ts'
import { type Colour, colourOf, plain, type Style, type Typeface } from '#platform/pdf/typeface.ts'
import { type Area, type Drawing, percentOf } from './drawing.ts'
import { glow } from './glow.ts'

const night: Colour = '#0f1428'
const white: Colour = '#ffffff'
const gold: Colour = '#ffd78a'
const lines: Colour[] = ['#b4b3f7', '#83cdc1', '#ffd78a', '#b4b3f7', '#83cdc1', '#ffffff']

/** The dark band on the left: the brand, the star chart of the course, and below it how to read the chart. */
export function drawNight(page: PDFPage, type: Typeface, drawing: Drawing, area: Area) {
  const { x, y, width, height } = area
  const { facts, language } = drawing
  const percent = percentOf(drawing)
  const middle = x + width / 2
  const top = y + height
  decorative(page, () => {
    page.drawRectangle({ ...area, color: colourOf(night) })
    glow(page, area, { x: x + width * 0.8, y: top, across: 30 * percent, up: 26 * percent, from: '#3b3a9c', to: night })
    glow(page, area, { x, y, across: 26 * percent, up: 22 * percent, from: '#0d4a4a', to: night })
    drawChart(page, drawing, { x: middle - 13.75 * percent, y: y + height / 2 - 13.2 * percent, size: 27.5 * percent })
  })
  tagged(page, 'P', () => drawBrand(page, type, drawing, { middle, y: top - 5 * percent, width: width - 4 * percent }))
  const t = textsOf('certificate-papers', language)
  const sections = t('{{count}} sections', { count: facts.Sections })
  const said = t('Each star is a finished block: {{blocks}} in {{sections}}.', { blocks: facts.Blocks, sections })
  const style: Style = { size: 1.15 * percent, weight: 400, colour: '#c9cfe3' }
  const box = { width: width - 5 * percent, height: 5.4 * percent, largest: style.size, smallest: 6, leading: 1.5 }
  const set = fitted(said, box, (piece) => type.widthOf(piece, { ...style, size: 1 }))
  tagged(page, 'P', () => {
    for (const [row, line] of set.lines.entries()) {
      const fromBelow = (set.lines.length - 1 - row) * set.size * box.leading
      const sized = { ...style, size: set.size }
      const at = { x: middle - type.widthOf(line, sized) / 2, y: y + 3.4 * percent + fromBelow }
      type.write(page, line, at, sized)
    }
  })
}

interface BrandPlace {
  /** The horizontal centre. */
  middle: number
  y: number
  width: number
}

/** The wordmark with its star, or the name of an organization that is shown as the brand. */
function drawBrand(page: PDFPage, type: Typeface, drawing: Drawing, { middle, y, width }: BrandPlace) {
  const { facts, brand } = drawing
  const percent = percentOf(drawing)
  const style: Style = { size: 2.3 * percent, weight: 600, colour: white, tracking: -0.02 }
  if (facts.ShowAsBrand && facts.Organization) {
    const box = { width, height: 5.6 * percent, largest: style.size, smallest: 8, leading: 1.2 }
    const set = fitted(plain(facts.Organization), box, (piece) => type.widthOf(piece, { ...style, size: 1 }))
    for (const [row, line] of set.lines.entries()) {
      const sized = { ...style, size: set.size }
      const at = { x: middle - type.widthOf(line, sized) / 2, y: y - row * set.size * box.leading }
      type.write(page, line, at, sized)
    }
    return
  }
  const [first, second] = brand.map(plain) as [string, string]
  const [mark, gap] = [2.5 * percent, 0.8 * percent]
  const widths = [type.widthOf(first, style), type.widthOf(second, style)] as const
  const x = middle - (mark + gap + widths[0] + widths[1]) / 2
  const at = { x, y: y + mark * 0.84, scale: mark / 24 }
  const ring = 'M20.3 8.5A9 9 0 1 1 13 3.06'
  page.drawSvgPath(ring, { ...at, borderColor: colourOf(white), borderWidth: 2, borderOpacity: 0.55 })
  page.drawSvgPath(spark(12, 12, 6.2, 0.14), { ...at, color: colourOf(white) })
  page.drawSvgPath(spark(18.4, 4.6, 3.4, 0.14), { ...at, color: colourOf('#ffb454') })
  type.write(page, first, { x: x + mark + gap, y }, style)
  type.write(page, second, { x: x + mark + gap + widths[0], y }, { ...style, colour: '#b4b3f7' })
}

function drawChart(page: PDFPage, { facts }: Drawing, { x, y, size }: { x: number; y: number; size: number }) {
  const at = { x, y: y + size, scale: size / 400 }
  const stroke = (path: string, colour: Colour, borderWidth: number, borderOpacity: number) =>
    page.drawSvgPath(path, { ...at, borderColor: colourOf(colour), borderWidth, borderOpacity })
  const fill = (path: string, colour: Colour, opacity = 1) =>
    page.drawSvgPath(path, { ...at, color: colourOf(colour), opacity })
  const ray = (angle: number, from: number, to: number) => {
    const [across, up] = [Math.cos(angle), Math.sin(angle)]
    return `M${200 + from * across} ${200 + from * up}L${200 + to * across} ${200 + to * up}`
  }
  const turns = (count: number) => Array.from({ length: count }, (_, n) => (n * 2 * Math.PI) / count)
  stroke(
    turns(72)
      .map((angle) => ray(angle, 194, 189.5))
      .join(''),
    gold,
    0.9,
    0.45,
  )
  stroke(
    turns(12)
      .map((angle) => ray(angle, 194, 185))
      .join(''),
    gold,
    0.9,
    0.9,
  )
  stroke(circle(200, 200, 194), gold, 1, 0.8)
  stroke(circle(200, 200, 198), gold, 0.6, 0.35)
  stroke(
    turns(12)
      .map((angle) => ray(angle, 30, 185))
      .join(''),
    white,
    0.7,
    0.09,
  )
  const orbits = starChart(facts.Code, facts.Blocks, facts.Sections)
  stroke(orbits.map(({ radius }) => circle(200, 200, radius)).join(''), white, 0.7, 0.17)
  for (const [index, { stars }] of orbits.entries()) {
    const [head, ...rest] = stars
    if (!head) continue
    const colour = lines[index % lines.length] ?? white
    stroke(`M${stars.map((star) => `${star.x} ${star.y}`).join('L')}`, colour, 1.2, 0.8)
    fill(spark(head.x, head.y, 3.4 * Math.max(1.2, head.size), 0.18) + rest.map(dot).join(''), white)
  }
  fill(circle(200, 200, 26), '#ffb454', 0.18)
  fill(spark(200, 200, 22, 0.18), gold)
}

const dot = (star: { x: number; y: number; size: number }) => circle(star.x, star.y, star.size)
const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`
/** A star of four points; a smaller `waist` makes them thinner. */
function spark(x: number, y: number, r: number, waist: number) {
  const q = r * waist
  return (
    `M${x} ${y - r}Q${x + q} ${y - q} ${x + r} ${y}Q${x + q} ${y + q} ${x} ${y + r}` +
    `Q${x - q} ${y + q} ${x - r} ${y}Q${x - q} ${y - q} ${x} ${y - r}Z`
  )
}
