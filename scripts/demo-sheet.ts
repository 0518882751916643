import { PDFDocument, type PDFFont, rgb, StandardFonts } from '@cantoo/pdf-lib'

const [left, right, top] = [56, 556, 736]
const ink = rgb(0.11, 0.11, 0.2)
const violet = rgb(0.36, 0.36, 0.84)
const grey = rgb(0.72, 0.73, 0.8)

const steps = [
  'Mide L del punto de apoyo al centro de la pesa, con milímetros.',
  'Aparta la pesa unos 10° y suéltala sin empujar.',
  'Di «cero» cuando pase por el punto más bajo y cronometra diez vaivenes completos.',
  'Repite cinco veces con cada longitud.',
]
const columns = ['L (m)', 't 1 (s)', 't 2 (s)', 't 3 (s)', 't 4 (s)', 't 5 (s)', 'T (s)', 'g (m/s²)']

/** The sheet that learners print and fill in while they measure: one page of Letter. */
export async function drawSheet(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const page = document.addPage([612, 792])
  const [plain, bold, greek] = await Promise.all(
    [StandardFonts.Helvetica, StandardFonts.HelveticaBold, StandardFonts.Symbol].map((font) =>
      document.embedFont(font),
    ),
  )
  if (!plain || !bold || !greek) throw new Error('A standard font is missing')
  const write = (text: string, x: number, y: number, size = 11, font: PDFFont = plain) =>
    page.drawText(text, { x, y, size, font, color: ink })
  const rule = (y: number, from = left, to = right) =>
    page.drawLine({ start: { x: from, y }, end: { x: to, y }, color: grey, thickness: 0.8 })

  page.drawRectangle({ x: left, y: top + 4, width: 40, height: 4, color: violet })
  write('Medir la gravedad con un hilo', left, top - 24, 22, bold)
  write('Hoja de laboratorio', left, top - 44, 12)
  write('Nombre y equipo:', left, top - 78)
  rule(top - 80, left + 96, 380)
  write('Lugar y fecha:', 392, top - 78)
  rule(top - 80, 470)

  write('Antes de empezar', left, top - 116, 13, bold)
  for (const [at, step] of steps.entries()) {
    write(`${at + 1}.`, left, top - 138 - at * 19)
    write(step, left + 18, top - 138 - at * 19)
  }

  write('Tus medidas', left, top - 240, 13, bold)
  const [tableTop, row, width] = [top - 256, 34, (right - left) / columns.length]
  for (const [at, column] of columns.entries()) write(column, left + at * width + 6, tableTop - 21, 10, bold)
  for (let at = 0; at <= 4; at++) rule(tableTop - at * row)
  for (let at = 0; at <= columns.length; at++) {
    const x = left + at * width
    page.drawLine({ start: { x, y: tableTop }, end: { x, y: tableTop - 4 * row }, color: grey, thickness: 0.8 })
  }
  write('T es el promedio de los cinco tiempos, dividido entre diez.', left, tableTop - 4 * row - 18, 9.5)

  const formula = tableTop - 4 * row - 62
  write('La cuenta', left, formula + 14, 13, bold)
  write('g  =', left + 120, formula, 16)
  write('4', left + 160, formula + 10, 16)
  page.drawText('π', { x: left + 170, y: formula + 10, size: 16, font: greek, color: ink })
  write('² L', left + 179, formula + 10, 16)
  page.drawLine({ start: { x: left + 156, y: formula + 5 }, end: { x: left + 206, y: formula + 5 }, color: ink })
  write('T²', left + 172, formula - 12, 16)

  write('Tu resultado', left, formula - 62, 13, bold)
  write('g  =                         ±                         m/s²', left + 120, formula - 62, 14)
  rule(formula - 66, left + 146, left + 214)
  rule(formula - 66, left + 236, left + 300)

  write('¿Qué cambiarías para medir mejor?', left, formula - 110, 13, bold)
  for (let at = 1; at <= 4; at++) rule(formula - 116 - at * 26)
  write('Aulanova · El péndulo: medir la gravedad con un hilo', left, 40, 9)

  document.setTitle('Hoja de laboratorio: medir la gravedad con un hilo')
  document.setLanguage('es-MX')
  // The same sheet makes the same bytes.
  document.setCreationDate(new Date(0))
  document.setModificationDate(new Date(0))
  return document.save()
}
