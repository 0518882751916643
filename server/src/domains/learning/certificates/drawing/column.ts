import { dayOf } from '@aulanova/contract/kernel/day'
import type { HolderRole } from '@aulanova/contract/learning/certificates'
import { type PDFPage, rgb } from '@cantoo/pdf-lib'
import { encode } from 'uqr'
import { type TextKey, textsOf } from '#platform/i18n/texts.ts'
import { type Fitted, fitted } from '#platform/pdf/fit.ts'
import { decorative, type TagKind, tagged } from '#platform/pdf/tags.ts'
import { type Colour, colourOf, plain, type Style, type Typeface } from '#platform/pdf/typeface.ts'
import { type Drawing, percentOf } from './drawing.ts'

/** Where the text is set, in points from the bottom left of the page. */
export interface Room {
  left: number
  right: number
  top: number
  bottom: number
  /** 1 on our own paper; smaller where there is less room. */
  scale: number
}

const ink: Colour = '#151a2e'
const quiet: Colour = '#4c567a'
const amber: Colour = '#f59f2d'

/** Below the name of a holder who is one of the course's people. */
const roles: Record<HolderRole, TextKey<'certificate-papers'>> = {
  owner: 'Owner of the course',
  collaborator: 'Collaborator in the course',
  reviewer: 'Reviewer of the course',
}

/** The text of a certificate from the top down; at the bottom the signatures and how to verify it. */
export function drawColumn(page: PDFPage, type: Typeface, drawing: Drawing, room: Room) {
  const { facts, language } = drawing
  const { Title: title, Text: text, Details: details } = facts
  const { left, right, top, scale } = room
  const unit = percentOf(drawing) * scale
  const t = textsOf('certificate-papers', language)
  const cursor = { y: top }

  /** Writes in a box as high as `lines` lines of the full size, and moves the cursor below it and `gap`. */
  function block(said: string, style: Style, { lines = 1, least = 7, leading = 1.28, gap = 0, kind = 'P' as TagKind }) {
    const clean = plain(said)
    if (clean === '') return
    const box = {
      width: right - left,
      height: lines * style.size * leading,
      largest: style.size,
      smallest: least,
      leading,
    }
    const set = fitted(clean, box, (piece) => type.widthOf(piece, { ...style, size: 1 }))
    tagged(page, kind, () => write(set, style, leading))
    cursor.y -= set.height + gap
  }
  function write({ lines, size }: Fitted, style: Style, leading: number) {
    // The baseline is a little above the lower end of the line.
    for (const [at, line] of lines.entries())
      type.write(
        page,
        line,
        { x: left, y: cursor.y - at * size * leading - size * (leading / 2 + 0.36) },
        { ...style, size },
      )
  }
  const small = { size: 1.5 * unit, weight: 400, colour: quiet } as const

  if (facts.Organization) block(facts.Organization, { ...small, weight: 600, colour: ink }, { lines: 1.5 })
  cursor.y = top - 4.3 * unit
  if (title) block(title, { size: 2.2 * unit, weight: 600, colour: ink, tracking: -0.012 }, {})
  cursor.y = top - 8.3 * unit
  block(facts.Organization ? t('Awards this certificate to') : t('This certificate is awarded to'), small, {
    gap: 0.8 * unit,
  })
  const nameTop = cursor.y
  block(facts.Name, { size: 5.6 * unit, weight: 500, colour: ink, tracking: -0.03 }, { leading: 1.15, kind: 'H1' })
  cursor.y = Math.max(cursor.y, nameTop - 6.44 * unit)
  if (facts.Role) {
    cursor.y -= 0.4 * unit
    block(t(roles[facts.Role]), { ...small, weight: 600, colour: ink }, {})
  }
  cursor.y -= (facts.Role ? 1.2 : 2) * unit
  const rule = { x: left, y: cursor.y, width: 7 * unit, height: 0.28 * unit, color: colourOf(amber) }
  decorative(page, () => page.drawRectangle(rule))
  cursor.y -= 1.8 * unit
  block(text || t('for completing the course'), small, { lines: 2, gap: 0.5 * unit })
  block(
    facts.CourseName,
    { size: 2.45 * unit, weight: 600, colour: ink, tracking: -0.015 },
    { lines: 2, gap: unit, kind: 'H2' },
  )
  block(details, { ...small, size: 1.3 * unit }, { lines: 3, gap: 0.6 * unit })
  const hours = t('{{count}} hours', { count: facts.Hours })
  const date = dayOf(facts.Issued)
  const issued =
    facts.Hours > 0
      ? t('Duration: {{hours}}. Issued on {{date}}.', { hours, date })
      : t('Issued on {{date}}.', { date })
  block(issued, small, {})
  drawFoot(page, type, drawing, room)
}

