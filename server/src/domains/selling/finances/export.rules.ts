import { Readable } from 'node:stream'
import type { Language } from '@aulanova/contract/kernel/languages'
import type { PaymentMethod } from '@aulanova/contract/selling/payments'
import type { Requester } from '#kernel/client.ts'
import { type Cell, csvLines, writeCsv } from '#kernel/csv/write-csv.ts'
import { marketDayOf, marketTimeOf } from '#kernel/market-day.ts'
import { audit } from '#platform/db/audit.ts'
import { type TextKey, type Texts, textsOf } from '#platform/i18n/texts.ts'
import type { Services } from '#platform/services/services.ts'
import type { ExportedPayment } from './export.store.ts'
import * as store from './export.store.ts'
import { type Period, periodOf } from './period.ts'

/** The titles of the columns, in the order of `paymentRow`. */
const paymentTitles = [
  ...['Receipt', 'Paid on', 'Time (Mexico City)', 'Person', 'E-mail', 'Course', 'Organization', 'Plan', 'Days'],
  ...['Method', 'State', 'Collected in the period (MXN)', 'Refunded in the period (MXN)', 'Net (MXN)'],
  ...['Last refund', 'Provider', 'Id at the provider'],
] as const satisfies TextKey<'tables'>[]

const methods: Record<PaymentMethod, TextKey<'tables'>> = {
  card: 'Card',
  voucher: 'Cash in a shop',
  transfer: 'Bank transfer',
}

/** As it stands today; the money is that of the period. */
function stateOf({ status, refundedInAllCents }: ExportedPayment): TextKey<'tables'> {
  if (status === 'refunded') return 'Refunded'
  return refundedInAllCents > 0 ? 'Partly refunded' : 'Paid'
}

const dayOf = (instant: string | null) => instant && marketDayOf(instant)

const paymentRow = (row: ExportedPayment, t: Texts<'tables'>): Cell[] => [
  row.receiptNumber,
  dayOf(row.succeededAt),
  row.succeededAt && marketTimeOf(row.succeededAt),
  ...[row.name, row.email, row.course, row.organization, row.planName, row.durationDays],
  row.method && t(methods[row.method]),
  t(stateOf(row)),
  { cents: row.soldCents },
  { cents: row.refundedCents },
  { cents: row.soldCents - row.refundedCents },
  dayOf(row.refundedAt),
  row.provider,
  row.intentId,
]

const rowsAtOnce = 1000

/** Written while it is sent: a year may have millions of rows. That people's data were taken out is noted before. */
export async function exportPayments(services: Services, by: Requester, asked: Partial<Period>) {
  const period = periodOf(asked, services.now())
  const { from, to } = period
  await audit(services.sql, by, { action: 'export', kind: 'payments', id: '', name: `${from} – ${to}` })
  return Readable.from(pieces(services, period, by.client.language), { objectMode: false })
}

async function* pieces({ sql }: Services, period: Period, language: Language) {
  const t = textsOf('tables', language)
  yield writeCsv([paymentTitles.map((title) => t(title))])
  let after: store.ExportedPayment | null = null
  do {
    const piece: store.ExportedPayment[] = await store.exported(sql, period, { after, rows: rowsAtOnce })
    yield csvLines(piece.map((row) => paymentRow(row, t)))
    after = piece.length === rowsAtOnce ? (piece.at(-1) ?? null) : null
  } while (after)
}
