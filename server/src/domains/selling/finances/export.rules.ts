import { Readable } from 'node:stream'
import type { Language } from '@aulanova/contract/kernel/languages'
import type { Requester } from '#kernel/client.ts'
import { csvLines, writeCsv } from '#kernel/csv/write-csv.ts'
import { audit } from '#platform/db/audit.ts'
import { textsOf } from '#platform/i18n/texts.ts'
import type { Services } from '#platform/services/services.ts'
import * as store from './export.store.ts'
import { paymentRow, paymentTitles } from './payments.csv.ts'
import { type Period, periodOf } from './period.ts'

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
