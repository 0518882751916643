import { languageTags } from '@aulanova/contract/kernel/languages'
import { formatPrice } from '@aulanova/contract/kernel/money'
import type { FinancesSummary } from '@aulanova/contract/selling/finances-summary'
import { PDFDocument } from '@cantoo/pdf-lib'
import { marketDayOf, marketTimeOf } from '#kernel/market-day.ts'
import { lettersOf, type Texts, textsOf } from '#platform/i18n/texts.ts'
import { type Colour, plain, type Style, typefaceFor } from '#platform/pdf/typeface.ts'
import { type Sheets, sheetsOf } from './sheets.ts'
import type { StatementDrawing } from './statement-drawing.ts'
import { cellsOf, type StatementTable, type Sums, sumOf, tablesOf } from './statement-tables.ts'

const ink: Colour = '#151a2e'
const quiet: Colour = '#4c567a'
const accent: Colour = '#5b5bd6'

const small: Style = { size: 8.5, weight: 400, colour: quiet }
const label: Style = { size: 9, weight: 500, colour: quiet }
const value: Style = { size: 9.5, weight: 400, colour: ink }
const strong: Style = { ...value, weight: 600 }

/** As many pages as it takes: what came in and went out in a month, three times by another division. */
export async function drawStatement(drawing: StatementDrawing): Promise<Uint8Array> {
  const { language, brand, summary, madeAt } = drawing
  const t = textsOf('statements', language)
  const doc = await PDFDocument.create()
  const month = monthName(drawing)
  doc.setTitle(plain(`${t('Monthly statement of revenue')}: ${month}`), { showInWindowTitleBar: true })
  doc.setAuthor(plain(brand.join('')))
  doc.setLanguage(languageTags[language])
  doc.setCreationDate(new Date(madeAt))
  doc.setModificationDate(new Date(madeAt))
  const tables = tablesOf(summary, language)
  const names = tables.flatMap(({ rows }) => rows.map(({ name }) => plain(name)))
  const figures = '0123456789…−–$.,:/() '
  const type = await typefaceFor(doc, [
    ...names,
    lettersOf('statements', language),
    plain(month + brand.join('')),
    formatPrice(123, languageTags[language]),
    figures,
  ])
  const sheets = sheetsOf(doc, type)
  drawHead(sheets, drawing, month)
  drawSums(sheets, drawing)
  if (summary.Payments + summary.Refunds === 0 && summary.Refunded === 0)
    sheets.paragraph(t('No money moved in this month.'), value)
  else for (const table of tables) drawTable(sheets, drawing, table)
  drawRest(sheets, drawing)
  const made = t('Made on {{day}} at {{time}}, time of central Mexico', momentOf(madeAt))
  sheets.foot((page, pages) => [made, t('Page {{page}} of {{pages}}', { page, pages })], small)
  return doc.save()
}

const momentOf = (instant: string) => ({ day: marketDayOf(instant), time: marketTimeOf(instant) })

function monthName({ language, month }: StatementDrawing) {
  const format = new Intl.DateTimeFormat(languageTags[language], { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const name = format.format(new Date(`${month}-15T00:00:00Z`))
  return name.charAt(0).toLocaleUpperCase(languageTags[language]) + name.slice(1)
}

const dayOf = (day: string) => day.split('-').reverse().join('/')

function drawHead(sheets: Sheets, { language, brand, summary }: StatementDrawing, month: string) {
  const t = textsOf('statements', language)
  const name: Style = { size: 18, weight: 600, colour: ink }
  sheets.line([
    { text: plain(brand[0]), style: name },
    { text: plain(brand[1]), style: { ...name, colour: accent } },
  ])
  sheets.gap(26)
  sheets.line([{ text: t('Monthly statement of revenue'), style: { size: 12, weight: 500, colour: quiet } }])
  sheets.gap(8)
  sheets.line([{ text: plain(month), style: { size: 26, weight: 600, colour: ink } }])
  sheets.gap(8)
  const isRunning = summary.ByMonth.some(({ Until }) => Until !== null && Until === summary.To)
  const period = { from: dayOf(summary.From), to: dayOf(summary.To) }
  const said = isRunning
    ? t('The month is not over: until {{to}}, in Mexican pesos (MXN)', period)
    : t('From {{from}} to {{to}}, in Mexican pesos (MXN)', period)
  sheets.paragraph(said, label)
  sheets.gap(18)
}

function drawSums(sheets: Sheets, { language, summary }: StatementDrawing) {
  const sum = sumOf(summary, language)
  const texts = (part: 'title' | 'figure' | 'note') => sum.map((column) => column[part])
  sheets.rule()
  sheets.gap(14)
  sheets.thirds(texts('title'), label)
  sheets.gap(6)
  sheets.thirds(texts('figure'), { size: 17, weight: 600, colour: ink })
  sheets.gap(6)
  sheets.thirds(texts('note'), small)
  sheets.gap(14)
  sheets.rule()
}

function drawTable(sheets: Sheets, { language, summary }: StatementDrawing, { title, rows }: StatementTable) {
  const t = textsOf('statements', language)
  const titles = cellsOf(summary, language).map(([one]) => one)
  const cells = (sums: Sums) => cellsOf(sums, language).map(([, figure]) => figure)
  const head = () => sheets.row(t('Name'), titles, label)
  sheets.gap(22)
  // A title is not left alone at the foot of a page.
  sheets.need(90)
  sheets.line([{ text: title, style: { size: 13, weight: 600, colour: ink } }])
  sheets.gap(8)
  head()
  for (const { name, sums } of rows) {
    if (sheets.need(30)) head()
    sheets.row(plain(name), cells(sums), value)
  }
  sheets.need(24)
  sheets.row(t('Total'), cells(summary), strong)
}

function drawRest(sheets: Sheets, drawing: StatementDrawing) {
  const { language, summary, madeAt } = drawing
  const t = textsOf('statements', language)
  sheets.gap(22)
  sheets.need(110)
  sheets.line([{ text: t('To be paid by voucher or transfer'), style: { ...strong, size: 11 } }])
  sheets.gap(4)
  const price = (cents: number) => plain(formatPrice(cents, languageTags[language]))
  const due = { count: String(summary.Due.Payments), amount: price(summary.Due.Amount), day: marketDayOf(madeAt) }
  sheets.paragraph(t('{{count}} of {{amount}}, on {{day}}', due), value)
  sheets.gap(14)
  sheets.line([{ text: t('Ledger'), style: { ...strong, size: 11 } }])
  sheets.gap(4)
  sheets.paragraph(ledgerLine(t, summary.Ledger, price), value)
  sheets.gap(14)
  sheets.paragraph(
    t(
      'A payment counts in the month in which it was confirmed, a refund in the month in which it went out. What is still to be paid does not count.',
    ),
    small,
  )
}

function ledgerLine(
  t: Texts<'statements'>,
  { At, IsCurrent, Difference, Payments, Refunds }: FinancesSummary['Ledger'],
  price: (cents: number) => string,
) {
  if (At === null || !IsCurrent) return t('It has not been compared with the ledger yet.')
  const known = { ...momentOf(At), payments: String(Payments), refunds: String(Refunds), amount: price(Difference) }
  return Difference === 0
    ? t(
        'Equals the ledger to the cent. Compared on {{day}} at {{time}}. Payments: {{payments}}. Refunds: {{refunds}}.',
        known,
      )
    : t('Does not equal the ledger: a difference of {{amount}} was found on {{day}} at {{time}}.', known)
}
