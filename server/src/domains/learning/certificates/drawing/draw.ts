import { languageTags } from '@aulanova/contract/kernel/languages'
import {
  clip,
  endPath,
  PDFDocument,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
} from '@cantoo/pdf-lib'
import { lettersOf, textsOf } from '#platform/i18n/texts.ts'
import { decorative, writeTags } from '#platform/pdf/tags.ts'
import { colourOf, plain, type Typeface, typefaceFor } from '#platform/pdf/typeface.ts'
import { drawColumn } from './column.ts'
import { type Drawing, type DrawingResult, percentOf, sizeOf } from './drawing.ts'
import { drawNight } from './night-band.ts'
import { backgroundOf, drawOnTemplate } from './template.ts'

/** Draws one page, on the course's template or, if there is none that can be used, on our own paper. */
export async function drawCertificate(drawing: Drawing): Promise<DrawingResult> {
  const doc = await PDFDocument.create()
  describe(doc, drawing)
  let templateFault: string | null = null
  const background =
    drawing.template &&
    (await backgroundOf(doc, drawing.template, drawing).catch((error: Error) => {
      templateFault = error.message
      return null
    }))
  const type = await typefaceFor(doc, said(drawing))
  const { width, height } = sizeOf(drawing)
  const page = doc.addPage([width, height])
  if (background) drawOnTemplate(page, type, drawing, background)
  else drawPaper(page, type, drawing)
  writeTags(page)
  return { pdf: await doc.save(), templateFault }
}

/** The properties of the file name the code and the address at which it can be verified. */
function describe(doc: PDFDocument, { facts, language, brand, address }: Drawing) {
  const word = textsOf('certificate-papers', language)('Certificate')
  const issued = new Date(facts.Issued)
  doc.setTitle(plain(`${word}: ${facts.CourseName} · ${facts.Name}`), { showInWindowTitleBar: true })
  doc.setAuthor(plain(facts.Organization ?? brand.join('')))
  doc.setSubject(`${facts.Code} ${address}`)
  doc.setCreator(brand.join(''))
  doc.setProducer(brand.join(''))
  doc.setLanguage(languageTags[language])
  doc.setCreationDate(issued)
  doc.setModificationDate(issued)
}

/** Every character that may be drawn. */
const said = ({ template: _, ...drawing }: Drawing) => [
  plain(JSON.stringify(Object.values(drawing.facts))),
  plain([drawing.address, ...drawing.brand].join(' ')),
  lettersOf('certificate-papers', drawing.language),
  '0123456789…',
]

/** Our own paper: the dark band with the star chart on the left, the text on the right. */
function drawPaper(page: PDFPage, type: Typeface, drawing: Drawing) {
  const [paper, percent] = [sizeOf(drawing), percentOf(drawing)]
  const inset = 2.3 * percent
  const band = 31 * percent
  const inner = { x: inset, y: inset, width: paper.width - 2 * inset, height: paper.height - 2 * inset }
  decorative(page, () => {
    page.drawRectangle({ x: 0, y: 0, ...paper, color: colourOf('#fffdf8') })
    page.pushOperators(pushGraphicsState(), rectangle(inner.x, inner.y, inner.width, inner.height), clip(), endPath())
    drawRosette(page, { x: inner.x + inner.width - 22.5 * percent, y: inner.y + inner.height, size: 22.5 * percent })
    page.pushOperators(popGraphicsState())
  })
  drawNight(page, type, drawing, { ...inner, width: band })
  decorative(page, () =>
    page.drawRectangle({ ...inner, borderColor: colourOf('#0f1428'), borderWidth: 0.09 * percent, borderOpacity: 0.2 }),
  )
  drawColumn(page, type, drawing, {
    left: inset + band + 5 * percent,
    right: paper.width - inset - 4.6 * percent,
    top: paper.height - inset - 4.6 * percent,
    bottom: inset + 2.6 * percent,
    scale: 1,
  })
}

/** Fine lines as on banknotes: a quarter of a rosette in the corner. */
function drawRosette(page: PDFPage, { x, y, size }: { x: number; y: number; size: number }) {
  const curves = 12
  const paths = Array.from({ length: curves }, (_, curve) => {
    const points: string[] = []
    for (let degree = 60; degree <= 210; degree++) {
      const angle = (degree * Math.PI) / 180
      const radius = 128 + 74 * Math.cos(14 * angle + (curve * 2 * Math.PI) / curves)
      points.push(`${(236 + radius * Math.cos(angle)).toFixed(1)} ${(24 + radius * Math.sin(angle)).toFixed(1)}`)
    }
    return `M${points.join('L')}`
  })
  const line = { borderColor: colourOf('#5b5bd6'), borderWidth: 0.5, borderOpacity: 0.26 }
  page.drawSvgPath(paths.join(''), { x, y, scale: size / 260, ...line })
}
