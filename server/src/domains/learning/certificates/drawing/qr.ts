import { type PDFPage, rgb } from '@cantoo/pdf-lib'
import { encode } from 'uqr'
import { colourOf } from '#platform/pdf/typeface.ts'

/** A QR code of an address, with the quiet zone that readers need. */
export function drawQr(page: PDFPage, address: string, { x, y, size }: { x: number; y: number; size: number }) {
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
