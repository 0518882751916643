import { languageTags } from '@aulanova/contract/kernel/languages'
import { PDFDocument } from '@cantoo/pdf-lib'
import { lettersOf, textsOf } from '#platform/i18n/texts.ts'
import { writeTags } from '#platform/pdf/tags.ts'
import { plain, typefaceFor } from '#platform/pdf/typeface.ts'
import { type Drawing, type Drawn, sizeOf } from './drawing.ts'
import { drawPaper } from './paper.ts'
import { backgroundOf, drawOnTemplate } from './template.ts'

/** Draws one page, on the course's template or, if there is none that can be used, on our own paper. */
export async function drawCertificate(drawing: Drawing): Promise<Drawn> {
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