function drawFoot(page: PDFPage, type: Typeface, drawing: Drawing, room: Room) {
  const { facts, language, address } = drawing
  const { left, right, bottom, scale } = room
  const unit = percentOf(drawing) * scale
  const line = { size: 0.95 * unit, weight: 400, colour: quiet } as const
  const lead = address.slice(0, -facts.Code.length)
  const code = { ...line, weight: 600, colour: ink, tracking: 0.03 } as const
  const codeWidth = type.widthOf(facts.Code, code)
  const leadWidth = type.widthOf(lead, line)
  tagged(page, 'P', () => {
    // Where the address is too long for the line, the QR code has it.
    if (leadWidth + codeWidth <= right - left)
      type.write(page, lead, { x: right - codeWidth - leadWidth, y: bottom }, line)
    type.write(page, facts.Code, { x: right - codeWidth, y: bottom }, code)
  })

  const square = 9 * unit
  const qr = { x: right - square, y: bottom + 1.9 * unit, size: square }
  tagged(page, 'Figure', () => drawQr(page, address, qr), address)

  const gap = 2.6 * unit
  const width = (right - left - square - 2 * gap) / 2
  const [name, ...position] = (facts.Signatory ?? '').split(',')
  const signs = [
    { name: facts.Author ?? '', position: textsOf('certificate-papers', language)('Author of the course') },
    { name: name ?? '', position: position.join(',') },
  ].filter((person) => plain(person.name) !== '')
  for (const [index, person] of signs.entries()) {
    const x = left + index * (width + gap)
    const y = bottom + 5.6 * unit
    const edge = { start: { x, y }, end: { x: x + width, y }, thickness: 0.09 * unit }
    decorative(page, () => page.drawLine({ ...edge, color: colourOf(ink), opacity: 0.4 }))
    let below = y - 0.8 * unit
    const set = (said: string, style: Style) => {
      // One line, or two small ones.
      const box = { width, height: style.size * 1.75, largest: style.size, smallest: 5.5, leading: 1.35 }
      const { lines, size, height } = fitted(plain(said), box, (piece) => type.widthOf(piece, { ...style, size: 1 }))
      for (const [row, piece] of lines.entries())
        type.write(page, piece, { x, y: below - size * (row * 1.35 + 1.03) }, { ...style, size })
      below -= height
    }
    tagged(page, 'P', () => {
      set(person.name, { size: 1.15 * unit, weight: 600, colour: ink })
      set(person.position, { size: 1.15 * unit, weight: 400, colour: quiet })
    })
  }
}

/** A QR code of an address, with the quiet zone that readers need. */
function drawQr(page: PDFPage, address: string, { x, y, size }: { x: number; y: number; size: number }) {
  const { data, size: count } = encode(address, { ecc: 'M', border: 0 })
  const quiet = 2
  const cell = size / (count + 2 * quiet)
  page.drawRectangle({ x, y, width: size, height: size, color: rgb(1, 1, 1) })
  // One path: separate squares would show hairlines between them.
  const squares = data.flatMap((row, down) =>
    row.flatMap((isDark, right) => (isDark ? `M${right} ${down}h1v1h-1z` : [])),
  )
  const color = colourOf('#0f1428')
  page.drawSvgPath(squares.join(''), { x: x + quiet * cell, y: y + size - quiet * cell, scale: cell, color })
}
