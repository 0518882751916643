import { languageTags } from '@aulanova/contract/kernel/languages'
import { formatPrice } from '@aulanova/contract/kernel/money'
import type { PaymentMethod } from '@aulanova/contract/selling/payments'
import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import { marketDayOf as dayOf } from '#kernel/market-day.ts'
import { lettersOf, type TextKey, textsOf } from '#platform/i18n/texts.ts'
import { fitted } from '#platform/pdf/fit.ts'
import { type Colour, colourOf, plain, type Style, type Typeface, typefaceFor } from '#platform/pdf/typeface.ts'
import { type ReceiptDrawing, receiptNumber } from './receipt-drawing.ts'

/** Letter, in points. */
const paper = { width: 612, height: 792 }
const margin = 64
const ink: Colour = '#151a2e'
const quiet: Colour = '#4c567a'
const accent: Colour = '#5b5bd6'
const rule: Colour = '#d9dcea'

const label: Style = { size: 9, weight: 500, colour: quiet }
const value: Style = { size: 11, weight: 400, colour: ink }

/** One page: who paid whom, for what, how much, and what was given back. */
export async function drawReceipt(drawing: ReceiptDrawing): Promise<Uint8Array> {
  const doc = await PDFDocument.create()
  const t = textsOf('receipts', drawing.language)
  const number = receiptNumber(drawing.number)
  const brand = drawing.brand.join('')
  doc.setTitle(plain(`${t('Payment receipt')} ${number}`), { showInWindowTitleBar: true })
  doc.setAuthor(plain(brand))
  doc.setLanguage(languageTags[drawing.language])
  doc.setCreationDate(new Date(drawing.paidAt))
  doc.setModificationDate(new Date(drawing.paidAt))
  const rows = rowsOf(drawing)
  const sums = sumsOf(drawing)
  const said = [...rows, ...sums].flat().join(' ')
  const type = await typefaceFor(doc, [
    plain(`${said} ${brand} ${number}`),
    lettersOf('receipts', drawing.language),
    '0123456789…',
  ])
  const page = doc.addPage([paper.width, paper.height])
  drawHead(page, type, drawing)
  let y = paper.height - 190
  for (const row of rows) y = drawRow(page, type, row, y)
  drawSums(page, type, sums, y - 26)
  type.write(page, t('This receipt is not a tax invoice.'), { x: margin, y: margin }, { ...label, weight: 400 })
  return doc.save()
}

function drawHead(page: PDFPage, type: Typeface, { brand, language, number }: ReceiptDrawing) {
  const t = textsOf('receipts', language)
  const style: Style = { size: 20, weight: 600, colour: ink }
  const y = paper.height - margin - 14
  const [first, second] = [plain(brand[0]), plain(brand[1])]
  type.write(page, first, { x: margin, y }, style)
  type.write(page, second, { x: margin + type.widthOf(first, style), y }, { ...style, colour: accent })
  type.write(page, t('Payment receipt'), { x: margin, y: y - 58 }, { size: 26, weight: 600, colour: ink })
  const title = `${t('Number')} ${receiptNumber(number)}`
  const right = paper.width - margin - type.widthOf(title, { ...value, weight: 500 })
  type.write(page, title, { x: right, y }, { ...value, weight: 500 })
}

/** Intl knows the forms that each language has for a number of days. */
export function daysOf({ language, durationDays }: Pick<ReceiptDrawing, 'language' | 'durationDays'>) {
  const style = { style: 'unit', unit: 'day', unitDisplay: 'long' } as const
  const days = new Intl.NumberFormat(languageTags[language], style).format(durationDays)
  return textsOf('receipts', language)('{{days}} of access', { days })
}

const methods: Record<PaymentMethod, TextKey<'receipts'>> = {
  card: 'Card',
  voucher: 'Cash in a shop',
  transfer: 'Bank transfer',
}

type Row = [label: string, ...lines: string[]]

function rowsOf(drawing: ReceiptDrawing): Row[] {
  const t = textsOf('receipts', drawing.language)
  const { payer, courseName, planName, accessUntil, method, paidAt } = drawing
  return [
    [t('Date'), dayOf(paidAt)],
    [t('Paid by'), payer.name, payer.email],
    [t('Course'), courseName],
    [t('Plan'), planName, daysOf(drawing)],
    ...(accessUntil ? [[t('Access until'), dayOf(accessUntil)] as Row] : []),
    ...(method ? [[t('Payment method'), t(methods[method])] as Row] : []),
  ]
}

/** Writes the label on the left and the lines on the right, each as small as it must be, and answers where the next row begins. */
function drawRow(page: PDFPage, type: Typeface, [name, ...lines]: Row, top: number) {
  const left = margin + 150
  const width = paper.width - margin - left
  type.write(page, name, { x: margin, y: top - 11 }, label)
  let y = top
  for (const line of lines) {
    const room = { width, height: 2 * 15, largest: value.size, smallest: 8, leading: 1.36 }
    const set = fitted(plain(line), room, (piece) => type.widthOf(piece, { ...value, size: 1 }))
    for (const piece of set.lines) {
      type.write(page, piece, { x: left, y: y - set.size }, { ...value, size: set.size })
      y -= set.size * room.leading
    }
  }
  y -= 12
  page.drawRectangle({ x: margin, y, width: paper.width - 2 * margin, height: 0.6, color: colourOf(rule) })
  return y - 14
}

type Sum = [label: string, amount: string]

function sumsOf({ language, amountCents, refunds }: ReceiptDrawing): Sum[] {
  const t = textsOf('receipts', language)
  const money = (cents: number) => plain(formatPrice(cents, languageTags[language]))
  return [
    [t('Total paid'), money(amountCents)],
    ...refunds.map(({ at, amountCents }): Sum => [`${t('Refund')} ${dayOf(at)}`, money(-amountCents)]),
  ]
}

function drawSums(page: PDFPage, type: Typeface, sums: Sum[], top: number) {
  for (const [at, [name, amount]] of sums.entries()) {
    const style: Style = at === 0 ? { size: 16, weight: 600, colour: ink } : { size: 12, weight: 500, colour: quiet }
    const y = top - at * 22
    type.write(page, name, { x: margin, y }, style)
    type.write(page, amount, { x: paper.width - margin - type.widthOf(amount, style), y }, style)
  }
}
