import type { PaymentMethod } from '@aulanova/contract/selling/payments'
import type { Cell } from '#kernel/csv/write-csv.ts'
import { marketDayOf, marketTimeOf } from '#kernel/market-day.ts'
import type { TextKey, Texts } from '#platform/i18n/texts.ts'
import type { ExportedPayment } from './export.store.ts'

/** The titles of the columns, in the order of `paymentRow`. */
export const paymentTitles = [
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

export const paymentRow = (row: ExportedPayment, t: Texts<'tables'>): Cell[] => [
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
