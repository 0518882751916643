import { type PDFPage, rgb } from '@cantoo/pdf-lib'
import qrcode from 'qrcode-generator'
import { colourOf } from './typeface.ts'

/** A square code that leads to an address, dark on white with the quiet edge that readers need. */
export function drawQr(page: PDFPage, address: string, { x, y, size }: { x: number; y: number; size: number }) {
  const code = qrcode(0, 'M')
  code.addData(address)
  code.make()
  const count = code.getModuleCount()
  const quiet = 2
  const cell = size / (count + 2 * quiet)
  page.drawRectangle({ x, y, width: size, height: size, color: rgb(1, 1, 1) })
  // One path: squares drawn apart would show hairlines between them.
  const squares: string[] = []
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++)
      if (code.isDark(row, column)) squares.push(`M${column} ${row}h1v1h-1z`)
  const color = colourOf('#0f1428')
  page.drawSvgPath(squares.join(''), { x: x + quiet * cell, y: y + size - quiet * cell, scale: cell, color })
}
