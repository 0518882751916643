import { degrees, PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { decorative } from '#platform/pdf/tags.ts'
import { colourOf, type Typeface } from '#platform/pdf/typeface.ts'
import { drawColumn } from './column.ts'
import { type Drawing, percentOf, sizeOf } from './drawing.ts'

type Template = NonNullable<Drawing['template']>
type Background = (page: PDFPage) => void

interface Size {
  width: number
  height: number
}

const ratioOf = ({ width, height }: Size) => width / height
/** A template of about the same shape is stretched to the page; any other is cropped to its middle. */
const isNearly = (one: Size, other: Size) => Math.abs(ratioOf(one) / ratioOf(other) - 1) < 0.1
/** At 300 dots an inch. */
const dotsOf = ({ width, height }: Size) => ({
  width: Math.round((width * 300) / 72),
  height: Math.round((height * 300) / 72),
})

/** Reads the template before anything is drawn; throws when it cannot be used. */
export const backgroundOf = (
  doc: PDFDocument,
  { contentType, bytes }: Template,
  drawing: Pick<Drawing, 'paper'>,
): Promise<Background> =>
  contentType === 'application/pdf' ? firstPageOf(doc, bytes, sizeOf(drawing)) : pictureOf(doc, bytes, sizeOf(drawing))

async function pictureOf(doc: PDFDocument, bytes: Uint8Array, paper: Size): Promise<Background> {
  const picture = sharp(bytes, { limitInputPixels: 120_000_000 })
  const { width, height } = await picture.metadata()
  const [dots, ratio] = [dotsOf(paper), ratioOf(paper)]
  const fit = isNearly({ width, height }, paper) ? 'fill' : 'cover'
  const larger = width >= dots.width || height >= dots.height
  const size = larger ? dots : { width: Math.round(Math.min(width, height * ratio)), height: undefined }
  const wanted = { ...size, height: size.height ?? Math.round(size.width / ratio) }
  const flattened = picture
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .resize({ ...wanted, fit })
  const image = await doc.embedJpg(await flattened.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer())
  return (page) => page.drawImage(image, { x: 0, y: 0, ...paper })
}

async function firstPageOf(doc: PDFDocument, bytes: Uint8Array, paper: Size): Promise<Background> {
  const source = await PDFDocument.load(bytes)
  const first = source.getPage(0)
  const box = first.getCropBox()
  const turned = ((first.getRotation().angle % 360) + 360) % 360
  const lies = turned % 180 === 0
  const [width, height] = lies ? [box.width, box.height] : [box.height, box.width]
  const embedded = await doc.embedPage(first, {
    left: box.x,
    bottom: box.y,
    right: box.x + box.width,
    top: box.y + box.height,
  })
  const stretch = [paper.width / width, paper.height / height] as const
  const [across, up] = isNearly({ width, height }, paper) ? stretch : [Math.max(...stretch), Math.max(...stretch)]
  const shown = { width: width * across, height: height * up }
  const corner = { x: (paper.width - shown.width) / 2, y: (paper.height - shown.height) / 2 }
  const far = { x: corner.x + shown.width, y: corner.y + shown.height }
  // A rotated page is drawn from the corner that was its lower left.
  const from = { 0: corner, 90: { x: corner.x, y: far.y }, 180: far, 270: { x: far.x, y: corner.y } }[turned]
  const size = lies ? shown : { width: shown.height, height: shown.width }
  return (page) => page.drawPage(embedded, { ...(from ?? corner), ...size, rotate: degrees(-turned) })
}

/** The course's template, with the text on a light panel so that it can be read on any background. */
export function drawOnTemplate(page: PDFPage, type: Typeface, drawing: Drawing, background: Background) {
  const percent = percentOf(drawing)
  const field = { x: 12 * percent, y: 7.5 * percent, width: 76 * percent, height: 50 * percent }
  decorative(page, () => {
    page.drawRectangle({ x: 0, y: 0, ...sizeOf(drawing), color: colourOf('#ffffff') })
    background(page)
    page.drawRectangle({ ...field, rx: percent, ry: percent, color: colourOf('#ffffff'), opacity: 0.93 })
  })
  drawColumn(page, type, drawing, {
    left: field.x + 4 * percent,
    right: field.x + field.width - 4 * percent,
    top: field.y + field.height - 3 * percent,
    bottom: field.y + 2.4 * percent,
    scale: 0.9,
  })
}
